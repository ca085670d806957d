import { type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { controlBox } from '@/shared/ui/control-look'
import { Icon } from '@/shared/ui/icon'

/** A short value in its own box, such as 07:00. Invalid input reverts to the last value. */
export function TypedBox<T>({
  label,
  value,
  textOf,
  read,
  onChange,
  suffix,
  problemId,
  remove,
  inputRef,
}: {
  label: string
  value: T
  textOf: (value: T) => string
  read: (text: string) => T | null
  onChange: (value: T) => void
  suffix?: string
  /** The id of the element with the problem. */
  problemId?: string | undefined
  remove?: { label: string; onPress: () => void }
  inputRef?: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed === null) return
    const next = read(typed)
    setTyped(null)
    if (next !== null && next !== value) onChange(next)
  }
  const text = typed ?? textOf(value)
  return (
    <Box $size="md" data-invalid={problemId !== undefined || undefined}>
      <Line
        ref={inputRef}
        aria-label={label}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        $length={Math.max(text.length, 2)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          // Enter must not submit the form.
          event.preventDefault()
          if (!event.nativeEvent.isComposing) commit()
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

const Box = styled.span<{ $size: 'md' }>`
  ${controlBox}
  flex: none;
  gap: ${({ theme }) => theme.space[2]};
  padding-right: ${({ theme }) => theme.space[6]};
  white-space: nowrap;
`
const Line = styled.input<{ $length: number }>`
  width: ${({ $length }) => `calc(${$length}ch + 4px)`};
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
