import { useLingui } from '@lingui/react/macro'
import { isOutdated, type ProjectSurvey } from '@/entities/surveys/project-survey'
import type { ProjectSurveyAction } from '@/features/project-survey/act-on-project-surveys'
import { paths } from '@/shared/routes'
import { MenuEntry } from '@/shared/ui/menu'
import { DeleteEntry, PageEntry, RestoreEntry, RowMenu } from '@/shared/ui/row-menu'

/** The menu of a project survey; a deleted one can only be restored. */
export function ProjectSurveyMenu({
  projectId,
  survey,
  onIssueLinks,
  onAction,
}: {
  projectId: string
  survey: ProjectSurvey
  onIssueLinks: () => void
  onAction: (action: ProjectSurveyAction) => void
}) {
  const { t } = useLingui()
  const { id, name, kind, status, deletedAt } = survey
  const isOpen = status === 'ACTIVE'
  const entry = (action: ProjectSurveyAction, label: string) => (
    <MenuEntry key={action} onAction={() => onAction(action)}>
      {label}
    </MenuEntry>
  )
  return (
    <RowMenu name={name}>
      {deletedAt === null ? (
        <>
          {isOpen && kind === 'SCHEDULED' && <MenuEntry onAction={onIssueLinks}>{t`リンクを渡す`}</MenuEntry>}
          <PageEntry to={paths.projectSurveyPreview(projectId, id, survey.survey.id)}>
            {t`被験者の画面を見る`}
          </PageEntry>
          <PageEntry to={paths.projectSurveyEdit(projectId, id)}>{t`編集する`}</PageEntry>
          {isOutdated(survey) && entry('switch', t`新しいバージョンに切り替える`)}
          {status === 'DRAFT' && entry('start', t`配信を開始する`)}
          {isOpen && kind === 'SCHEDULED' && entry('pause', t`一時停止する`)}
          {status === 'PAUSED' && entry('resume', t`配信を再開する`)}
          {status !== 'ENDED' ? entry('end', t`受け付けを終える`) : entry('reopen', t`受け付けを再開する`)}
          <DeleteEntry onAction={() => onAction('delete')} />
        </>
      ) : (
        <RestoreEntry onAction={() => onAction('restore')} />
      )}
    </RowMenu>
  )
}
