import { Token, type TokenOption } from '@/shared/ui/condition-parts'
import { Line } from './NumberPart'

/** A labelled choice. */
export function TokenPart({
  label,
  ...rest
}: {
  label: string
  value: string
  options: readonly TokenOption[]
  onChange: (id: string) => void
}) {
  return (
    <Line>
      <span aria-hidden="true">{label}</span>
      <Token label={label} {...rest} />
    </Line>
  )
}
