import { type ReactNode, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { Problem } from './Problem'
import { TypedBox } from './TypedBox'

/** A list of short values in boxes, with a button to add one: times, reminders, days. */
export function TypedList<T>({
  label,
  values,
  onChange,
  textOf,
  read,
  suffix,
  isWords = false,
  itemLabel,
  removeLabel,
  addLabel,
  next,
  maximum,
  errorAt,
  children,
}: {
  label: string
  values: readonly T[]
  onChange: (values: T[]) => void
  textOf: (value: T) => string
  read: (text: string) => T
  suffix?: string
  isWords?: boolean
  itemLabel: (number: number) => string
  removeLabel: (text: string) => string
  addLabel: string
  /** The value of a new box. */
  next: () => T
  maximum: number
  errorAt: (place: number) => string | undefined
  /** Placed after the button. */
  children?: ReactNode
}) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const focusOn = (place: number) =>
    requestAnimationFrame(() => {
      const inputs = frame.current?.querySelectorAll('input')
      const there = inputs?.[Math.max(0, place)] ?? frame.current?.querySelector('button')
      there?.focus()
      if (there instanceof HTMLInputElement) there.select()
    })
  const remove = (place: number) => {
    onChange(values.filter((_, at) => at !== place))
    focusOn(place - 1)
  }
  /** What cannot be read is called by its place. */
  const nameOf = (value: T, place: number) =>
    Number.isNaN(value) || value === '' ? itemLabel(place + 1) : `${textOf(value)}${suffix ?? ''}`
  const problems = values.flatMap((_, place) => {
    const message = errorAt(place)
    return message === undefined ? [] : [{ place, message }]
  })
  return (
    <div>
      <Line ref={frame} role="group" aria-label={label}>
        {values.map((value, place) => (
          <TypedBox
            // Values may occur twice, and boxes have no state of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={place}
            label={itemLabel(place + 1)}
            value={value}
            textOf={textOf}
            read={read}
            isWords={isWords}
            {...(suffix !== undefined && { suffix })}
            problemId={errorAt(place) === undefined ? undefined : `${id}-${place}`}
            onChange={(changed) => onChange(values.map((one, at) => (at === place ? changed : one)))}
            remove={{ label: removeLabel(nameOf(value, place)), onPress: () => remove(place) }}
          />
        ))}
        {values.length < maximum && (
          <Button
            variant="text"
            icon="plus"
            onPress={() => {
              onChange([...values, next()])
              focusOn(values.length)
            }}
          >
            {addLabel}
          </Button>
        )}
        {children}
      </Line>
      {problems.map(({ place, message }) => (
        <Problem key={place} id={`${id}-${place}`}>
          {message}
        </Problem>
      ))}
    </div>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`
