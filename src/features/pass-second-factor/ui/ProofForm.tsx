import type { ReactNode } from 'react'
import { waitSeconds } from '@/shared/api'
import { useCountdown } from '@/shared/lib/countdown'
import { useNativeForm } from '@/shared/lib/native-form'
import { NativeForm } from '@/shared/ui/native-form'

const names = ['code'] as const

/** The props of the one input. */
type ProofField = ReturnType<ReturnType<typeof useNativeForm<'code'>>['field']>

/** One field that proves who is there, and its button; after too many tries it waits. What was refused is selected, to be typed over. */
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
  /** The sentence about what is typed, if anything is wrong with it. */
  check: (text: string) => string | undefined
  send: (text: string) => Promise<{ error?: unknown }>
  isPending: boolean
  error: unknown
  /** The first half of the sentence for what is no refusal. */
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
      {...{ head, error, failed, isPending, verb, pendingLabel }}
    >
      {children(form.field('code'), (text) => void submit(text))}
    </NativeForm>
  )
}
