import { useLingui } from '@lingui/react/macro'
import { type Key, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import type { PersonState, SentSurvey } from '@/entities/surveys/sent-survey'
import { formatNumber } from '@/shared/lib/numbers'
import { focusRing } from '@/shared/theme'

/** The filters above the table, with the states that each includes. */
export const personFilters = {
  answered: ['ANSWERED'],
  open: ['PLANNED', 'WAITING', 'OPENED', 'IN_PROGRESS'],
  expired: ['EXPIRED'],
  undeliverable: ['UNDELIVERABLE'],
  revoked: ['REVOKED'],
  leftOut: ['LEFT_OUT'],
} as const satisfies Record<string, readonly PersonState[]>

export type PersonFilter = keyof typeof personFilters

export const isPersonFilter = (name: string): name is PersonFilter => Object.hasOwn(personFilters, name)

/** Filters by state with counts; empty ones are left out. */
export function StateChips({
  counts,
  value,
  onChange,
}: {
  counts: SentSurvey['counts']
  value: PersonFilter | null
  onChange: (value: PersonFilter | null) => void
}) {
  const { t } = useLingui()
  const chips = [
    ['answered', t`回答済み`, counts.answered],
    ['open', t`未回答`, counts.open],
    ['expired', t`期限切れ`, counts.expired],
    ['undeliverable', t`不達`, counts.undeliverable],
    ['revoked', t`リンク取り消し`, counts.revoked],
    ['leftOut', t`対象外`, counts.leftOut],
  ] as const
  const choose = (keys: Set<Key>) => {
    const [key = 'all'] = [...keys].map(String)
    onChange(isPersonFilter(key) ? key : null)
  }
  return (
    <Group
      aria-label={t`状態で絞り込む`}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value ?? 'all']}
      onSelectionChange={choose}
    >
      <Chip id="all">
        {t`すべて`} {formatNumber(counts.targets + counts.leftOut)}
      </Chip>
      {chips.map(([id, name, count]) =>
        count > 0 || id === value ? (
          <Chip key={id} id={id}>
            {name} {formatNumber(count)}
          </Chip>
        ) : null,
      )}
    </Group>
  )
}

const Group = styled(ToggleButtonGroup)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[6]};
`
const Chip = styled(ToggleButton)`
  ${focusRing}
  height: ${({ theme }) => theme.size.controlSm};
  padding: 0 10px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.full};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  white-space: nowrap;
  color: ${({ theme }) => theme.color.text.secondary};
  background: ${({ theme }) => theme.color.bg.surface};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-selected] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.accent.text};
    background: ${({ theme }) => theme.color.accent.subtle};
    border-color: ${({ theme }) => theme.color.accent.border};
  }
  @media (pointer: coarse) {
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
