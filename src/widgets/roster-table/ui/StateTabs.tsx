import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type RosterPage, testSubjectStatuses, testSubjectStatusName } from '@/entities/test-subject'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import type { RosterTab } from '../model/use-roster-list'

/** One tab per status, with its number of subjects. */
export function StateTabs({
  counts,
  isWaiting,
  chosen,
  showsDeleted,
  onChoose,
}: {
  counts: RosterPage['counts'] | undefined
  /** The counts are loading: the labels are hidden until then, so that they do not move. */
  isWaiting: boolean
  chosen: RosterTab
  showsDeleted: boolean
  onChoose: (tab: RosterTab) => void
}) {
  const { t } = useLingui()
  const { invited = 0, active = 0, completed = 0, withdrawn = 0, deleted = 0 } = counts ?? {}
  const numbers = { INVITED: invited, ACTIVE: active, COMPLETED: completed, WITHDRAWN: withdrawn }
  const words = (name: string, count: number) => (counts ? `${name} ${formatNumber(count)}` : name)
  const all: { id: RosterTab; label: string }[] = [
    { id: 'ALL', label: words(t`すべて`, invited + active + completed + withdrawn) },
    ...testSubjectStatuses.map((id) => ({ id, label: words(testSubjectStatusName(id), numbers[id]) })),
    ...(showsDeleted ? [{ id: 'DELETED' as const, label: words(t`削除済み`, deleted) }] : []),
  ]
  return (
    <Frame $isHidden={isWaiting && counts === undefined}>
      <SegmentedControl label={t`状態`} segments={all} value={chosen} onChange={onChoose} />
    </Frame>
  )
}

const Frame = styled.div<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  overflow-x: auto;
  flex: none;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]} 0`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
