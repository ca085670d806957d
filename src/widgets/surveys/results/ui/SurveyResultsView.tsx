import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type QuestionResult, useSurveyResultsQuery } from '@/entities/surveys/answer'
import { named, useLocale } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { EmptyState } from '@/shared/ui/empty-state'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import type { Text } from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'
import { ChoiceBars } from './ChoiceBars'
import { NumberHistogram } from './NumberHistogram'
import { TextAnswerList } from './TextAnswerList'

/** The answers to show: those of a sent survey, or the voluntary ones. */
export interface WhichAnswers {
  readonly projectId: string
  readonly projectSurveyId: string
  readonly sentSurveyId?: string
}

/** 設問ごとの結果: choices as bars, numbers as a histogram, texts as a list. */
export function SurveyResultsView({
  which,
  answerPath,
}: {
  which: WhichAnswers
  answerPath: (surveyAnswerId: string) => string
}) {
  const { t } = useLingui()
  const query = useSurveyResultsQuery({ ...which })
  return (
    <QueryView
      query={query}
      what={t`設問ごとの結果`}
      skeleton={<Waiting />}
      isEmpty={({ answered }) => answered === 0}
      empty={
        <EmptyState
          title={t`まだ回答がありません`}
          reason={t`回答が届くと、設問ごとの集計がここに並びます。`}
        />
      }
    >
      {({ questions }) => (
        <List>
          {questions.map((question) => (
            <li key={`${question.linkId} ${question.row ?? ''}`}>
              <Question question={question} which={which} answerPath={answerPath} />
            </li>
          ))}
        </List>
      )}
    </QueryView>
  )
}

/** Takes the place of some questions at once, so that the page does not jump up where a long list of people was before. */
function Waiting() {
  return (
    <List aria-busy="true">
      {[0, 1, 2].map((place) => (
        <li key={place}>
          <Skeleton width="40%" height="20px" />
          <Skeleton height="120px" />
        </li>
      ))}
    </List>
  )
}

function Question({
  question,
  which,
  answerPath,
}: {
  question: QuestionResult
  which: WhichAnswers
  answerPath: (surveyAnswerId: string) => string
}) {
  const wordsOf = useWordsOf()
  const name = wordsOf(question.text) || question.linkId
  const row = wordsOf(question.rowText)
  const answered = formatNumber(question.answered)
  return (
    <>
      <Head>
        <h3>{row ? named(name, row) : name}</h3>
        {question.kind !== 'HIDDEN' && (
          <small>
            <Trans>{answered}件の回答</Trans>
          </small>
        )}
      </Head>
      {question.kind === 'HIDDEN' ? (
        <InlineNote>
          <Trans>だれの回答かが分かるおそれがあるため、集計しません。被験者ごとの回答で確認できます。</Trans>
        </InlineNote>
      ) : question.kind === 'CHOICES' ? (
        <ChoiceBars
          label={row || name}
          total={question.answered}
          choices={question.choices.map(({ code, text, count }) => ({ name: wordsOf(text) || code, count }))}
        />
      ) : question.kind === 'NUMBERS' ? (
        <NumberHistogram label={row || name} numbers={question.numbers} />
      ) : (
        <TextAnswerList which={which} linkId={question.linkId} label={name} answerPath={answerPath} />
      )}
    </>
  )
}

/** The server returns the engine's texts unchanged. */
function useWordsOf() {
  const locale = useLocale()
  return (text: unknown) => plainText(inLanguage((text ?? undefined) as Text | undefined, locale))
}

const List = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  max-width: 860px;
  > li {
    display: grid;
    gap: ${({ theme }) => theme.space[8]};
    min-width: 0;
    padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
    border: 1px solid ${({ theme }) => theme.color.border.default};
    border-radius: ${({ theme }) => theme.radius.xl};
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;
  h3 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
    overflow-wrap: anywhere;
  }
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
