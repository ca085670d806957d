import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components'
import { formatDateRange, isLocalDate } from '@/shared/lib/dates'
import { FilterChip } from '../filter-chip'
import { Popover } from '../popover'
import { LazyPeriodFields } from './LazyPeriodFields'

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
          <LazyPeriodFields
            label={fieldLabel}
            timeZone={timeZone}
            value={range}
            onChange={(chosen) =>
              onChange({ from: chosen ? [chosen.from] : [], to: chosen ? [chosen.to] : [] })
            }
          />
        </Dialog>
      </Popover>
    </span>
  )
}
