import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import {
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  type Webhook,
  webhookEventChoices,
  webhookFormatChoices,
  webhookUrlHint,
} from '@/entities/data-out/webhook'
import { Button } from '@/shared/ui/button'
import { CheckboxCards } from '@/shared/ui/checkbox-cards'
import { Form, FormRadioCards, FormTextField, useSaveForm } from '@/shared/ui/form'
import { SidePanel } from '@/shared/ui/side-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { type WebhookForm, webhookSchema } from '../model/webhook-form'

/** A webhook and its secret, which is told this once. */
export interface TellableWebhook {
  readonly name: string
  readonly secret: string
}

/** Webhook を追加する, or 編集する where there is one. */
export function WebhookPanel({
  projectId,
  webhook,
  onMade,
  onClose,
}: {
  projectId: string
  webhook?: Webhook
  onMade?: (made: TellableWebhook) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const notify = useNotify()
  const [create] = useCreateWebhookMutation()
  const [update] = useUpdateWebhookMutation()
  const schema = useMemo(webhookSchema, [])
  const { form, submit, problem, isSaving } = useSaveForm({
    schema,
    defaultValues: startOf(webhook),
    save: async (input) => {
      if (webhook) return update({ webhookId: webhook.id, input })
      const outcome = await create({ projectId, input })
      // A chat checks no signature.
      if (outcome.data && input.format === 'STANDARD')
        onMade?.({ name: outcome.data.webhook.name, secret: outcome.data.secret })
      return outcome
    },
    onSaved: () => {
      if (webhook) notify.done(t`Webhook を保存しました。`)
      else if (form.getValues('format') !== 'STANDARD')
        notify.done(t`Webhook を追加しました。「テスト送信」で、届くことを確認できます。`)
      onClose()
    },
  })
  const { control } = form
  const format = useWatch({ control, name: 'format' })
  return (
    <SidePanel
      title={webhook ? t`Webhook を編集する` : t`Webhook を追加する`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSaving} pendingLabel={t`保存中…`}>
            {webhook ? t`保存する` : t`追加する`}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} problem={problem}>
        <FormTextField control={control} name="name" label={t`名前`} need="required" />
        <FormRadioCards
          control={control}
          name="format"
          label={t`送信先`}
          options={webhookFormatChoices()}
          columns={1}
          isDisabled={webhook !== undefined}
        />
        <FormTextField
          control={control}
          name="url"
          label={t`送信先の URL`}
          hint={
            webhook && format !== 'STANDARD'
              ? t`書き込みに使える値なので、一部だけを表示しています。変えるときは全体を入力してください。`
              : webhookUrlHint(format)
          }
          need="required"
        />
        <Controller
          control={control}
          name="events"
          render={({ field, fieldState }) => (
            <CheckboxCards
              label={t`知らせる出来事`}
              choices={webhookEventChoices()}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </Form>
    </SidePanel>
  )
}

function startOf(webhook: Webhook | undefined): WebhookForm {
  if (!webhook) return { name: '', url: '', format: 'STANDARD', events: ['EXPORT_FINISHED'] }
  const { name, url, format, events } = webhook
  return { name, url, format, events: [...events] }
}
