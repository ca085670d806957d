import { Line } from './NumberPart'
import { Token, type TokenOption } from './Token'

/** A choice with its words in front. */
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
