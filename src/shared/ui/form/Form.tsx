import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { InlineNote } from '../inline-note'
import { ErrorSummary } from './ErrorSummary'
import { NewerValues } from './newer-values'

export interface FormProps<T extends FieldValues> {
  /** So that a button outside, such as in a panel's foot, can submit it. */
  id?: string
  form: UseFormReturn<T>
  onSubmit: (values: T) => unknown
  /** The refusal that belongs to no field. */
  problem?: string | undefined
  /** What others saved meanwhile in fields that this form has changed: told under them. */
  newer?: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** Fields under one another; what is wrong is counted at the top. Ctrl+Enter and Ctrl+S submit. */
export function Form<T extends FieldValues>(props: FormProps<T>) {
  const { id, form, onSubmit, problem, newer = {}, children } = props
  const frame = useRef<HTMLFormElement>(null)
  // The button waits by itself; the keys would send everything a second time.
  const isOnItsWay = useRef(false)
  const submitByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return
    event.preventDefault()
    if (!event.nativeEvent.isComposing && !event.repeat) frame.current?.requestSubmit()
  }
  return (
    <Frame
      id={id}
      ref={frame}
      noValidate
      // On the way down: react-aria's fields keep keys to themselves.
      onKeyDownCapture={submitByKey}
      onSubmit={(event) => {
        // A form in a panel lies, for React, inside the page's form.
        event.stopPropagation()
        event.preventDefault()
        if (isOnItsWay.current) return
        isOnItsWay.current = true
        void form
          .handleSubmit(onSubmit)(event)
          .finally(() => {
            isOnItsWay.current = false
          })
      }}
    >
      <ErrorSummary form={form} />
      {problem !== undefined && <InlineNote tone="danger">{problem}</InlineNote>}
      <NewerValues value={newer}>{children}</NewerValues>
    </Frame>
  )
}

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[20]};
`
