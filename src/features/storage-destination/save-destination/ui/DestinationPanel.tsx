import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import {
  type StorageDestination,
  useCreateStorageDestinationMutation,
  useUpdateStorageDestinationMutation,
} from '@/entities/data-out/storage-destination'
import { Button } from '@/shared/ui/button'
import { Form, FormSelect, FormTextField, useSaveForm } from '@/shared/ui/form'
import { InlineNote } from '@/shared/ui/inline-note'
import { SidePanel } from '@/shared/ui/side-panel'
import { useNotify } from '@/shared/ui/snackbar'
import {
  type DestinationForm,
  destinationFormOf,
  destinationInputOf,
  destinationSchema,
} from '../model/destination-form'

/** 保存先を追加する, or 編集する where there is one. */
export function DestinationPanel({
  projectId,
  destination,
  onClose,
}: {
  projectId: string
  destination?: StorageDestination
  onClose: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const notify = useNotify()
  const isNew = destination === undefined
  const [create] = useCreateStorageDestinationMutation()
  const [update] = useUpdateStorageDestinationMutation()
  const schema = useMemo(() => destinationSchema(isNew), [isNew])
  const { form, submit, problem, isSaving } = useSaveForm({
    schema,
    defaultValues: destinationFormOf(destination),
    save: (values: DestinationForm) => {
      const input = destinationInputOf(values)
      const { secret } = values
      return destination
        ? update({ storageDestinationId: destination.id, input, ...(secret !== '' && { secret }) })
        : create({ projectId, input, secret })
    },
    onSaved: () => {
      notify.done(
        destination
          ? t`保存先を保存しました。`
          : t`保存先を追加しました。「書き込みを確認する」で、送れることを確認できます。`,
      )
      onClose()
    },
  })
  const { control } = form
  return (
    <SidePanel
      title={destination ? t`保存先を編集する` : t`保存先を追加する`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSaving} pendingLabel={t`保存中…`}>
            {destination ? t`保存する` : t`追加する`}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} problem={problem}>
        <InlineNote>
          {t`送ったファイルは、あとで被験者を消去しても、保存先からは消えません。保存先での削除は、保存先の管理者が行います。`}
        </InlineNote>
        <FormTextField control={control} name="name" label={t`保存先の名前`} need="required" />
        <FormTextField
          control={control}
          name="endpoint"
          label={t`エンドポイント`}
          hint={t`S3 互換ストレージの URL。例: https://s3.ap-northeast-1.amazonaws.com`}
          need="required"
        />
        <FormTextField
          control={control}
          name="region"
          label={t`リージョン`}
          hint={t`例: ap-northeast-1。決まっていないときは us-east-1`}
          need="required"
        />
        <FormTextField control={control} name="bucket" label={t`バケット`} need="required" />
        <FormSelect
          control={control}
          name="isPathStyle"
          label={t`バケットの書き方`}
          options={[
            { id: 'path', label: t`パスに書く（多くのストレージ）` },
            { id: 'host', label: t`ホスト名に書く（Amazon S3 の標準）` },
          ]}
        />
        <FormTextField
          control={control}
          name="prefix"
          label={t`キーの先頭`}
          hint={t`フォルダーのように使えます。例: kansoku/slp26`}
        />
        <FormTextField control={control} name="accessKeyId" label={t`アクセスキー ID`} need="required" />
        <FormTextField
          control={control}
          name="secret"
          label={t`シークレットアクセスキー`}
          type="password"
          {...(isNew
            ? { hint: t`暗号化して保存し、二度と表示しません。`, need: 'required' as const }
            : { hint: t`変更しないときは、空のままにしてください。` })}
        />
      </Form>
    </SidePanel>
  )
}
