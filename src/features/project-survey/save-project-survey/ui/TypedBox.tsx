import { type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { isComposing } from '@/shared/lib/composition'
import { focusRing } from '@/shared/theme'
import { controlBox } from '@/shared/ui/control-style'
import { Icon } from '@/shared/ui/icon'

/** A short value in its own box, such as 07:00. What cannot be read stays, also if it is nothing, and the form tells why. */
export function TypedBox<T>({
  label,
  value,
  textOf,
  read,
  onChange,
  suffix,
  isWords = false,
  problemId,
  remove,
  inputRef,
}: {
  label: string
  value: T
  textOf: (value: T) => string
  /** Of what cannot be read, it returns something that the form's check refuses, such as NaN. */
  read: (text: string) => T
  onChange: (value: T) => void
  suffix?: string
  /** Letters are typed, too: a phone needs its whole keyboard. */
  isWords?: boolean
  /** The id of the element with the problem. */
  problemId?: string | undefined
  remove?: { label: string; onPress: () => void }
  inputRef?: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: T } | null>(null)
  // Another value, as after discarding the changes, replaces what was typed.
  const own = typed !== null && Object.is(typed.over, value) ? typed.text : null
  const commit = () => {
    if (own === null) return
    const next = read(own)
    setTyped(Number.isNaN(next) ? { text: own, over: next } : null)
    if (!Object.is(next, value)) onChange(next)
  }
  const text = own ?? textOf(value)
  return (
    <Box $size="md" data-invalid={problemId !== undefined || undefined}>
      <Line
        ref={inputRef}
        aria-label={label}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        inputMode={isWords ? 'text' : 'numeric'}
        autoComplete="off"
        value={text}
        $digits={Math.max(digitsWide(text), 2)}
        onChange={(event) => setTyped({ text: event.target.value, over: value })}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          // Enter must not submit the form.
          event.preventDefault()
          if (!isComposing(event)) commit()
        }}
      />
      {suffix !== undefined && <span>{suffix}</span>}
      {remove && (
        <Remove type="button" aria-label={remove.label} onClick={remove.onPress}>
          <Icon name="close" size="sm" />
        </Remove>
      )}
    </Box>
  )
}

/** Kana, kanji and full-width digits are as wide as two digits. */
const digitsWide = (text: string) =>
  [...text].reduce((sum, one) => sum + (/[\u1100-\uff60\uffe0-\uffe6]/.test(one) ? 2 : 1), 0)

const Box = styled.span<{ $size: 'md' }>`
  ${controlBox}
  flex: none;
  gap: ${({ theme }) => theme.space[2]};
  padding-right: ${({ theme }) => theme.space[6]};
  white-space: nowrap;
`
const Line = styled.input<{ $digits: number }>`
  width: ${({ $digits }) => `calc(${$digits}ch + 4px)`};
  min-width: 0;
  padding: 0;
  border: 0;
  outline: none;
  background: transparent;
  font: inherit;
  font-variant-numeric: tabular-nums;
  color: inherit;
`
const Remove = styled.button`
  ${focusRing}
  display: grid;
  place-items: center;
  min-width: ${({ theme }) => theme.size.targetMin};
  min-height: ${({ theme }) => theme.size.targetMin};
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.text.tertiary};
  cursor: pointer;
`
