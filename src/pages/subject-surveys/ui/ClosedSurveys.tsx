import { Trans } from '@lingui/react/macro'
import { type SubjectSurveys, textOf } from '@/features/answer-survey'
import { useLocale } from '@/shared/i18n'
import { Icon } from '@/shared/ui/icon'
import { inLanguage, plainText } from '../../../../engines/survey/run'
import { momentText } from './moment-text'
import { Card, Done, Section } from './SubjectSurveys.styles'

/** 終わったアンケート: answered ones, and ones closed without an answer. */
export function ClosedSurveys({
  surveys,
  answeredCount,
  sentCount,
  timeZone,
}: {
  surveys: SubjectSurveys['closed']
  answeredCount: number
  sentCount: number
  timeZone: string | null
}) {
  const locale = useLocale()
  return (
    <Section>
      <header>
        <h2>
          <Trans>終わったアンケート</Trans>
        </h2>
        <Trans>
          {answeredCount} / {sentCount}件 回答
        </Trans>
      </header>
      <Card>
        {surveys.map(({ token, title, answeredAt, closesAt }) => (
          <li key={token}>
            <Done $isAnswered={answeredAt !== null}>
              <Icon name={answeredAt === null ? 'minus' : 'check-circle'} />
              <span>{plainText(inLanguage(textOf(title), locale))}</span>
              <small>
                {answeredAt !== null ? (
                  <Trans>{momentText(answeredAt, timeZone)} に回答</Trans>
                ) : (
                  closesAt !== null && <Trans>{momentText(closesAt, timeZone)} 締め切り</Trans>
                )}
              </small>
            </Done>
          </li>
        ))}
      </Card>
    </Section>
  )
}
