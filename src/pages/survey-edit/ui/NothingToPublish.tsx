import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'

/** 公開する was pressed and nothing differs from what is published: says so, and does nothing. */
export function NothingToPublish({ version, onClose }: { version: number; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      title={t`公開する変更がありません`}
      isOpen
      onClose={onClose}
      onConfirm={onClose}
      confirmLabel={t`閉じる`}
      cancelLabel={null}
    >
      <p>
        <Trans>公開中のバージョン {version} と同じ内容です。設問や設定を変えてから公開してください。</Trans>
      </p>
    </ConfirmDialog>
  )
}
