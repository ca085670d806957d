import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'

interface Bounds {
  readonly minValue?: number
  readonly maxDecimalPlaces?: number
}

/** The keyboard of a phone: without a rule about decimals, it has to offer a point. */
export const keysFor = ({ maxDecimalPlaces }: Bounds) => (maxDecimalPlaces === 0 ? 'numeric' : 'decimal')

export const mayBeNegative = ({ minValue }: Bounds) => minValue === undefined || minValue < 0

/** Writes a minus before the number, or takes it away: the number keys of phones have none. */
export function MinusButton({
  field,
  onWrite,
}: {
  field: RefObject<HTMLInputElement | null>
  onWrite: (event: { target: { value: string } }) => void
}) {
  const { t } = useLingui()
  const press = () => {
    const written = field.current?.value.trim() ?? ''
    onWrite({ target: { value: sign.test(written) ? written.replace(sign, '') : `-${written}` } })
    field.current?.focus()
  }
  return (
    <Sign type="button" aria-label={t`プラスとマイナスを切り替える`} onClick={press}>
      ±
    </Sign>
  )
}

const sign = /^[-−－]/

const Sign = styled.button`
  ${focusRing}
  display: none;
  place-items: center;
  flex: none;
  min-width: ${({ theme }) => theme.size.targetTouch};
  min-height: ${({ theme }) => theme.size.targetTouch};
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  font-size: 1.2em;
  /* A keyboard has its own minus. */
  @media (pointer: coarse) {
    display: grid;
  }
`
