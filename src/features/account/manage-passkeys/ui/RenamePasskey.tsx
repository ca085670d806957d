import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '@/shared/ui/icon-button'
import { useRenamePasskeyMutation } from '../api/manage-passkeys-api'
import { NameDialog } from './NameDialog'

export function RenamePasskey({ passkey }: { passkey: { id: string; name: string } }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  // A new key for each opening, so that the dialog starts with the current name.
  const [opened, setOpened] = useState(0)
  const open = () => {
    setOpened(opened + 1)
    setIsOpen(true)
  }
  const [rename] = useRenamePasskeyMutation()
  return (
    <>
      <IconButton icon="edit" label={t`「${passkey.name}」の名前を変える`} onPress={open} />
      <NameDialog
        key={opened}
        isOpen={isOpen}
        title={t`パスキーの名前を変える`}
        name={passkey.name}
        help={t`どの端末のものか、見分けられる名前にしてください。`}
        verb={t`保存する`}
        pendingLabel={t`保存中…`}
        save={(name) => rename({ passkeyId: passkey.id, name })}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
