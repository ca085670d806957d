import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useProjectTimeZone } from '@/entities/project'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import {
  type GoingOn,
  GoOnDialog,
  isGoingOn,
  type ProjectSurveyAction,
  SwitchVersionDialog,
  useActOnProjectSurveys,
} from '@/features/project-survey/act-on-project-surveys'
import { IssueLinksDialog } from '@/features/project-survey/issue-survey-links'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'
import { ButtonLink } from '@/shared/ui/link'
import { PageHead } from '@/shared/ui/page-head'
import { UndoNote } from '@/shared/ui/undo-note'
import { ProjectSurveyMenu } from './ProjectSurveyMenu'
import { ProjectSurveyTable } from './ProjectSurveyTable'

/** The operation that undoes each one. */
const undoOf = { pause: 'resume', resume: 'pause', end: 'reopen', delete: 'restore' } as const
type Undoable = keyof typeof undoOf

/** アンケート配信: the project's surveys, and their links. */
export function ProjectSurveysPage() {
  const { t } = useLingui()
  const { projectId = '' } = useParams()
  useDocumentTitle(t`アンケート配信`)
  const timeZone = useProjectTimeZone(projectId)
  const { run, isPending } = useActOnProjectSurveys()
  const [handed, issueLinks] = useState<ProjectSurvey | null>(null)
  const [asked, ask] = useState<{ what: GoingOn | 'delete' | 'switch'; survey: ProjectSurvey } | null>(null)
  const [done, setDone] = useState<{ what: Undoable; survey: ProjectSurvey } | null>(null)

  const carryOut = async (what: ProjectSurveyAction, survey: ProjectSurvey) => {
    const isDone = await run(what, [survey.id], isUndoable(what))
    ask(null)
    if (isDone) setDone(isUndoable(what) ? { what, survey } : null)
  }
  const act = (what: ProjectSurveyAction, survey: ProjectSurvey) =>
    what === 'delete' || what === 'switch' || (isGoingOn(what) && survey.kind === 'SCHEDULED')
      ? ask({ what, survey })
      : void carryOut(what, survey)
  const told = ({ what, survey: { name } }: { what: Undoable; survey: ProjectSurvey }) =>
    ({
      pause: t`「${name}」の配信を一時停止しました。送信済みの分には回答できます。`,
      resume: t`「${name}」の配信を再開しました。停止中の分は送信しません。`,
      end: t`「${name}」の受け付けを終えました。渡したリンクでは回答できません。`,
      delete: t`配信設定「${name}」を削除しました。30日以内は元に戻せます。`,
    })[what]
  return (
    <>
      <PageHead
        title={t`アンケート配信`}
        description={<Trans>このプロジェクトで、だれに、いつアンケートに答えてもらうかの設定です。</Trans>}
        breadcrumbs={[{ label: t`プロジェクト一覧`, to: paths.projects() }]}
        actions={
          <ButtonLink to={paths.projectSurveyNew(projectId)} variant="primary" icon="plus">
            <Trans>配信を設定する</Trans>
          </ButtonLink>
        }
      />
      {done && (
        <UndoNote
          message={told(done)}
          isPending={isPending}
          onUndo={() => void carryOut(undoOf[done.what], done.survey)}
          onClose={() => setDone(null)}
        />
      )}
      <ProjectSurveyTable
        projectId={projectId}
        rowAction={(survey) => (
          <ProjectSurveyMenu
            projectId={projectId}
            survey={survey}
            onIssueLinks={() => issueLinks(survey)}
            onAction={(what) => act(what, survey)}
          />
        )}
      />
      {handed && <IssueLinksDialog projectId={projectId} survey={handed} onClose={() => issueLinks(null)} />}
      {asked && isGoingOn(asked.what) && (
        <GoOnDialog
          action={asked.what}
          projectId={projectId}
          survey={asked.survey}
          timeZone={timeZone}
          isPending={isPending}
          onConfirm={() => void carryOut(asked.what, asked.survey)}
          onClose={() => ask(null)}
        />
      )}
      {asked?.what === 'switch' && (
        <SwitchVersionDialog
          survey={asked.survey}
          isPending={isPending}
          onConfirm={() => void carryOut('switch', asked.survey)}
          onClose={() => ask(null)}
        />
      )}
      {asked?.what === 'delete' && (
        <DeleteDialog
          title={t`配信設定「${asked.survey.name}」を削除しますか？`}
          isOpen
          onClose={() => ask(null)}
          onConfirm={() => void carryOut('delete', asked.survey)}
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
    </>
  )
}

function isUndoable(what: ProjectSurveyAction): what is Undoable {
  return what in undoOf
}
