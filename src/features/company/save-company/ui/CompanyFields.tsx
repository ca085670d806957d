import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Company } from '@/entities/company'
import { formatNumber } from '@/shared/lib/numbers'
import { FormNumberField, FormTextArea, FormTextField, useDeclared } from '@/shared/ui/form'
import { companyFields } from '../../../../../engines/fields'
import type { CompanyValues } from '../model/company-schema'

/** All fields of a company that an administrator sets. The current usage is shown under each limit. */
export function CompanyFields({
  control,
  code,
  usage,
}: {
  control: Control<CompanyValues>
  /** The code is set once, in a separate field under the name. */
  code: ReactNode
  usage?: Company['usage']
}) {
  const { t } = useLingui()
  const { propsOf } = useDeclared(companyFields)
  const unlimited = t`空欄なら上限はありません。`
  const projects = formatNumber(usage?.projectCount ?? 0)
  const subjects = formatNumber(usage?.subjectCount ?? 0)
  return (
    <>
      <FormTextField {...propsOf('name')} control={control} />
      {code}
      <FormTextField {...propsOf('contactEmail')} control={control} type="email" />
      <FormNumberField
        {...propsOf('projectLimit')}
        control={control}
        unit={t`件`}
        hint={usage ? t`現在 ${projects}件。空欄なら上限はありません。` : unlimited}
        minValue={1}
      />
      <FormNumberField
        {...propsOf('subjectLimit')}
        control={control}
        unit={t`名`}
        hint={usage ? t`現在 ${subjects}名。空欄なら上限はありません。` : unlimited}
        minValue={1}
      />
      <FormTextArea
        {...propsOf('note')}
        control={control}
        hint={t`プラットフォーム管理者だけに表示されます。`}
      />
    </>
  )
}
