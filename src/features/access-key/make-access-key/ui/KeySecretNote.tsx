import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { scopeLabel } from '@/entities/data-out/access-key'
import type { AccessScope } from '@/shared/api/generated/schema'
import { middleDot } from '@/shared/i18n'
import { Button } from '@/shared/ui/button'
import { SecretNote } from '@/shared/ui/secret-note'
import { tryKey } from '../api/try-key'
import type { TellableKey } from './NewKeyPanel'

/** The secret of a new key, which can be tried at once. */
export function KeySecretNote({ made: { name, secret }, onKept }: { made: TellableKey; onKept: () => void }) {
  const { t } = useLingui()
  const [tried, setTried] = useState<string | null>(null)
  const [isTrying, setTrying] = useState(false)
  const press = async () => {
    setTrying(true)
    const outcome = await tryKey(secret)
    setTrying(false)
    if ('refusal' in outcome) return setTried(outcome.refusal || t`接続できませんでした。`)
    // The API names the same keys in small letters.
    const scopes = outcome.scopes.map((scope) => scopeLabel(scope.toUpperCase() as AccessScope))
    setTried(t`接続できました。読み取れるデータ: ${scopes.join(middleDot())}`)
  }
  return (
    <SecretNote
      sentence={t`キー「${name}」を発行しました。`}
      label={t`キーの値`}
      secret={secret}
      onKept={onKept}
      actions={
        <Button onPress={() => void press()} isPending={isTrying} pendingLabel={t`接続中…`}>
          <Trans>接続を試す</Trans>
        </Button>
      }
    >
      {tried !== null && <p>{tried}</p>}
    </SecretNote>
  )
}
