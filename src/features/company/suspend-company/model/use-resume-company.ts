import { useLingui } from '@lingui/react/macro'
import type { Company } from '@/entities/company'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { useResumeCompanyMutation } from '../api/suspend-company-api'

/** 利用を再開する: without a confirmation, since it takes nothing away. */
export function useResumeCompany(): (company: Company) => Promise<void> {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [resume] = useResumeCompanyMutation()
  return async ({ id, name }) => {
    await tell(resume({ companyId: id }), t`「${name}」の利用を再開しました。`)
  }
}
