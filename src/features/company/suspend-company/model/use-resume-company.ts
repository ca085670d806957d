import { useLingui } from '@lingui/react/macro'
import type { Company } from '@/entities/company'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useResumeCompanyMutation } from '../api/suspend-company-api'

/** 利用を再開する: without a confirmation, since it takes nothing away. */
export function useResumeCompany(): (company: Company) => Promise<void> {
  const { t } = useLingui()
  const notify = useNotify()
  const [resume] = useResumeCompanyMutation()
  return async ({ id, name }) => {
    const { error } = await resume({ companyId: id })
    if (error === undefined) notify.done(t`「${name}」の利用を再開しました。`)
    else notify.failed(failureSentence(error))
  }
}
