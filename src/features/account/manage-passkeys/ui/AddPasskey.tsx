import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { makePasskey, supportsPasskeys } from '@/shared/lib/passkey'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../api/manage-passkeys-api'
import { NameDialog } from './NameDialog'

/** Asks for a name and the password, then has the browser create a passkey. */
export function AddPasskey({ suggestion }: { suggestion: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  // A new key for each opening, so that the dialog starts with the current name.
  const [opened, setOpened] = useState(0)
  const open = () => {
    setOpened(opened + 1)
    setIsOpen(true)
  }
  const [start] = useStartPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  if (!supportsPasskeys()) {
    return (
      <InlineNote>
        <Trans>
          このブラウザではパスキーを追加できません。別のブラウザか、https のアドレスで開いてください。
        </Trans>
      </InlineNote>
    )
  }
  const save = async (name: string, password: string) => {
    const started = await start({ password })
    if (started.error !== undefined) return started
    const made = await makePasskey(started.data.startPasskey.options)
    if ('error' in made) return made
    return add({ input: { name, response: made.response } })
  }
  return (
    <>
      <Button icon="plus" onPress={open}>
        <Trans>パスキーを追加する</Trans>
      </Button>
      <NameDialog
        key={opened}
        isOpen={isOpen}
        title={t`パスキーを追加する`}
        name={suggestion}
        help={t`あとで見分けられる名前を付けてください。続けて、この端末の指紋・顔・暗証番号などで確認します。`}
        verb={t`追加する`}
        pendingLabel={t`端末で確認中…`}
        asksPassword
        save={save}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
