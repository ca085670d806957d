import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { SignInOutcome } from '@/shared/api'
import { InlineNote } from '@/shared/ui/inline-note'
import { LinkProblem } from '@/shared/ui/link-problem'
import { NativeButton } from '@/shared/ui/native-controls'
import { Spinner } from '@/shared/ui/spinner'
import { useLookAtMailLinkMutation, useSignInByMailLinkMutation } from '../api/use-mail-link-api'

type State = { kind: 'working' } | { kind: 'elsewhere'; email: string } | { kind: 'refused'; error: unknown }

/**
 * Signs in with the link of a mail: at once in the browser that requested it, after a confirmation in another. `newLink` is
 * shown when the link is no longer valid.
 */
export function UseMailLink({
  token,
  newLink,
  onSignedIn,
}: {
  token: string
  newLink: ReactNode
  onSignedIn: (outcome: SignInOutcome) => void
}) {
  const { t } = useLingui()
  const [look] = useLookAtMailLinkMutation()
  const [signIn] = useSignInByMailLinkMutation()
  const [state, setState] = useState<State>({ kind: 'working' })
  const hasBegun = useRef(false)

  const enter = async () => {
    setState({ kind: 'working' })
    const outcome = await signIn(token)
    if ('error' in outcome) setState({ kind: 'refused', error: outcome.error })
    else onSignedIn(outcome.data)
  }
  const begin = async () => {
    setState({ kind: 'working' })
    const { data, error } = await look(token)
    if (error !== undefined) return setState({ kind: 'refused', error })
    if (data.state === 'elsewhere') return setState({ kind: 'elsewhere', email: data.email })
    return enter()
  }
  useEffect(() => {
    // Once per link, although React may run effects twice.
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  })

  if (state.kind === 'refused') {
    return (
      <LinkProblem
        error={state.error}
        failed={t`ログインできませんでした。`}
        newLink={newLink}
        onRetry={() => void begin()}
      />
    )
  }
  if (state.kind === 'elsewhere') {
    return (
      <>
        <InlineNote title={t`このリンクは、別のブラウザから申し込まれました。`}>
          <Trans>
            ご本人の場合だけ、ログインしてください。心当たりがない場合は、この画面を閉じてください。
          </Trans>
        </InlineNote>
        <Account>
          <dt>
            <Trans>ログインするアカウント</Trans>
          </dt>
          <dd>{state.email}</dd>
        </Account>
        <NativeButton variant="primary" size="lg" isFullWidth onClick={() => void enter()}>
          <Trans>このブラウザでログインする</Trans>
        </NativeButton>
      </>
    )
  }
  return (
    <Waiting role="status">
      <Spinner />
      <Trans>ログインしています…</Trans>
    </Waiting>
  )
}

const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: ${({ theme }) => theme.size.controlLg};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Account = styled.dl`
  dt {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dd {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
`
