import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import { isComposing } from '@/shared/lib/composition'
import { InlineNote } from '../inline-note'
import { ErrorSummary } from './ErrorSummary'
import { NewerValues } from './newer-values'
import { pressMovedButton } from './press-moved-button'

export interface FormProps<T extends FieldValues> {
  /** Lets a button outside the form submit it, for example in a panel's foot. */
  id?: string
  form: UseFormReturn<T>
  onSubmit: (values: T) => unknown
  /** An error that belongs to no field. */
  problem?: string | undefined
  /** Values that other users saved in fields changed here; shown under these fields. */
  newer?: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** The fields of a form, with the number of errors at the top. Ctrl+Enter and Ctrl+S submit. */
export function Form<T extends FieldValues>(props: FormProps<T>) {
  const { id, form, onSubmit, problem, newer = {}, children } = props
  const frame = useRef<HTMLFormElement>(null)
  // The button is disabled while submitting, but the keys would submit twice.
  const isSubmittingRef = useRef(false)
  const submitByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return
    event.preventDefault()
    if (isComposing(event) || event.repeat) return
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) {
      // Fields read what was typed when they are left.
      flushSync(() => activeElement.blur())
      // The list of a combobox would open again, over what the form has to say; Tab goes on from there nevertheless.
      if (activeElement.role !== 'combobox') activeElement.focus({ preventScroll: true })
    }
    frame.current?.requestSubmit()
  }
  return (
    <Frame
      id={id}
      ref={frame}
      noValidate
      // In the capture phase, since react-aria's fields stop the propagation of keys.
      onKeyDownCapture={submitByKey}
      onPointerDownCapture={pressMovedButton}
      onSubmit={(event) => {
        // In React's tree a form in a panel is inside the page's form.
        event.stopPropagation()
        event.preventDefault()
        if (isSubmittingRef.current) return
        // No schema sees what a field could not read.
        const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]')
        if (unread) return unread.focus()
        isSubmittingRef.current = true
        void form
          .handleSubmit(onSubmit)(event)
          .finally(() => {
            isSubmittingRef.current = false
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
