import { t as words } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import type { RosterSubject } from '@/entities/test-subject'
import { LinkByTableButton } from '@/features/bulk/open-links'
import { StartProjectButton } from '@/features/project/change-project-status'
import {
  DeleteSubjectsDialog,
  SubjectActions,
  useSubjectActions,
} from '@/features/test-subject/act-on-test-subjects'
import { ExportSubjectsButton } from '@/features/test-subject/export-roster'
import { IssuePinsButton } from '@/features/test-subject/issue-pins'
import { IssueLinksButton, SubjectUrlButton } from '@/features/test-subject/issue-subject-links'
import { LazyWithdrawDialog, useReinstate } from '@/features/test-subject/withdraw-test-subjects'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { DeletionBar, DeletionNote, useDeletion } from '@/shared/ui/deletion'
import { EmptyState } from '@/shared/ui/empty-state'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'
import { ButtonLink, NewLink } from '@/shared/ui/link'
import { UndoNote } from '@/shared/ui/undo-note'
import { SubjectsAlikeNote } from '@/widgets/codes-alike'
import { FirstSteps } from '@/widgets/first-steps'
import { RosterTable } from '@/widgets/roster-table'
import { RosterTabs } from '@/widgets/roster-tabs'
import { RosterHead } from './RosterHead'
import { SubjectMenu } from './SubjectMenu'

// Loaded when needed: with its calendars it is larger than the list.
const DeviceOfSubjectDialog = lazyPart(
  async () => (await import('@/features/device/link-device')).DeviceOfSubjectDialog,
  {
    what: () => words`デバイスの紐づけ`,
    failed: ({ what, onRetry, props }) => (
      <FailedDialog what={what} onRetry={onRetry} onClose={props.onClose} />
    ),
  },
)

/** Who is to be withdrawn. */
interface Leaving {
  ids: string[]
  codes: string[]
  timeZone: string
}

const leavingOf = (subjects: readonly RosterSubject[]): Leaving => ({
  ids: subjects.map(({ id }) => id),
  codes: subjects.map(({ code }) => code),
  timeZone: subjects[0]?.timeZone ?? 'Asia/Tokyo',
})

/** 被験者 of one project, for owners. */
export function ProjectTestSubjectsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`被験者とタグ`)
  const { projectId = '' } = useParams()
  const actions = useSubjectActions()
  const deletion = useDeletion<RosterSubject>(actions)
  const { asked, ask, cancel, confirm, restore, selection, clear } = deletion
  const ids = [...selection.ids]
  const [linked, link] = useState<RosterSubject | null>(null)
  const [leaving, leave] = useState<Leaving | null>(null)
  const [withdrawn, setWithdrawn] = useState<string[]>([])
  const reinstate = useReinstate()
  const bringBack = async (back: string[]) => {
    if (await reinstate.run(back)) setWithdrawn([])
  }
  return (
    <>
      <RosterHead projectId={projectId} />
      <FirstSteps projectId={projectId} start={<StartProjectButton size="sm" projectId={projectId} />} />
      <RosterTabs projectId={projectId} selected="subjects" />
      <SubjectsAlikeNote projectId={projectId} />
      <DeletionNote
        deletion={deletion}
        message={({ ids: gone }) => {
          const count = formatNumber(gone.length)
          return t`${count}名を削除しました。30日以内は元に戻せます。デバイスはほかの被験者に紐づけられるようになりました。`
        }}
      />
      {withdrawn.length > 0 && (
        <UndoNote
          message={t`${formatNumber(withdrawn.length)}名を中止にしました。これまでに集めたデータは残っています。`}
          isPending={reinstate.isPending}
          onUndo={() => void bringBack(withdrawn)}
          onClose={() => setWithdrawn([])}
        />
      )}
      <RosterTable
        projectId={projectId}
        showsDeleted
        href={({ id }) => paths.projectTestSubjectEdit(projectId, id)}
        link={(subject) =>
          subject.status !== 'WITHDRAWN' && (
            <Button size="sm" variant="text" onPress={() => link(subject)}>
              <Trans>紐づける</Trans>
            </Button>
          )
        }
        publicPage={(subject) =>
          subject.status !== 'WITHDRAWN' &&
          subject.deletedAt === null && <SubjectUrlButton subject={subject} projectId={projectId} />
        }
        listAction={(asked) => <ExportSubjectsButton asked={asked} />}
        selection={selection}
        rowAction={(subject) => (
          <SubjectMenu
            subject={subject}
            projectId={projectId}
            onLink={() => link(subject)}
            onWithdraw={() => leave(leavingOf([subject]))}
            onReinstate={() => void bringBack([subject.id])}
            onDelete={() => ask({ ids: [subject.id], rows: [subject] })}
            onRestore={() => void restore([subject.id])}
          />
        )}
        actionBar={(isDeleted, shown) => (
          <DeletionBar
            deletion={deletion}
            counts="people"
            shown={shown}
            rowId={({ id }) => id}
            isDeleted={isDeleted}
          >
            <SubjectActions projectId={projectId} ids={ids} actions={actions} />
            <Button
              size="sm"
              variant="text"
              icon="minus"
              onPress={() => leave({ ...leavingOf(shown.filter(({ id }) => selection.ids.has(id))), ids })}
            >
              <Trans>中止する</Trans>
            </Button>
            <LinkByTableButton projectId={projectId} testSubjectIds={ids} />
            <IssueLinksButton testSubjectIds={ids} projectId={projectId} />
            <IssuePinsButton testSubjectIds={ids} />
            <ExportSubjectsButton asked={{ projectId, testSubjectIds: ids }} />
          </DeletionBar>
        )}
        empty={
          <EmptyState
            title={t`まだ被験者がいません`}
            reason={t`1名ずつ登録するか、ファイルで一括登録できます。`}
            action={
              <>
                <ButtonLink to={paths.testSubjectBulkRegistration(projectId)} icon="upload">
                  <Trans>一括で登録する</Trans>
                </ButtonLink>
                <NewLink to={paths.projectTestSubjectNew(projectId)}>
                  <Trans>被験者を登録する</Trans>
                </NewLink>
              </>
            }
          />
        }
      />
      {linked && (
        <DeviceOfSubjectDialog testSubject={linked} projectId={projectId} onClose={() => link(null)} />
      )}
      {asked && (
        <DeleteSubjectsDialog
          codes={asked.rows.map(({ code }) => code)}
          count={asked.ids.length}
          isOpen
          isPending={actions.isPending}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
      {leaving && (
        <LazyWithdrawDialog
          {...leaving}
          onDone={() => {
            setWithdrawn(leaving.ids)
            clear()
            leave(null)
          }}
          onClose={() => leave(null)}
        />
      )}
      <Outlet />
    </>
  )
}
