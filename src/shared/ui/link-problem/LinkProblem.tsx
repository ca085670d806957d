import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isGqlError } from '@/shared/api'
import { InlineNote } from '../inline-note'
import { NativeButton } from '../native-controls'
import { ProblemNote } from '../problem-note'

/** A link from a mail that opens nothing: broken, expired or used up; or only the connection failed, then try again. */
export function LinkProblem({
  error,
  failed,
  newLink,
  onRetry,
}: {
  error: unknown
  /** The first half of the sentence for what is no refusal: ログインできませんでした。 */
  failed: string
  /** Where a new link can be asked for. */
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
