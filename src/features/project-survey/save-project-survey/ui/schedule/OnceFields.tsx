import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@/shared/ui/date-picker'
import { useSchedule } from '../../model/use-schedule'
import { Line } from '../Section'

/** The single day of sending. */
export function OnceFields() {
  const { t } = useLingui()
  const { schedule, put, errorAt } = useSchedule()
  const { pattern } = schedule
  if (pattern.kind !== 'once') return null
  return (
    <Line>
      <DatePicker
        label={t`送信日`}
        isLabelHidden
        value={pattern.date || null}
        onChange={(date) => put({ pattern: { ...pattern, date: date ?? '' } })}
        error={errorAt('pattern', 'date')}
      />
    </Line>
  )
}
