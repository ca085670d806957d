import { useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import type { Company } from '@/entities/company'
import { useClosePanel } from '@/shared/lib/panel-address'
import { useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { snackbarShown } from '@/shared/ui/snackbar'
import { TextField } from '@/shared/ui/text-field'
import { useUpdateCompanyMutation } from '../api/save-company-api'
import { type CompanyValues, companySchema } from '../model/company-schema'
import { CompanyFields } from './CompanyFields'

/** 会社を編集する, with the current usage under each limit. */
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
  return (
    <FormPanel
      title={t`会社を編集する`}
      listPath={listPath}
      saving={saving}
      submitLabel={t`保存する`}
      pendingLabel={t`保存中…`}
    >
      <CompanyFields
        control={saving.form.control}
        usage={company.usage}
        code={
          <TextField
            label={t`会社コード`}
            hint={t`登録後は変更できません。`}
            value={company.code}
            onChange={() => {}}
            isReadOnly
          />
        }
      />
    </FormPanel>
  )
}
