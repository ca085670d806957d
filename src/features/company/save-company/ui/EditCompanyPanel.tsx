import { useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import type { Company } from '@/entities/company'
import { formatNumber } from '@/shared/lib/numbers'
import { useClosePanel } from '@/shared/lib/panel-address'
import { FormNumberField, FormTextArea, FormTextField, useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { snackbarShown } from '@/shared/ui/snackbar'
import { TextField } from '@/shared/ui/text-field'
import { useUpdateCompanyMutation } from '../api/edit-company-api'
import { type CompanyValues, companySchema } from '../model/company-schema'

/** 会社を編集する: what is used stands under each limit. */
export function EditCompanyPanel({ company, listPath }: { company: Company; listPath: string }) {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const close = useClosePanel(listPath)
  const [update] = useUpdateCompanyMutation()
  const saving = useSaveForm<CompanyValues>({
    schema: companySchema(),
    defaultValues: {
      name: company.name,
      contactEmail: company.contactEmail ?? '',
      projectLimit: company.projectLimit,
      subjectLimit: company.subjectLimit,
      note: company.note,
    },
    version: company.updatedAt,
    save: (input, basedOn) => update({ companyId: company.id, input, basedOn }),
    onSaved: ({ name }) => {
      dispatch(snackbarShown({ type: 'success', message: t`「${name}」を保存しました。` }))
      close()
    },
  })
  const { control } = saving.form
  const projects = formatNumber(company.usage.projectCount)
  const subjects = formatNumber(company.usage.subjectCount)
  return (
    <FormPanel
      title={t`会社を編集する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`保存する`}
      pendingLabel={t`保存中…`}
    >
      <FormTextField control={control} name="name" label={t`会社名`} need="required" />
      <TextField
        label={t`会社コード`}
        hint={t`登録後は変更できません。`}
        value={company.code}
        onChange={() => {}}
        isReadOnly
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
        hint={t`現在 ${projects}件。空欄なら上限はありません。`}
        minValue={1}
      />
      <FormNumberField
        control={control}
        name="subjectLimit"
        label={t`被験者数の上限`}
        need="optional"
        unit={t`名`}
        hint={t`現在 ${subjects}名。空欄なら上限はありません。`}
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
