import { useLingui } from '@lingui/react/macro'
import type { Company } from '@/entities/company'
import { storedValues } from '@/shared/lib/declared-fields'
import { useClosePanel } from '@/shared/lib/panel-address'
import { useDeclared, useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { TextField } from '@/shared/ui/text-field'
import { companyFields } from '../../../../../engines/fields'
import { useUpdateCompanyMutation } from '../api/save-company-api'
import { type CompanyValues, changeableFields, companySchema } from '../model/company-schema'
import { CompanyFields } from './CompanyFields'

/** 会社を編集する, with the current usage under each limit. */
export function EditCompanyPanel({ company, listPath }: { company: Company; listPath: string }) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(companyFields)
  const notify = useNotify()
  const close = useClosePanel(listPath)
  const [update] = useUpdateCompanyMutation()
  const saving = useSaveForm<CompanyValues>({
    schema: companySchema(),
    defaultValues: storedValues(changeableFields, company),
    version: company.updatedAt,
    save: (input, basedOn) => update({ companyId: company.id, input, basedOn }),
    onSaved: ({ name }) => {
      notify.done(t`「${name}」を保存しました。`)
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
            label={propsOf('code').label}
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
