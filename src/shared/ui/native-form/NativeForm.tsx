import type { FormEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { NativeButton } from '../native-controls'
import { ProblemNote } from '../problem-note'

/** The frame of a sign-in form: what went wrong, the fields, and one wide button that waits after too many tries. */
export function NativeForm({
  onSubmit,
  head,
  error,
  failed,
  secondsLeft,
  isPending,
  verb,
  pendingLabel,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What stands above the problem. */
  head?: ReactNode
  /** What is not told at a field already. */
  error: unknown
  /** The first half of the sentence for what is no refusal. */
  failed: string
  /** Until the button can be pressed again. */
  secondsLeft: number
  isPending: boolean
  verb: ReactNode
  pendingLabel: string
  children: ReactNode
}) {
  return (
    <Fields noValidate onSubmit={onSubmit}>
      {head}
      <ProblemNote error={error} failed={failed} secondsLeft={secondsLeft} />
      {children}
      <NativeButton
        type="submit"
        variant="primary"
        size="lg"
        isFullWidth
        isPending={isPending}
        isDisabled={secondsLeft > 0}
        pendingLabel={pendingLabel}
      >
        {verb}
      </NativeButton>
    </Fields>
  )
}

const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[20]};
`
