import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import {
  type ProjectSurveyAct,
  useActOnProjectSurveys,
} from '@/features/project-survey/act-on-project-surveys'
import { IssueLinksDialog } from '@/features/project-survey/issue-survey-links'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { UndoNote } from '@/shared/ui/undo-note'
import { ProjectSurveyMenu } from './ProjectSurveyMenu'
import { ProjectSurveyTable } from './ProjectSurveyTable'

const undoOf = { end: 'reopen', delete: 'restore' } as const

/** アンケート配信: the surveys that the project uses, and the links to them. */
export function ProjectSurveysPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  useDocumentTitle(t`アンケート配信`)
  const { run, isPending } = useActOnProjectSurveys()
  const [handed, handOut] = useState<ProjectSurvey | null>(null)
  const [asked, ask] = useState<ProjectSurvey | null>(null)
  const [done, setDone] = useState<{ what: 'end' | 'delete'; survey: ProjectSurvey } | null>(null)

  const carryOut = async (what: ProjectSurveyAct, survey: ProjectSurvey) => {
    const isDone = await run(what, [survey.id])
    ask(null)
    if (isDone) setDone(what === 'end' || what === 'delete' ? { what, survey } : null)
  }
  const act = (what: ProjectSurveyAct, survey: ProjectSurvey) =>
    what === 'delete' ? ask(survey) : void carryOut(what, survey)
  return (
    <>
      <PageHead
        title={t`アンケート配信`}
        description={<Trans>このプロジェクトで、だれに、いつアンケートに答えてもらうかの設定です。</Trans>}
        breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
        actions={
          <ButtonLink
            to={paths.projectSurveyNew(projectId)}
            state={panelOverList}
            variant="primary"
            icon="plus"
          >
            <Trans>配信を設定する</Trans>
          </ButtonLink>
        }
      />
      {done && (
        <UndoNote
          message={
            done.what === 'end'
              ? t`「${done.survey.name}」の受け付けを終えました。渡したリンクでは回答できません。`
              : t`配信設定「${done.survey.name}」を削除しました。30日以内は元に戻せます。`
          }
          isPending={isPending}
          onUndo={() => void carryOut(undoOf[done.what], done.survey)}
          onClose={() => setDone(null)}
          closeLabel={t`この知らせを閉じる`}
        />
      )}
      <ProjectSurveyTable
        projectId={projectId}
        rowAction={(survey) => (
          <ProjectSurveyMenu
            projectId={projectId}
            survey={survey}
            onHandOut={() => handOut(survey)}
            onAct={(what) => act(what, survey)}
          />
        )}
      />
      {handed && <IssueLinksDialog projectId={projectId} survey={handed} onClose={() => handOut(null)} />}
      {asked && (
        <DeleteDialog
          title={t`配信設定「${asked.name}」を削除しますか？`}
          isOpen
          onClose={() => ask(null)}
          onConfirm={() => void carryOut('delete', asked)}
          isPending={isPending}
        >
          <p>
            <Trans>渡したリンクでは回答できなくなります。届いた回答は残ります。</Trans>
          </p>
          <p>
            <Trans>30日以内は元に戻せます。その後は完全に消去されます。</Trans>
          </p>
        </DeleteDialog>
      )}
      <Outlet />
    </>
  )
}
