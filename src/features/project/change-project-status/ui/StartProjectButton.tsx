import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonSize } from '@/shared/ui/button'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useChangeProjectStatusMutation } from '../api/change-project-status-api'

/** 開始する, where a draft is the next thing to start. */
export function StartProjectButton({ projectId, size = 'md' }: { projectId: string; size?: ButtonSize }) {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [change, { isLoading }] = useChangeProjectStatusMutation()
  const start = async () => {
    await tell(change({ projectId, status: 'ACTIVE' }), t`プロジェクトを開始しました。`)
  }
  return (
    <Button size={size} onPress={() => void start()} isPending={isLoading} pendingLabel={t`開始中…`}>
      <Trans>開始する</Trans>
    </Button>
  )
}
