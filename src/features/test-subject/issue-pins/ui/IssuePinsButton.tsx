import { t as words } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'

const IssuePinsDialog = lazyPart(async () => (await import('./IssuePinsDialog')).IssuePinsDialog, {
  what: () => words`PIN の発行`,
  failed: ({ what, onRetry, props }) => (
    <FailedDialog what={what} onRetry={onRetry} onClose={props.onClose} />
  ),
})

/** PIN を発行する, for the chosen subjects: surveys that ask for a PIN reach nobody without one. */
export function IssuePinsButton({ testSubjectIds }: { testSubjectIds: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="text" icon="key" onPress={() => setOpen(true)}>
        <Trans>PIN を発行する</Trans>
      </Button>
      {isOpen && <IssuePinsDialog testSubjectIds={testSubjectIds} onClose={() => setOpen(false)} />}
    </>
  )
}
