import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useTextAnswersQuery } from '@/entities/surveys/answer'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { TextLink } from '@/shared/ui/link'
import { QueryView } from '@/shared/ui/query-view'
import type { WhichAnswers } from './SurveyResultsView'

const limit = 10

/** Text answers, newest first, ten per page; each links to the whole answer. */
export function TextAnswerList({
  which,
  linkId,
  label,
  answerPath,
}: {
  which: WhichAnswers
  linkId: string
  label: string
  answerPath: (surveyAnswerId: string) => string
}) {
  const { t } = useLingui()
  const [offset, setOffset] = useState(0)
  const query = useTextAnswersQuery({ ...which, linkId, offset, limit })
  return (
    <QueryView
      query={query}
      what={t`文章の回答`}
      keepPrevious
      isEmpty={({ total }) => total === 0}
      empty={<p>{t`まだ回答がありません`}</p>}
    >
      {({ items, total }) => {
        const [from, to, all] = [offset + 1, offset + items.length, total].map((one) => formatNumber(one))
        return (
          <>
            <Texts aria-label={label}>
              {items.map(({ surveyAnswerId, text, testSubject }, place) => (
                // With repeat groups an answer has several texts, so its id is not unique.
                // biome-ignore lint/suspicious/noArrayIndexKey: the server gives the order
                <li key={`${surveyAnswerId} ${offset + place}`}>
                  <TextLink to={answerPath(surveyAnswerId)}>{testSubject.code}</TextLink>
                  <p>{text}</p>
                </li>
              ))}
            </Texts>
            {total > limit && (
              <Pages>
                <small>
                  <Trans>
                    {from}〜{to} / {all}件
                  </Trans>
                </small>
                <Button size="sm" isDisabled={offset === 0} onPress={() => setOffset(offset - limit)}>
                  <Trans>前へ</Trans>
                </Button>
                <Button
                  size="sm"
                  isDisabled={offset + limit >= total}
                  onPress={() => setOffset(offset + limit)}
                >
                  <Trans>次へ</Trans>
                </Button>
              </Pages>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

const Texts = styled.ul`
  display: grid;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  li {
    display: grid;
    grid-template-columns: minmax(72px, max-content) 1fr;
    gap: 12px;
    padding: 6px 0;
  }
  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
const Pages = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
