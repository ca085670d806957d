import { useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import type { Company } from '@/entities/company'
import { failureSentence } from '@/shared/ui/problem-note'
import { snackbarShown } from '@/shared/ui/snackbar'
import { useResumeCompanyMutation } from '../api/suspend-company-api'

/** 利用を再開する: without a confirmation, since it takes nothing away. */
export function useResumeCompany(): (company: Company) => Promise<void> {
  const { t } = useLingui()
  const dispatch = useDispatch()
  const [resume] = useResumeCompanyMutation()
  return async ({ id, name }) => {
    const { error } = await resume({ companyId: id })
    dispatch(
      error === undefined
        ? snackbarShown({ type: 'success', message: t`「${name}」の利用を再開しました。` })
        : snackbarShown({ type: 'error', message: failureSentence(error) }),
    )
  }
}
