import { Value } from '@/shared/ui/condition-parts'
import { Line } from './NumberPart'

/** A labelled short text. */
export function TextPart({
  label,
  value,
  onChange,
  width = '9em',
}: {
  label: string
  value: string
  onChange: (value: string) => void
  width?: string
}) {
  return (
    <Line>
      <span aria-hidden="true">{label}</span>
      <Value
        label={label}
        value={value}
        width={width}
        onWrite={(typed) => {
          onChange(typed)
          return true
        }}
      />
    </Line>
  )
}
