import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import { paths } from '@/shared/routes'
import { FormSelect, FormTextArea, FormTextField, useDeclared } from '@/shared/ui/form'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'
import { deviceFields } from '../../../../../engines/fields'
import type { DeviceValues } from '../model/device-form'

/** All fields of a device. */
export function DeviceFields({ control, provider }: { control: Control<DeviceValues>; provider: string }) {
  const { t } = useLingui()
  const seesNote = useWatch({ control, name: 'note' }) !== null
  const { propsOf, optionsOf } = useDeclared(deviceFields)
  const known = optionsOf('provider')
  const isKnown = known.some(({ id }) => id === provider)
  return (
    <>
      <FormTextField
        {...propsOf('code')}
        control={control}
        hint={t`シリアル番号やラベルなど。会社の中で重複できません。`}
        autoComplete="off"
      />
      <FormSelect
        {...propsOf('provider')}
        control={control}
        options={isKnown ? known : [...known, { id: provider, label: provider }]}
      />
      <FormTextField {...propsOf('model')} control={control} autoComplete="off" />
      {seesNote ? (
        <>
          <FormTextField {...propsOf('accountEmail')} control={control} type="email" autoComplete="off" />
          <FormTextArea {...propsOf('note')} control={control} />
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
