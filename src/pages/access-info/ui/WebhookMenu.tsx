import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  useDeleteWebhookMutation,
  usePauseWebhookMutation,
  useTryWebhookMutation,
  type Webhook,
} from '@/entities/data-out/webhook'
import type { ProjectDetails } from '@/entities/project'
import { LazyWebhookPanel } from '@/features/webhook/save-webhook'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { DeliveriesPanel } from './DeliveriesPanel'

type Asked = 'deliveries' | 'edit' | 'delete' | null

/** What can be done with a webhook. */
export function WebhookMenu({ webhook, project }: { webhook: Webhook; project: ProjectDetails }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [asked, ask] = useState<Asked>(null)
  const [pause] = usePauseWebhookMutation()
  const [attempt] = useTryWebhookMutation()
  const { id, name, pausedWhy } = webhook
  const close = () => ask(null)
  const isPaused = pausedWhy !== null
  const change = async () => {
    const { error } = await pause({ webhookId: id, isPaused: !isPaused })
    if (error) return notify.failed(failureSentence(error))
    notify.done(isPaused ? t`「${name}」を再開しました。` : t`「${name}」を一時停止しました。`)
  }
  const send = async () => {
    const { error } = await attempt({ webhookId: id })
    if (error) return notify.failed(failureSentence(error))
    ask('deliveries')
  }
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label={t`「${name}」のその他の操作`} size="sm" />
        <MenuPopover placement="bottom end">
          <Menu>
            <MenuEntry icon="activity" onAction={() => ask('deliveries')}>{t`送信の記録を見る`}</MenuEntry>
            {!isPaused && <MenuEntry icon="send" onAction={() => void send()}>{t`テスト送信する`}</MenuEntry>}
            <MenuEntry icon="edit" onAction={() => ask('edit')}>{t`編集する`}</MenuEntry>
            <MenuEntry icon={isPaused ? 'refresh' : 'close'} onAction={() => void change()}>
              {isPaused ? t`再開する` : t`一時停止する`}
            </MenuEntry>
            <MenuEntry icon="trash" isDangerous onAction={() => ask('delete')}>{t`削除する`}</MenuEntry>
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      {asked === 'deliveries' && (
        <DeliveriesPanel webhook={webhook} timeZone={project.timeZone} onClose={close} />
      )}
      {asked === 'edit' && <LazyWebhookPanel projectId={project.id} webhook={webhook} onClose={close} />}
      {asked === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  )
}

function DeleteDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [remove, { isLoading, error }] = useDeleteWebhookMutation()
  const confirm = async () => {
    const { error: refused } = await remove({ webhookId: id })
    if (refused) return
    notify.done(t`Webhook「${name}」を削除しました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`Webhook「${name}」を削除しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`削除する`}
      isPending={isLoading}
      isDangerous
      problem={error && failureSentence(error)}
    >
      {t`送信待ちの知らせと、送信の記録も削除されます。元に戻せません。`}
    </ConfirmDialog>
  )
}
