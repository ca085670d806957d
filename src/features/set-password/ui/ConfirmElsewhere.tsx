import { Trans, useLingui } from '@lingui/react/macro'
import { InlineNote } from '@/shared/ui/inline-note'
import { NativeButton } from '@/shared/ui/native-controls'

/** Asks for confirmation when the reset was requested in another browser. */
export function ConfirmElsewhere({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <InlineNote tone="warning" title={t`このリンクは、別のブラウザから申し込まれました。`}>
        <Trans>
          {email}{' '}
          のパスワードを再設定します。ご本人の場合だけ続けてください。心当たりがない場合は、この画面を閉じてください。
        </Trans>
      </InlineNote>
      <NativeButton variant="primary" size="lg" isFullWidth onClick={onConfirmed}>
        <Trans>このブラウザで再設定する</Trans>
      </NativeButton>
    </>
  )
}
