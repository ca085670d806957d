import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { visuallyHidden } from '@/shared/theme'
import type { ShownOccurrence } from '../../model/occurrences'

/** Only this many fit under the day's number. */
const most = 4

/** The dots of a day, with a text for screen readers. */
export function DayDots({ occurrences }: { occurrences: readonly ShownOccurrence[] }) {
  const words = useOccurrenceWords()
  if (occurrences.length === 0) return null
  const rest = occurrences.length - most
  const said = occurrences.map(words).join(', ')
  return (
    <Dots title={said}>
      <Words>{said}</Words>
      {occurrences.slice(0, rest > 0 ? most - 1 : most).map((occurrence) => (
        <Dot key={`${occurrence.key} ${occurrence.state}`} $state={occurrence.state} aria-hidden="true" />
      ))}
      {rest > 0 && <small aria-hidden="true">+{rest + 1}</small>}
    </Dots>
  )
}

function useOccurrenceWords() {
  const { t } = useLingui()
  return ({ local, state, isHoliday, reason, key }: ShownOccurrence): string => {
    const time = key.includes('#') ? t`ランダムな時刻` : local.slice(11)
    if (state === 'sent') return t`${time} 送信済み`
    if (state === 'planned') return t`${time} 送信予定`
    const why = isHoliday ? t`祝日のため送信しない` : (reason ?? t`送信しない`)
    return `${time} ${why}`
  }
}

export const Dot = styled.span<{ $state: ShownOccurrence['state'] }>`
  flex: none;
  width: 6px;
  height: 6px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme, $state }) =>
    ({ planned: theme.color.accent.solid, sent: theme.color.text.tertiary, skipped: 'transparent' })[$state]};
  box-shadow: ${({ theme, $state }) =>
    $state === 'skipped' ? `inset 0 0 0 1.5px ${theme.color.danger.mark}` : 'none'};
`
const Dots = styled.span`
  display: flex;
  align-items: center;
  gap: 3px;
  position: relative;
  small {
    font-size: 9px;
    line-height: 6px;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Words = styled.span`
  ${visuallyHidden}
`
