import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { addDays, formatDateRange, isLocalDate, localDateOf } from '@/shared/lib/dates'
import { FilterChip } from '../filter-chip'
import { Popover } from '../popover'
import { LazyRangePicker } from './LazyRangePicker'

/** The days of a period, as they stand in an address. */
export interface PeriodFilters {
  from: string[]
  to: string[]
}

/** The days in an address; an invalid day is ignored. */
export function periodOf(filters: PeriodFilters): { from: string | null; to: string | null } {
  const day = ([text = '']: string[]) => (isLocalDate(text) ? text : null)
  return { from: day(filters.from), to: day(filters.to) }
}

/** 期間: typed, from the calendar, or the last days. */
export function PeriodChip({
  filters,
  fieldLabel,
  timeZone,
  onChange,
}: {
  filters: PeriodFilters
  /** Names the clock by which days are meant, where that is not obvious. */
  fieldLabel: string
  timeZone: string
  onChange: (period: PeriodFilters) => void
}) {
  const { t } = useLingui()
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { from, to } = periodOf(filters)
  const range = from !== null && to !== null ? { from, to } : null
  const today = localDateOf(Date.now(), timeZone)
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  return (
    <span ref={place}>
      <FilterChip
        label={t`期間`}
        value={range === null ? undefined : formatDateRange(range.from, range.to)}
        onPress={() => setOpen(true)}
        onClear={() => onChange({ from: [], to: [] })}
      />
      <Popover triggerRef={place} isOpen={isOpen} onOpenChange={setOpen} placement="bottom start">
        <Dialog aria-label={t`期間`}>
          <Inside>
            <LazyRangePicker
              label={fieldLabel}
              value={range}
              onChange={(chosen) =>
                onChange({ from: chosen ? [chosen.from] : [], to: chosen ? [chosen.to] : [] })
              }
              shortcuts={[
                { label: t`過去7日`, range: last(7) },
                { label: t`過去30日`, range: last(30) },
                { label: t`過去90日`, range: last(90) },
              ]}
            />
          </Inside>
        </Dialog>
      </Popover>
    </span>
  )
}

const Inside = styled.div`
  padding: ${({ theme }) => theme.space[16]};
`
