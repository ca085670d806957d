import { useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { firstValues } from '@/shared/lib/declared-fields'
import { FormTextField, useDeclared } from '@/shared/ui/form'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { companyFields } from '../../../../../engines/fields'
import { useCreateCompanyMutation } from '../api/save-company-api'
import { type CompanyValues, type NewCompanyValues, newCompanySchema } from '../model/company-schema'
import { CompanyFields } from './CompanyFields'

/** 会社を登録する. */
export function RegisterCompanyPanel({ listPath }: { listPath: string }) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(companyFields)
  const [create] = useCreateCompanyMutation()
  const saving = usePanelForm<NewCompanyValues>({
    listPath,
    schema: newCompanySchema(),
    defaultValues: firstValues(companyFields),
    save: (input) => create({ input }),
    done: ({ name }) => t`「${name}」を登録しました。`,
  })
  const { control } = saving.form
  return (
    <FormPanel title={t`会社を登録する`} listPath={listPath} saving={saving} verb="register">
      <CompanyFields
        // The other names of the form are those of CompanyFields; the code has its field here.
        control={control as unknown as Control<CompanyValues>}
        code={
          <FormTextField
            {...propsOf('code')}
            control={control}
            hint={t`半角英数字とハイフンで入力してください。登録後は変更できません。`}
          />
        }
      />
    </FormPanel>
  )
}
