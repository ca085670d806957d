import type { FormEventHandler, ReactNode } from 'react'
import { styled } from 'styled-components'
import { NativeButton } from '../native-controls'
import { ProblemNote } from '../problem-note'

/** A sign-in form: the error, the fields, and a wide button that is disabled for a while after too many tries. */
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
  /** Shown above the error. */
  head?: ReactNode
  /** The error, unless a field already shows it. */
  error: unknown
  /** The first half of the message for other failures. */
  failed: string
  /** Seconds until the button is enabled again. */
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
