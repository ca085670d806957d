import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { addDays, formatDateRange, localDateOf } from '@/shared/lib/dates'
import { DateRangePicker } from '@/shared/ui/date-picker'
import { FilterChip } from '@/shared/ui/filter-chip'
import { Popover } from '@/shared/ui/popover'
import { type AuditFilterName, periodOf } from '../model/audit-list'

/** 期間: typed, from the calendar, or the last days. */
export function PeriodChip({
  filters,
  onChange,
}: {
  filters: Record<AuditFilterName, string[]>
  onChange: (period: { from: string[]; to: string[] }) => void
}) {
  const { t } = useLingui()
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { from, to } = periodOf(filters)
  const range = from !== null && to !== null ? { from, to } : null
  const today = localDateOf(Date.now(), 'Asia/Tokyo')
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
            <DateRangePicker
              label={t`期間（日本時間）`}
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
