import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import type { LocalDate } from '@/shared/lib/dates'
import { IconButton } from '@/shared/ui/icon-button'
import { monthAfter } from '../../model/months'
import { byDay, type ShownOccurrence } from '../../model/occurrences'
import { Dot } from './DayDots'
import { Month } from './Month'

/** Two months of occurrences: sent, planned, and skipped with the reason. */
export function OccurrenceCalendar({
  month,
  onMonth,
  occurrences,
  today,
  isHoliday,
  head,
  children,
}: {
  /** The first visible month. */
  month: LocalDate
  onMonth: (month: LocalDate) => void
  occurrences: readonly ShownOccurrence[]
  today: LocalDate
  isHoliday: (day: LocalDate) => boolean
  /** The choice of whose calendar is shown. */
  head?: ReactNode
  /** Between the choice and the months. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const days = useMemo(() => byDay(occurrences), [occurrences])
  const months = [month, monthAfter(month, 1)]
  const skipped = occurrences.filter(({ state }) => state === 'skipped')
  return (
    <Frame aria-label={t`送信のカレンダー`}>
      <Turn>
        <Head>{head}</Head>
        <IconButton
          icon="chevron-left"
          size="sm"
          label={t`前の月`}
          onPress={() => onMonth(monthAfter(month, -1))}
        />
        <IconButton
          icon="chevron-right"
          size="sm"
          label={t`次の月`}
          onPress={() => onMonth(monthAfter(month, 1))}
        />
      </Turn>
      {children}
      {months.map((one) => (
        <Month key={one} month={one} occurrences={days} today={today} isHoliday={isHoliday} />
      ))}
      <Legend>
        <li>
          <Dot $state="planned" />
          <Trans>送信予定</Trans>
        </li>
        <li>
          <Dot $state="sent" />
          <Trans>送信済み</Trans>
        </li>
        {skipped.some(({ isHoliday: is }) => is) && (
          <li>
            <Dot $state="skipped" />
            <Trans>祝日のため送信しない</Trans>
          </li>
        )}
        {skipped.some(({ isHoliday: is }) => !is) && (
          <li>
            <Dot $state="skipped" />
            <Trans>そのほかの理由で送信しない</Trans>
          </li>
        )}
      </Legend>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  position: relative;
  table + table {
    margin-top: ${({ theme }) => theme.space[4]};
  }
  table + table > caption {
    padding-top: ${({ theme }) => theme.space[12]};
    border-top: 1px solid ${({ theme }) => theme.color.border.default};
  }
`
const Turn = styled.div`
  display: flex;
  align-items: center;
`
const Head = styled.div`
  flex: 1;
  min-width: 0;
  margin-right: ${({ theme }) => theme.space[8]};
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[4]};
  }
`
