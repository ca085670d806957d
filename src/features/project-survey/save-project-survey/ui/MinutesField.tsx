import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'

const sizes = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof sizes

/** A number of units as typed. */
interface Length {
  readonly count: number
  readonly unit: Unit
}

/**
 * A duration in the largest unit that gives a whole number; the unit can be changed. It is stored in minutes, so a part of a day
 * would be shown as hours the next time: what is not whole stays as typed, and is NaN minutes, for the form to refuse.
 */
export function MinutesField({
  label,
  minutes,
  onChange,
  ...problem
}: {
  label: string
  minutes: number
  onChange: (minutes: number) => void
  error?: string | undefined
  /** The id of the element that tells the problem. */
  problemAt: string
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Length>(() => lengthOf(minutes))
  // Other minutes, as after discarding the changes, replace what was typed.
  const { count, unit } = Object.is(minutesOf(typed), minutes) ? typed : lengthOf(minutes)
  const type = (next: Length) => {
    setTyped(next)
    onChange(minutesOf(next))
  }
  return (
    <>
      <Count>
        <NumberField
          label={label}
          isLabelHidden
          value={count}
          minValue={1}
          step={1}
          onChange={(next) => type({ count: next ?? Number.NaN, unit })}
          {...problem}
        />
      </Count>
      <Select
        label={t`${label}の単位`}
        isLabelHidden
        options={[
          { id: 'minutes', label: t`分` },
          { id: 'hours', label: t`時間` },
          { id: 'days', label: t`日` },
        ]}
        value={unit}
        onChange={(next) => type({ count, unit: next })}
      />
    </>
  )
}

function minutesOf({ count, unit }: Length): number {
  return Number.isInteger(count) ? count * sizes[unit] : Number.NaN
}

function lengthOf(minutes: number): Length {
  const unit = minutes % sizes.days === 0 ? 'days' : minutes % sizes.hours === 0 ? 'hours' : 'minutes'
  return { count: minutes / sizes[unit], unit }
}

const Count = styled.span`
  width: 72px;
`
