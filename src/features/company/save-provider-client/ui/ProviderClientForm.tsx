import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { DeviceProviderKey } from '@/shared/api/generated/schema'
import { Button } from '@/shared/ui/button'
import { Form, FormCheckbox, FormNumberField, FormSelect, FormTextField, useSaveForm } from '@/shared/ui/form'
import { useNotify } from '@/shared/ui/snackbar'
import { type ProviderKey, providers } from '../../../../../engines/providers'
import { type ProviderClient, useSaveProviderClientMutation } from '../api/provider-clients-api'
import { clientSchema } from '../model/client-schema'
import { Checklist } from './Checklist'

const formId = 'provider-client'

/** As the schema names a provider. */
export const wireKey = (provider: ProviderKey): DeviceProviderKey =>
  // The schema makes its names from the same keys.
  provider.toUpperCase().replaceAll('-', '_') as DeviceProviderKey

/** The application as it is registered at the provider. Its secret is never shown again. */
export function ProviderClientForm({
  provider,
  known,
  onDone,
}: {
  provider: ProviderKey
  known: ProviderClient | null
  onDone: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [save] = useSaveProviderClientMutation()
  const isKnown = known !== null
  const schema = useMemo(() => clientSchema(isKnown), [isKnown])
  const { name } = providers[provider]
  const saving = useSaveForm({
    schema,
    defaultValues: {
      clientId: known?.clientId ?? '',
      clientSecret: '',
      hosts: known?.hosts ?? ('USUAL' as const),
      isApproved: known?.isApproved ?? false,
      keepAnswersDays: String(known?.keepAnswersDays ?? 30),
    },
    save: ({ clientSecret, keepAnswersDays, ...input }) =>
      save({
        input: {
          ...input,
          provider: wireKey(provider),
          clientSecret: clientSecret === '' ? null : clientSecret,
          keepAnswersDays: Number(keepAnswersDays),
        },
      }),
    onSaved: () => {
      notify.done(t`${name} との接続設定を保存しました。`)
      onDone()
    },
  })
  const { control } = saving.form
  return (
    <Frame aria-label={name}>
      <h3>{name}</h3>
      <Checklist provider={provider} isOpen={!isKnown} />
      <Form id={formId} form={saving.form} onSubmit={saving.submit} problem={saving.problem}>
        <FormTextField control={control} name="clientId" label={t`クライアント ID`} need="required" />
        <FormTextField
          control={control}
          name="clientSecret"
          label={t`クライアントシークレット`}
          type="password"
          {...(isKnown
            ? { hint: t`変更しないときは、空のままにしてください。` }
            : { need: 'required' as const })}
        />
        <FormSelect
          control={control}
          name="hosts"
          label={t`接続先`}
          options={[
            { id: 'USUAL', label: t`提供元` },
            ...(provider === 'oura' ? [{ id: 'EARLIER' as const, label: t`提供元（以前のアプリ用）` }] : []),
            { id: 'SIMULATOR', label: t`シミュレーター（練習用）` },
          ]}
        />
        <FormCheckbox control={control} name="isApproved">
          {t`提供元の審査を受けたアプリです`}
        </FormCheckbox>
        <FormNumberField
          control={control}
          name="keepAnswersDays"
          label={t`受信データを保管する日数`}
          hint={t`読み取りの不具合を直したときに、保管したデータから取り込み直せます。`}
        />
      </Form>
      <Buttons>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isPending={saving.form.formState.isSubmitting}
          pendingLabel={t`保存中…`}
        >
          <Trans>保存する</Trans>
        </Button>
        <Button onPress={onDone}>
          <Trans>キャンセル</Trans>
        </Button>
      </Buttons>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  h3 {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
const Buttons = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
`
