import type { ReactNode } from 'react'
import { waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { useNativeForm } from '@/shared/lib/native-form'
import { NativeForm } from '@/shared/ui/native-form'

const names = ['code'] as const

/** The props of the one input. */
type ProofField = ReturnType<ReturnType<typeof useNativeForm<'code'>>['field']>

/**
 * A form with one field for a proof of identity. After too many tries it is blocked for a while. A refused value is
 * selected, so that typing replaces it.
 */
export function ProofForm({
  check,
  send,
  isPending,
  error,
  failed,
  verb,
  pendingLabel,
  head,
  children,
}: {
  /** The error for the typed text, if it is invalid. */
  check: (text: string) => string | undefined
  send: (text: string) => Promise<{ error?: unknown }>
  isPending: boolean
  error: unknown
  /** The first half of the message for other failures. */
  failed: string
  verb: ReactNode
  pendingLabel: string
  head?: ReactNode
  children: (field: ProofField, send: (text: string) => void) => ReactNode
}) {
  const wait = useCountdown()
  const form = useNativeForm(names, ({ code }) => ({ code: check(code) }))
  const submit = async (text: string) => {
    if (isPending || wait.secondsLeft > 0) return
    const outcome = await send(text)
    if (outcome.error === undefined) return
    wait.start(waitSeconds(outcome.error))
    form.select('code')
  }
  return (
    <NativeForm
      onSubmit={form.onSubmit(({ code }) => submit(code))}
      secondsLeft={wait.secondsLeft}
      head={head}
      error={error}
      failed={failed}
      isPending={isPending}
      verb={verb}
      pendingLabel={pendingLabel}
    >
      {children(form.field('code'), (text) => void submit(text))}
    </NativeForm>
  )
}
