import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SignInOutcome } from '@/shared/api'
import { LinkProblem } from '@/shared/ui/link-problem'
import { Skeleton } from '@/shared/ui/skeleton'
import { type ResetLinkInfo, useLookAtResetMutation } from '../api/set-password-api'
import { ConfirmElsewhere } from './ConfirmElsewhere'
import { SetPasswordForm } from './SetPasswordForm'

type State =
  | { kind: 'looking' }
  | { kind: 'elsewhere' | 'form'; link: ResetLinkInfo }
  | { kind: 'refused'; error: unknown }

/** Sets a password with the link of a mail: a reset, or the first password after an invitation. */
export function SetPassword({
  token,
  newLink,
  onRead,
  onFailed,
  onSignedIn,
}: {
  token: string
  /** What to do when the link is no longer valid. */
  newLink: ReactNode
  /** Tells the page what kind of link it is. */
  onRead: (link: ResetLinkInfo) => void
  /** Called when the link is invalid or could not be checked, and with undefined while it is checked again. */
  onFailed?: (error: unknown) => void
  onSignedIn: (outcome: SignInOutcome) => void
}) {
  const { t } = useLingui()
  const [readLink] = useLookAtResetMutation()
  const [state, setState] = useState<State>({ kind: 'looking' })
  const hasBegun = useRef(false)

  const fail = (error: unknown) => {
    setState({ kind: 'refused', error })
    onFailed?.(error)
  }
  const begin = async () => {
    setState({ kind: 'looking' })
    onFailed?.(undefined)
    const { data, error } = await readLink(token)
    if (error !== undefined) return fail(error)
    onRead(data)
    const needsWord = data.kind === 'reset' && data.state === 'elsewhere'
    setState({ kind: needsWord ? 'elsewhere' : 'form', link: data })
  }
  useEffect(() => {
    // Once per link, although React may run effects twice.
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })

  switch (state.kind) {
    case 'looking':
      return (
        <div role="status" aria-label={t`リンクを確認しています…`}>
          <Skeleton height="44px" />
        </div>
      )
    case 'refused':
      return (
        <LinkProblem
          error={state.error}
          failed={t`リンクを確認できませんでした。`}
          newLink={newLink}
          onRetry={() => void begin()}
        />
      )
    case 'elsewhere':
      return (
        <ConfirmElsewhere
          email={state.link.email}
          onConfirmed={() => setState({ kind: 'form', link: state.link })}
        />
      )
    case 'form':
      return <SetPasswordForm token={token} link={state.link} onSignedIn={onSignedIn} onLinkOver={fail} />
  }
}
