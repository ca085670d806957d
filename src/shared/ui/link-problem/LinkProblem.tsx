import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isGqlError } from '@/shared/api'
import { InlineNote } from '../inline-note'
import { NativeButton } from '../native-controls'
import { ProblemNote } from '../problem-note'

/** A mail's link that is invalid, expired or used. If only the connection failed, offers to try again. */
export function LinkProblem({
  error,
  failed,
  newLink,
  onRetry,
}: {
  error: unknown
  /** The first half of the message for other failures: ログインできませんでした。 */
  failed: string
  /** The page to request a new link. */
  newLink: ReactNode
  onRetry: () => void
}) {
  if (isGqlError(error) && error.kind === 'problem') {
    return (
      <>
        <InlineNote tone={error.code.startsWith('LINK_') ? 'warning' : 'danger'}>{error.message}</InlineNote>
        {newLink}
      </>
    )
  }
  return (
    <>
      <ProblemNote error={error} failed={failed} />
      <NativeButton size="lg" isFullWidth icon="refresh" onClick={onRetry}>
        <Trans>もう一度試す</Trans>
      </NativeButton>
    </>
  )
}
