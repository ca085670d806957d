import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { TickRuler } from '@/shared/ui/tick-ruler'
import type { ProjectSummary } from '../api/project-api'
import { type ElapsedDays, elapsedDays } from '../model/elapsed-days'

/** How much of the project's period has passed: words, and a ruler with a point for today. 経過 */
export function ElapsedRuler({ project, now }: { project: ProjectSummary; now: Date }) {
  const words = useElapsedWords()
  const elapsed = elapsedDays(project, now)
  if (!elapsed) return null
  return (
    <Frame>
      <Words>{words(elapsed)}</Words>
      {elapsed.totalDays !== null && <TickRuler fraction={fractionOf(elapsed)} />}
    </Frame>
  )
}

function useElapsedWords(): (elapsed: ElapsedDays) => string {
  const { t } = useLingui()
  return (elapsed) => {
    if (elapsed.phase === 'before') return t`開始まで ${elapsed.daysUntilStart}日`
    if (elapsed.phase === 'over') return t`${elapsed.totalDays}日間・終了`
    if (elapsed.totalDays === null) return t`${elapsed.day}日目`
    return t`${elapsed.day}日目 / ${elapsed.totalDays}日`
  }
}

function fractionOf(elapsed: ElapsedDays): number | null {
  if (elapsed.phase === 'before') return null
  if (elapsed.phase === 'over') return 1
  return elapsed.totalDays === null ? null : elapsed.day / elapsed.totalDays
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
`
const Words = styled.span`
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
  white-space: nowrap;
`
