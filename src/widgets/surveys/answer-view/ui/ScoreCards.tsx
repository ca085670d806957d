import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Words } from '@/entities/surveys/question'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { Badge } from '@/shared/ui/badge'
import type { CompletedSurvey, Run } from '../../../../../engines/survey/run'

/** The scores with their bands, and what the staff is to look at. */
export function ScoreCards({ run, completed }: { run: Run; completed: CompletedSurvey | null }) {
  const scores = run.survey.definition.score ?? []
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
        return (
          <div key={score.id}>
            <small>
              <Words run={run} text={score.name} />
            </small>
            <p>
              <b>{result?.value == null ? missing : formatNumber(result.value)}</b>
              {result?.band && (
                <Badge tone="accent">
                  <Words run={run} text={result.band.label} />
                </Badge>
              )}
            </p>
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
    align-items: baseline;
    gap: 8px;
  }
  p > b {
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
