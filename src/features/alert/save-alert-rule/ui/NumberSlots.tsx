import { useLingui } from '@lingui/react/macro'
import { readTypedNumber } from '@/shared/lib/numbers'
import { Value } from '@/shared/ui/condition-parts'
import { type AlertCondition, alertVariables } from '../../../../../engines/alert-rule'
import { withPart } from '../model/rule-draft'

/** A number of a condition in the unit that people know, such as kilometres for stored metres. */
export function Threshold({
  condition,
  part,
  number,
  onChange,
}: {
  condition: AlertCondition
  part: 'threshold' | 'upTo' | 'closesAt'
  number: number
  onChange: (condition: AlertCondition) => void
}) {
  const { t } = useLingui()
  const { comparison, aggregate } = condition
  const isOwnUnit = (comparison === 'value' && aggregate !== 'count') || comparison === 'difference'
  const divisor = isOwnUnit ? alertVariables[condition.variable].divisor : 1
  const labels = {
    threshold: t`条件${number}のしきい値`,
    upTo: t`条件${number}の範囲の上の値`,
    closesAt: t`条件${number}の解消の値`,
  }
  const value = condition[part]
  return (
    <Value
      label={labels[part]}
      value={value === undefined ? '' : String(value / divisor)}
      isNumber
      width="4.5em"
      onWrite={(typed) => {
        if (typed.trim() === '' && part === 'closesAt') {
          onChange(withPart(condition, part, undefined))
          return true
        }
        const read = readTypedNumber(typed)
        if (read.kind !== 'number') return false
        onChange(withPart(condition, part, Math.round(read.value * divisor * 1000) / 1000))
        return true
      }}
    />
  )
}

/** A whole number within bounds. */
export function Whole({
  label,
  value,
  minimum = 1,
  maximum,
  onChange,
}: {
  label: string
  value: number
  minimum?: number
  maximum: number
  onChange: (value: number) => void
}) {
  return (
    <Value
      label={label}
      value={String(value)}
      isNumber
      width="3em"
      onWrite={(typed) => {
        const read = readTypedNumber(typed)
        if (read.kind !== 'number' || !Number.isInteger(read.value)) return false
        if (read.value < minimum || read.value > maximum) return false
        onChange(read.value)
        return true
      }}
    />
  )
}
