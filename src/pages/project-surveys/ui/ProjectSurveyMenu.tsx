import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { isOutdated, type ProjectSurvey } from '@/entities/surveys/project-survey'
import type { ProjectSurveyAct } from '@/features/project-survey/act-on-project-surveys'
import { paths } from '@/shared/routes'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'

/** The menu of a project survey; a deleted one can only be restored. */
export function ProjectSurveyMenu({
  projectId,
  survey,
  onIssueLinks,
  onAct,
}: {
  projectId: string
  survey: ProjectSurvey
  onIssueLinks: () => void
  onAct: (act: ProjectSurveyAct) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const label = t`「${survey.name}」の操作`
  const go = (path: string) => void navigate(path)
  const actions: Record<string, () => void> = {
    hand: onIssueLinks,
    edit: () => go(paths.projectSurveyEdit(projectId, survey.id)),
    preview: () => go(paths.projectSurveyPreview(projectId, survey.id, survey.survey.id)),
    start: () => onAct('start'),
    pause: () => onAct('pause'),
    resume: () => onAct('resume'),
    end: () => onAct('end'),
    reopen: () => onAct('reopen'),
    delete: () => onAct('delete'),
    restore: () => onAct('restore'),
    switch: () => onAct('switch'),
  }
  const isOpen = survey.status === 'ACTIVE'
  return (
    <MenuTrigger>
      <IconButton icon="more" size="sm" label={label} />
      <MenuPopover placement="bottom end">
        <Menu aria-label={label} onAction={(key) => actions[String(key)]?.()}>
          {survey.deletedAt === null ? (
            <>
              {isOpen && survey.kind === 'SCHEDULED' && <MenuEntry id="hand">{t`リンクを渡す`}</MenuEntry>}
              <MenuEntry id="preview">{t`被験者の画面を見る`}</MenuEntry>
              <MenuEntry id="edit">{t`編集する`}</MenuEntry>
              {isOutdated(survey) && <MenuEntry id="switch">{t`新しいバージョンに切り替える`}</MenuEntry>}
              {survey.status === 'DRAFT' && <MenuEntry id="start">{t`配信を開始する`}</MenuEntry>}
              {isOpen && survey.kind === 'SCHEDULED' && <MenuEntry id="pause">{t`一時停止する`}</MenuEntry>}
              {survey.status === 'PAUSED' && <MenuEntry id="resume">{t`配信を再開する`}</MenuEntry>}
              {/* Two entries: an entry whose id changes while its menu closes breaks the page. */}
              {survey.status !== 'ENDED' ? (
                <MenuEntry key="end" id="end">{t`受け付けを終える`}</MenuEntry>
              ) : (
                <MenuEntry key="reopen" id="reopen">{t`受け付けを再開する`}</MenuEntry>
              )}
              <MenuEntry id="delete" isDangerous>{t`削除する`}</MenuEntry>
            </>
          ) : (
            <MenuEntry id="restore">{t`元に戻す`}</MenuEntry>
          )}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}
