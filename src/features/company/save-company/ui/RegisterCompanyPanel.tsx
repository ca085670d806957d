import { useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import { useClosePanel } from '@/shared/lib/panel-address'
import { FormNumberField, FormTextArea, FormTextField, useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { snackbarShown } from '@/shared/ui/snackbar'
import { useCreateCompanyMutation } from '../api/register-company-api'
import { type NewCompanyValues, newCompanySchema } from '../model/new-company-schema'

/** 会社を登録する. */
export function RegisterCompanyPanel({ listPath }: { listPath: string }) {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const close = useClosePanel(listPath)
  const [create] = useCreateCompanyMutation()
  const saving = useSaveForm<NewCompanyValues>({
    schema: newCompanySchema(),
    defaultValues: { name: '', code: '', contactEmail: '', projectLimit: null, subjectLimit: null, note: '' },
    save: (input) => create({ input }),
    onSaved: ({ name }) => {
      dispatch(snackbarShown({ type: 'success', message: t`「${name}」を登録しました。` }))
      close()
    },
  })
  const { control } = saving.form
  return (
    <FormPanel
      title={t`会社を登録する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`登録する`}
      pendingLabel={t`登録中…`}
    >
      <FormTextField control={control} name="name" label={t`会社名`} need="required" />
      <FormTextField
        control={control}
        name="code"
        label={t`会社コード`}
        need="required"
        hint={t`半角英数字とハイフンで入力してください。登録後は変更できません。`}
      />
      <FormTextField
        control={control}
        name="contactEmail"
        type="email"
        label={t`連絡先メールアドレス`}
        need="optional"
      />
      <FormNumberField
        control={control}
        name="projectLimit"
        label={t`プロジェクト数の上限`}
        need="optional"
        unit={t`件`}
        hint={t`空欄なら上限はありません。`}
        minValue={1}
      />
      <FormNumberField
        control={control}
        name="subjectLimit"
        label={t`被験者数の上限`}
        need="optional"
        unit={t`名`}
        hint={t`空欄なら上限はありません。`}
        minValue={1}
      />
      <FormTextArea
        control={control}
        name="note"
        label={t`メモ`}
        need="optional"
        hint={t`プラットフォーム管理者だけに表示されます。`}
      />
    </FormPanel>
  )
}
