import { Trans, useLingui } from '@lingui/react/macro'
import type { Viewer } from '@/entities/session'
import {
  RenewRecoveryCodes,
  TurnOffSecondFactor,
  TurnOnSecondFactor,
} from '@/features/account/switch-second-factor'
import { Badge } from '@/shared/ui/badge'
import { InlineNote } from '@/shared/ui/inline-note'
import { Actions, Card } from './Card'

const fewCodes = 3

/** 二要素認証: on or off, and the recovery codes. */
export function SecondFactorSection({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  const { isOn, isDemanded, recoveryCodesLeft } = viewer.secondFactor
  return (
    <Card
      title={t`二要素認証`}
      status={
        isOn ? (
          <Badge tone="success">
            <Trans>有効</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>無効</Trans>
          </Badge>
        )
      }
      lead={
        <Trans>
          ログインするとき、パスワードなどに加えて、認証アプリに表示される6桁のコードを確認します。
        </Trans>
      }
    >
      {isOn && recoveryCodesLeft <= fewCodes && (
        <InlineNote tone="warning">
          <Trans>リカバリーコードの残りは {recoveryCodesLeft}個です。作り直して、保管してください。</Trans>
        </InlineNote>
      )}
      {isOn && recoveryCodesLeft > fewCodes && (
        <p>
          <Trans>リカバリーコードの残り：{recoveryCodesLeft}個</Trans>
        </p>
      )}
      {isOn && isDemanded && (
        <InlineNote>
          <Trans>会社の設定により、無効にはできません。</Trans>
        </InlineNote>
      )}
      <Actions>
        <TurnOnSecondFactor email={viewer.email} isOn={isOn} />
        {isOn && <RenewRecoveryCodes email={viewer.email} />}
        {isOn && !isDemanded && <TurnOffSecondFactor />}
      </Actions>
    </Card>
  )
}
