import { t as words } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { FailedPanel, lazyPart } from '@/shared/ui/lazy-part'

const HoursPanel = lazyPart(async () => (await import('./HoursPanel')).HoursPanel, {
  what: () => words`当番と通知を控える時間`,
  failed: ({ what, onRetry, props }) => <FailedPanel what={what} onRetry={onRetry} onClose={props.onClose} />,
})

/** 当番の時間: who is on duty when, and when people are not to be disturbed. */
export function AlertHoursButton({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="clock" onPress={() => setOpen(true)}>
        <Trans>当番の時間</Trans>
      </Button>
      {isOpen && <HoursPanel projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  )
}
