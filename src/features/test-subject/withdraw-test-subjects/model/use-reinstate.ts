import { useLingui } from '@lingui/react/macro'
import { withLostLinks } from '@/entities/device'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useReinstateTestSubjectsMutation } from '../api/withdraw-test-subjects-api'

/** Takes withdrawals back and reports the result; resolves to whether it succeeded. */
export function useReinstate() {
  const { t } = useLingui()
  const notify = useNotify()
  const [reinstate, { isLoading }] = useReinstateTestSubjectsMutation()
  return {
    isPending: isLoading,
    run: async (testSubjectIds: string[]): Promise<boolean> => {
      const { data, error } = await reinstate({ testSubjectIds })
      if (error) notify.failed(failureSentence(error))
      else notify.done(withLostLinks(t`中止を取り消しました。`, data ?? []))
      return !error
    },
  }
}
