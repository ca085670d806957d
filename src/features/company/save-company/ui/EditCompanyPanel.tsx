import { useLingui } from '@lingui/react/macro'
import type { Company } from '@/entities/company'
import { storedValues } from '@/shared/lib/declared-fields'
import { useDeclared } from '@/shared/ui/form'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { TextField } from '@/shared/ui/text-field'
import { companyFields } from '../../../../../engines/fields'
import { useUpdateCompanyMutation } from '../api/save-company-api'
import { type CompanyValues, changeableFields, companySchema } from '../model/company-schema'
import { CompanyFields } from './CompanyFields'

/** 会社を編集する, with the current usage under each limit. */
export function EditCompanyPanel({ company, listPath }: { company: Company; listPath: string }) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(companyFields)
  const [update] = useUpdateCompanyMutation()
  const saving = usePanelForm<CompanyValues>({
    listPath,
    schema: companySchema(),
    defaultValues: storedValues(changeableFields, company),
    version: company.updatedAt,
    save: (input, basedOn) => update({ companyId: company.id, input, basedOn }),
    done: ({ name }) => t`「${name}」を保存しました。`,
  })
  return (
    <FormPanel title={t`会社を編集する`} listPath={listPath} saving={saving}>
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
