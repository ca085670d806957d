import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import { deviceProviderName, deviceProviders } from '@/entities/device'
import { paths } from '@/shared/routes'
import { FormSelect, FormTextArea, FormTextField } from '@/shared/ui/form'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'
import type { DeviceValues } from '../model/device-form'

/** All fields of a device. */
export function DeviceFields({ control, provider }: { control: Control<DeviceValues>; provider: string }) {
  const { t } = useLingui()
  const isNoteVisible = useWatch({ control, name: 'note' }) !== null
  const known: readonly string[] = deviceProviders
  const providers = known.includes(provider) ? known : [...known, provider]
  return (
    <>
      <FormTextField
        control={control}
        name="code"
        label={t`デバイスコード`}
        hint={t`シリアル番号やラベルなど。会社の中で重複できません。`}
        need="required"
        autoComplete="off"
      />
      <FormSelect
        control={control}
        name="provider"
        label={t`提供元`}
        options={providers.map((id) => ({ id, label: deviceProviderName(id) }))}
      />
      <FormTextField control={control} name="model" label={t`機種`} need="optional" autoComplete="off" />
      {isNoteVisible ? (
        <>
          <FormTextField
            control={control}
            name="accountEmail"
            label={t`提供元のアカウントのメールアドレス`}
            type="email"
            need="optional"
            autoComplete="off"
          />
          <FormTextArea control={control} name="note" label={t`メモ`} need="optional" />
        </>
      ) : (
        <InlineNote
          tone="warning"
          action={
            <TextLink to={paths.account()}>
              <Trans>アカウントの設定を開く</Trans>
            </TextLink>
          }
        >
          <Trans>
            この会社では、アカウントのメールアドレスとメモの閲覧に二要素認証が必要です。アカウントの設定で有効にしてください。
          </Trans>
        </InlineNote>
      )}
    </>
  )
}
