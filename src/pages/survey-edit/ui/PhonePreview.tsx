import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useLocalDay } from '@/features/answer-survey'
import { formatTime, localDateOf, localTimeZone } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { InLanguage } from '@/shared/ui/in-language'
import { InlineNote } from '@/shared/ui/inline-note'
import { SurveyRun } from '@/widgets/surveys/run'
import { askedOfSubject, type SurveyDefinition } from '../../../../engines/survey'
import { completedSurvey, inLanguage, plainText, type Run } from '../../../../engines/survey/run'
import { nobody } from '../model/preview-facts'
import { SubjectFacts } from './SubjectFacts'

/** The survey on a phone, which can be answered. Nothing is stored. */
export function PhonePreview({
  definition,
  name,
  language,
}: {
  definition: SurveyDefinition
  name: string
  language: string
}) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const [done, setDone] = useState<Run | null>(null)
  // The picker of the phone is the subject's: the frame goes with it.
  const [spoken, setSpoken] = useState(language)
  const [opened] = useState(() => {
    const today = localDateOf(new Date(), localTimeZone())
    return { today, now: `${today}T${formatTime(new Date(), localTimeZone())}`, language, seed: 'preview' }
  })
  const { context: moment, look } = useLocalDay(opened, localTimeZone())
  const [facts, setFacts] = useState(nobody)
  const context = useMemo(() => ({ ...moment, ...facts }), [moment, facts])
  // What the survey is called within the company is not for subjects.
  const title = plainText(inLanguage(definition.title, spoken)) || name
  const asked = useMemo(() => askedOfSubject(definition), [definition])
  const again = () => {
    setDone(null)
    setSpoken(language)
    setAttempt(attempt + 1)
  }
  return (
    <Frame>
      <Phone aria-label={t`回答画面のプレビュー`}>
        <InLanguage language={spoken}>
          {done ? (
            <CompletedRun definition={definition} language={spoken} run={done} />
          ) : (
            <SurveyRun
              key={attempt}
              definition={definition}
              context={context}
              name={title}
              onChange={look}
              onComplete={setDone}
              onLanguage={setSpoken}
              isInset
            />
          )}
        </InLanguage>
      </Phone>
      <Side>
        <InlineNote>
          <Trans>回答する人が見る画面です。ここでの回答は保存しません。</Trans>
        </InlineNote>
        <Button icon="refresh" onPress={again}>
          <Trans>はじめから回答する</Trans>
        </Button>
        <SubjectFacts asked={asked} facts={facts} onChange={setFacts} />
      </Side>
    </Frame>
  )
}

/** What is said at the end, and the scores, also those that the subject does not see. */
function CompletedRun({
  definition,
  language,
  run,
}: {
  definition: SurveyDefinition
  language: string
  run: Run
}) {
  const { t } = useLingui()
  const scoreOf = (id: string) => definition.score?.find((one) => one.id === id)
  return (
    <Done>
      <p>{plainText(inLanguage(definition.completed, language)) || t`ご回答ありがとうございました。`}</p>
      <Scores>
        {completedSurvey(run).scores.map((score) => (
          <li key={score.id}>
            <span>{plainText(inLanguage(scoreOf(score.id)?.name, language)) || score.id}</span>
            <b>{score.value ?? t`得点なし`}</b>
            {score.band && <span>{plainText(inLanguage(score.band.label, language))}</span>}
            {scoreOf(score.id)?.display !== 'shown' && <span>{t`（回答した人には表示しません）`}</span>}
          </li>
        ))}
      </Scores>
    </Done>
  )
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: center;
  gap: ${({ theme }) => theme.space[24]};
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: ${({ theme }) => theme.space[24]};
  background: ${({ theme }) => theme.color.bg.canvas};
`
/** No flexbox: in one, the run would end at the phone's edge and its questions beyond it could not be scrolled to. */
const Phone = styled.section`
  width: min(390px, 100%);
  height: min(780px, 100%);
  min-height: 520px;
  overflow: hidden auto;
  border: 8px solid ${({ theme }) => theme.color.border.strong};
  border-radius: 32px;
  background: ${({ theme }) => theme.color.bg.surface};
`
const Side = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[12]};
  max-width: 280px;
`
const Done = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[24]};
`
const Scores = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  margin: 0;
  padding: 0;
  list-style: none;
  b {
    margin: 0 ${({ theme }) => theme.space[8]};
  }
`
