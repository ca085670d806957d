import { Trans, useLingui } from '@lingui/react/macro'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'

/** Asks before a project survey takes the newest version: from which to which, and what stays. */
export function SwitchVersionDialog({
  survey: { name, survey, surveyVersion },
  isPending,
  onConfirm,
  onClose,
}: {
  survey: Pick<ProjectSurvey, 'name' | 'survey' | 'surveyVersion'>
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const newest = survey.newestVersion ?? surveyVersion.version
  return (
    <ConfirmDialog
      title={t`「${name}」のバージョンを切り替えますか？`}
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      confirmLabel={t`切り替える`}
      pendingLabel={t`切り替え中…`}
      isPending={isPending}
    >
      <p>
        <Trans>
          「{survey.name}」のバージョン {surveyVersion.version} から、バージョン {newest} に切り替えます。
        </Trans>
      </p>
      <p>
        <Trans>これから送信する分に使います。送信済みの分は、いまのバージョンのままです。</Trans>
      </p>
    </ConfirmDialog>
  )
}
