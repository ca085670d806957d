import { Line } from './NumberPart'
import { Token, type TokenOption } from './Token'

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
