import { Trans, useLingui } from '@lingui/react/macro'
import type { Company } from '@/entities/company'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useSuspendCompanyMutation } from '../api/suspend-company-api'

/** 利用を停止する: shows the effects in numbers, and asks for the company's code. */
export function SuspendCompanyDialog({
  company,
  isOpen,
  onClose,
}: {
  company: Company
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [suspend, { isLoading, error, reset }] = useSuspendCompanyMutation()
  const { userCount, activeProjectCount, subjectCount } = company.usage
  const users = formatNumber(userCount)
  const projects = formatNumber(activeProjectCount)
  const subjects = formatNumber(subjectCount)
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    const outcome = await suspend({ companyId: company.id, confirmedCode: company.code })
    if (outcome.error !== undefined) return
    notify.done(t`「${company.name}」の利用を停止しました。`)
    close()
  }
  return (
    <ConfirmDialog
      title={t`「${company.name}」の利用を停止しますか？`}
      isOpen={isOpen}
      onClose={close}
      onConfirm={confirm}
      confirmLabel={t`利用を停止する`}
      pendingLabel={t`停止中…`}
      isPending={isLoading}
      isDangerous
      typedCode={company.code}
      problem={error === undefined ? undefined : failureSentence(error)}
    >
      <p>
        <Trans>停止すると、次のことが起こります。データは削除されず、いつでも再開できます。</Trans>
      </p>
      <ul>
        <li>
          <Trans>ユーザー {users}名がすぐにログアウトされ、ログインできなくなります。</Trans>
        </li>
        <li>
          <Trans>実施中のプロジェクト {projects}件の配信とアラートが止まります。</Trans>
        </li>
        <li>
          <Trans>被験者 {subjects}名の回答ページが閲覧できなくなります。</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  )
}
