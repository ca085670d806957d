import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import type { ManagedProject } from '../api/manage-projects-api'

/** How many subjects joined, out of the planned number. 被験者 */
export function EnrolmentBar({
  project: { subjectCounts, targetSubjectCount },
}: {
  project: Pick<ManagedProject, 'subjectCounts' | 'targetSubjectCount'>
}) {
  const { t } = useLingui()
  const enrolled = subjectCounts.active + subjectCounts.completed
  const shown = formatNumber(enrolled)
  if (targetSubjectCount === null) return <Words>{t`${shown}名`}</Words>
  const target = formatNumber(targetSubjectCount)
  const percent = Math.min(100, Math.round((enrolled / targetSubjectCount) * 100))
  return (
    <Frame>
      <Words>{t`${shown} / ${target}名`}</Words>
      <Track aria-hidden="true">
        <Fill style={{ width: `${percent}%` }} />
      </Track>
    </Frame>
  )
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`
const Words = styled.span`
  min-width: 80px;
  white-space: nowrap;
`
const Track = styled.span`
  width: 72px;
  height: 4px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.bg.muted};
`
const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${({ theme }) => theme.color.info.mark};
`
