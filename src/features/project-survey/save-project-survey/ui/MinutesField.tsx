import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'

const sizes = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof sizes

/** A duration in the largest unit that gives a whole number; the unit can be changed. */
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
  const [unit, setUnit] = useState<Unit>(() => unitOf(minutes))
  const shown = minutes % sizes[unit] === 0 ? unit : unitOf(minutes)
  const count = minutes / sizes[shown]
  return (
    <>
      <Count>
        <NumberField
          label={label}
          isLabelHidden
          value={count}
          minValue={1}
          onChange={(next) => next !== null && onChange(Math.round(next * sizes[shown]))}
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
        value={shown}
        onChange={(next) => {
          setUnit(next)
          onChange(Math.round(count * sizes[next]))
        }}
      />
    </>
  )
}

function unitOf(minutes: number): Unit {
  if (minutes % sizes.days === 0) return 'days'
  return minutes % sizes.hours === 0 ? 'hours' : 'minutes'
}

const Count = styled.span`
  width: 72px;
`
