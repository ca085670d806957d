import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type AccessKey,
  useRevokeAccessKeyMutation,
  useRotateAccessKeyMutation,
} from '@/entities/data-out/access-key'
import type { TellableKey } from '@/features/access-key/make-access-key'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { Select } from '@/shared/ui/select'
import { useNotify } from '@/shared/ui/snackbar'
import { ReadsPanel } from './ReadsPanel'

type Asked = 'reads' | 'rotate' | 'revoke' | null

/** What can be done with a key. */
export function KeyMenu({
  accessKey,
  timeZone,
  onMade,
}: {
  accessKey: AccessKey
  timeZone: string
  onMade: (made: TellableKey) => void
}) {
  const { t } = useLingui()
  const [asked, ask] = useState<Asked>(null)
  const { name, isValid } = accessKey
  const close = () => ask(null)
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label={t`「${name}」のその他の操作`} size="sm" />
        <MenuPopover placement="bottom end">
          <Menu>
            <MenuEntry icon="activity" onAction={() => ask('reads')}>{t`読み取りの記録を見る`}</MenuEntry>
            {isValid && (
              <MenuEntry icon="refresh" onAction={() => ask('rotate')}>{t`キーを交換する`}</MenuEntry>
            )}
            {isValid && (
              <MenuEntry icon="close" isDangerous onAction={() => ask('revoke')}>{t`無効にする`}</MenuEntry>
            )}
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      {asked === 'reads' && <ReadsPanel accessKey={accessKey} timeZone={timeZone} onClose={close} />}
      {asked === 'rotate' && <RotateDialog accessKey={accessKey} onMade={onMade} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog accessKey={accessKey} onClose={close} />}
    </>
  )
}

type Hours = '0' | '1' | '24' | '168'

/** A new key with the same rights; the old one goes on for a while, so that programs can be changed meanwhile. */
function RotateDialog({
  accessKey: { id, name },
  onMade,
  onClose,
}: {
  accessKey: AccessKey
  onMade: (made: TellableKey) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [hours, choose] = useState<Hours>('24')
  const [rotate, { isLoading, error }] = useRotateAccessKeyMutation()
  const confirm = async () => {
    const { data } = await rotate({ accessKeyId: id, overlapHours: Number(hours) })
    if (!data) return
    onMade({ name: data.key.name, secret: data.secret })
    onClose()
  }
  const choices: { id: Hours; label: string }[] = [
    { id: '0', label: t`すぐに無効にする` },
    { id: '1', label: t`1時間` },
    { id: '24', label: t`24時間` },
    { id: '168', label: t`7日間` },
  ]
  return (
    <ConfirmDialog
      title={t`「${name}」を交換しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`交換する`}
      isPending={isLoading}
      problem={error && failureSentence(error)}
    >
      <p>{t`同じ権限の新しいキーを発行します。プログラムを書き換えるまでの間、古いキーも使えます。`}</p>
      <Select label={t`古いキーを残す時間`} options={choices} value={hours} onChange={choose} />
    </ConfirmDialog>
  )
}

function RevokeDialog({ accessKey: { id, name }, onClose }: { accessKey: AccessKey; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [revoke, { isLoading, error }] = useRevokeAccessKeyMutation()
  const confirm = async () => {
    const { error: refused } = await revoke({ accessKeyId: id })
    if (refused) return
    notify.done(t`キー「${name}」を無効にしました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`「${name}」を無効にしますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`無効にする`}
      isPending={isLoading}
      isDangerous
      problem={error && failureSentence(error)}
    >
      {t`このキーを使うプログラムは、すぐにデータを読み取れなくなります。元に戻せません。`}
    </ConfirmDialog>
  )
}
