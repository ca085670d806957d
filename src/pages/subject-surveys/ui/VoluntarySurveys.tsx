import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type SubjectSurveys, startVoluntaryAnswer, textOf } from '@/features/answer-survey'
import { middleDot, useLocale } from '@/shared/i18n'
import { paths } from '@/shared/routes'
import { Icon } from '@/shared/ui/icon'
import { inLanguage, plainText } from '../../../../engines/survey/run'
import { momentText } from './moment-text'
import { Card, Failure, Section, Whole } from './SubjectSurveys.styles'

/** いつでも回答できます: starts a voluntary answer, or continues an unfinished one. */
export function VoluntarySurveys({
  surveys,
  testSubjectKey,
  timeZone,
}: {
  surveys: SubjectSurveys['voluntary']
  testSubjectKey: string
  timeZone: string | null
}) {
  const locale = useLocale()
  const [pending, setPending] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const begin = async (projectSurveyId: string) => {
    if (pending !== null) return
    setPending(projectSurveyId)
    setHasFailed(false)
    try {
      const { answerKey } = await startVoluntaryAnswer(testSubjectKey, projectSurveyId)
      location.assign(paths.voluntarySurveyAnswer(answerKey))
    } catch {
      setHasFailed(true)
      setPending(null)
    }
  }
  return (
    <Section>
      <header>
        <h2>
          <Trans>いつでも回答できます</Trans>
        </h2>
      </header>
      <Card>
        {surveys.map((survey) => {
          const { projectSurveyId, title, description, lastAnsweredAt, openAnswerKey } = survey
          const { limitPerDay, answeredToday } = survey
          const isFull = limitPerDay !== null && openAnswerKey === null && answeredToday >= limitPerDay
          const about = plainText(inLanguage(textOf(description), locale))
          return (
            <li key={projectSurveyId}>
              <Whole type="button" disabled={isFull} onClick={() => void begin(projectSurveyId)}>
                <span>
                  <b>{plainText(inLanguage(textOf(title), locale))}</b>
                  <small>
                    <span>{openAnswerKey !== null ? <Trans>途中まで回答済み</Trans> : about}</span>
                    {lastAnsweredAt !== null && (
                      <span>
                        {(openAnswerKey !== null || about !== '') && <span>{middleDot()}</span>}
                        <span>
                          <Trans>前回 {momentText(lastAnsweredAt, timeZone)}</Trans>
                        </span>
                      </span>
                    )}
                  </small>
                  {limitPerDay !== null && (
                    <small>
                      {isFull ? (
                        <Trans>今日の回答は上限（{limitPerDay}回）に達しました。明日また回答できます。</Trans>
                      ) : (
                        <Trans>
                          今日 {answeredToday}回 / 1日{limitPerDay}回まで
                        </Trans>
                      )}
                    </small>
                  )}
                </span>
                <Icon name={pending === projectSurveyId ? 'refresh' : 'chevron-right'} />
              </Whole>
            </li>
          )
        })}
      </Card>
      {hasFailed && (
        <Failure role="alert">
          <Trans>始められませんでした。通信を確認して、もう一度押してください。</Trans>
        </Failure>
      )}
    </Section>
  )
}
