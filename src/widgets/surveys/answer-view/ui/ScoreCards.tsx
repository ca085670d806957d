import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Words } from '@/entities/surveys/question'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { Badge } from '@/shared/ui/badge'
import { scoreMaximum } from '../../../../../engines/survey'
import { type CompletedSurvey, inLanguage, plainText, type Run } from '../../../../../engines/survey/run'
import { isUnusual } from '../model/is-unusual'
import type { ScoreTrend } from '../model/trend-plot'
import { ScoreTrendChart } from './ScoreTrendChart'

/** Scores with bands and earlier values, and flags for staff. */
export function ScoreCards({
  run,
  completed,
  trends,
  timeZone,
}: {
  run: Run
  completed: CompletedSurvey | null
  trends: readonly ScoreTrend[]
  timeZone: string
}) {
  const { definition } = run.survey
  const scores = definition.score ?? []
  if (!completed || (scores.length === 0 && completed.flags.length === 0)) return null
  return (
    <Card>
      {completed.flags.map((flag) => (
        <Flag key={flag.id} $isUrgent={'severity' in flag && flag.severity === 'urgent'}>
          <Words run={run} text={flag.text} />
        </Flag>
      ))}
      {scores.map((score) => {
        const result = completed.scores.find(({ id }) => id === score.id)
        const trend = trends.find(({ scoreId }) => scoreId === score.id)
        const most = scoreMaximum(definition, score.id)
        return (
          <div key={score.id}>
            <small>
              <Words run={run} text={score.name} />
            </small>
            <p>
              <span>
                <b>{result?.value == null ? missing : formatScore(result.value)}</b>
                {most !== null && <small> / {formatScore(most)}</small>}
              </span>
              {result?.band && (
                <Badge tone="accent">
                  <Words run={run} text={result.band.label} />
                </Badge>
              )}
              {result?.value != null && trend && <FromMean value={result.value} trend={trend} />}
            </p>
            {trend && trend.points.length > 1 && (
              <ScoreTrendChart
                trend={trend}
                name={plainText(inLanguage(score.name, run.context.language))}
                maximum={most}
                timeZone={timeZone}
              />
            )}
            {result && result.missing > 0 && (
              <small>
                <Trans>未回答の設問 {result.missing}問</Trans>
              </small>
            )}
          </div>
        )
      })}
    </Card>
  )
}

/** Integers without decimals, other values with one. */
const formatScore = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)

function FromMean({ value, trend }: { value: number; trend: ScoreTrend }) {
  if (trend.mean === null) return null
  const difference = value - trend.mean
  const shown = `${difference > 0 ? '+' : ''}${formatNumber(difference, 1)}`
  return (
    <Badge tone={isUnusual({ ...trend, value }) ? 'danger' : 'neutral'}>
      <Trans>本人の平均より {shown}</Trans>
    </Badge>
  )
}

const Card = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 18px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
  }
  
  p b {
    ${({ theme }) => ({ ...theme.typography.figureLg })}
  }
`
const Flag = styled.div<{ $isUrgent: boolean }>`
  padding: 8px 12px;
  border-radius: ${({ theme }) => theme.radius.lg};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  background: ${({ theme, $isUrgent }) => theme.color[$isUrgent ? 'danger' : 'warning'].subtle};
  color: ${({ theme, $isUrgent }) => theme.color[$isUrgent ? 'danger' : 'warning'].text};
`
