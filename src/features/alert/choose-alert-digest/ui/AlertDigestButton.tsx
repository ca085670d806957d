import { t as words } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Button } from '@/shared/ui/button'
import { FailedPanel, lazyPart } from '@/shared/ui/lazy-part'

const DigestPanel = lazyPart(async () => (await import('./DigestPanel')).DigestPanel, {
  what: () => words`自分への通知`,
  failed: ({ what, onRetry, props }) => <FailedPanel what={what} onRetry={onRetry} onClose={props.onClose} />,
})

/** 自分への通知: how often one is told of a project's alerts. Mails lead to its panel by the address. */
export function AlertDigestButton({ projectId }: { projectId: string }) {
  const [params, setParams] = useSearchParams()
  const put = (isOpen: boolean) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (isOpen) next.set('notices', 'mine')
      else next.delete('notices')
      return next
    })
  return (
    <>
      <Button icon="mail" onPress={() => put(true)}>
        <Trans>自分への通知</Trans>
      </Button>
      {params.get('notices') === 'mine' && <DigestPanel projectId={projectId} onClose={() => put(false)} />}
    </>
  )
}
