import { t as words } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RosterSubject } from '@/entities/test-subject'
import { Button } from '@/shared/ui/button'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { type IssuedSubjectLinks, useIssueSubjectLinksMutation } from '../api/issue-subject-links-api'

// Loaded when needed, since it draws QR codes. The button itself is part of the page: when it was loaded later, it moved
// 削除する under the pointer.
const IssuedLinks = lazyPart(async () => (await import('./IssuedLinks')).IssuedLinks, {
  what: () => words`被験者用リンク`,
  failed: ({ what, onRetry, props }) => (
    <FailedDialog what={what} onRetry={onRetry} onClose={props.onClose} />
  ),
})

/** リンクを渡す: the personal links of the chosen subjects, to be copied or printed. */
export function IssueLinksButton({
  testSubjectIds,
  projectId,
  variant = 'text',
  isDisabled = false,
}: {
  testSubjectIds: readonly string[]
  projectId: string
  variant?: 'text' | 'primary'
  isDisabled?: boolean
}) {
  const { t } = useLingui()
  const { press, isLoading, dialog } = useIssuedLinks(testSubjectIds, projectId)
  return (
    <>
      <Button
        {...(variant === 'text' && { size: 'sm' as const })}
        variant={variant}
        isDisabled={isDisabled}
        icon="send"
        onPress={press}
        isPending={isLoading}
        pendingLabel={t`用意中…`}
      >
        <Trans>リンクを渡す</Trans>
      </Button>
      {dialog}
    </>
  )
}

/** URL: the personal links of one subject, in its row. */
export function SubjectUrlButton({
  subject: { id, code },
  projectId,
}: {
  subject: Pick<RosterSubject, 'id' | 'code'>
  projectId: string
}) {
  const { t } = useLingui()
  const { press, isLoading, dialog } = useIssuedLinks([id], projectId)
  return (
    <>
      <Button
        size="sm"
        variant="text"
        icon="copy"
        aria-label={t`${code} の URL を渡す`}
        onPress={press}
        isPending={isLoading}
      >
        URL
      </Button>
      {dialog}
    </>
  )
}

/** Each time they are issued it is recorded in the audit log, so links are asked for by a press, never for a whole list. */
function useIssuedLinks(testSubjectIds: readonly string[], projectId: string) {
  const notify = useNotify()
  const [issued, show] = useState<IssuedSubjectLinks | null>(null)
  const [issueLinks, { isLoading }] = useIssueSubjectLinksMutation()
  const hand = async () => {
    const { data, error } = await issueLinks(testSubjectIds)
    if (data) show(data)
    else notify.failed(failureSentence(error))
  }
  return {
    press: () => void hand(),
    isLoading,
    dialog: issued && <IssuedLinks issued={issued} projectId={projectId} onClose={() => show(null)} />,
  }
}
