import { t as words } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useParams } from 'react-router'
import type { RosterSubject } from '@/entities/test-subject'
import { LinkByTableButton } from '@/features/bulk/open-links'
import { StartProjectButton } from '@/features/project/change-project-status'
import {
  DeleteSubjectsDialog,
  SubjectActionBar,
  useSubjectActions,
} from '@/features/test-subject/act-on-test-subjects'
import { ExportSubjectsButton } from '@/features/test-subject/export-roster'
import { IssuePinsButton } from '@/features/test-subject/issue-pins'
import { IssueLinksButton, SubjectUrlButton } from '@/features/test-subject/issue-subject-links'
import { LazyWithdrawDialog, useReinstate } from '@/features/test-subject/withdraw-test-subjects'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { formatNumber } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'
import { ButtonLink } from '@/shared/ui/link'
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

const nobody: ReadonlySet<string> = new Set()

/** 被験者 of one project, for owners. */
export function ProjectTestSubjectsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`被験者とタグ`)
  const { projectId = '' } = useParams()
  const actions = useSubjectActions()
  const [ids, setIds] = useState(nobody)
  const [deleted, setDeleted] = useState<string[]>([])
  const [linked, link] = useState<RosterSubject | null>(null)
  const [removed, remove] = useState<RosterSubject | null>(null)
  const [leaving, leave] = useState<Leaving | null>(null)
  const [withdrawn, setWithdrawn] = useState<string[]>([])
  const reinstate = useReinstate()
  const count = formatNumber(deleted.length)
  const undo = async () => {
    if (await actions.restore(deleted)) setDeleted([])
  }
  const removeOne = async ({ id }: RosterSubject) => {
    const isDone = await actions.remove([id])
    remove(null)
    if (isDone) setDeleted([id])
  }
  const bringBack = async (back: string[]) => {
    if (await reinstate.run(back)) setWithdrawn([])
  }
  return (
    <>
      <RosterHead projectId={projectId} />
      <FirstSteps projectId={projectId} start={<StartProjectButton size="sm" projectId={projectId} />} />
      <RosterTabs projectId={projectId} selected="subjects" />
      <SubjectsAlikeNote projectId={projectId} />
      {deleted.length > 0 && (
        <UndoNote
          message={t`${count}名を削除しました。30日以内は元に戻せます。デバイスはほかの被験者に紐づけられるようになりました。`}
          isPending={actions.isPending}
          onUndo={() => void undo()}
          onClose={() => setDeleted([])}
          closeLabel={t`この知らせを閉じる`}
        />
      )}
      {withdrawn.length > 0 && (
        <UndoNote
          message={t`${formatNumber(withdrawn.length)}名を中止にしました。これまでに集めたデータは残っています。`}
          isPending={reinstate.isPending}
          onUndo={() => void bringBack(withdrawn)}
          onClose={() => setWithdrawn([])}
          closeLabel={t`この知らせを閉じる`}
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
        selection={{ ids, onChange: setIds }}
        rowAction={(subject) => (
          <SubjectMenu
            subject={subject}
            projectId={projectId}
            onLink={() => link(subject)}
            onWithdraw={() => leave(leavingOf([subject]))}
            onReinstate={() => void bringBack([subject.id])}
            onDelete={() => remove(subject)}
            onRestore={() => void actions.restore([subject.id])}
          />
        )}
        actionBar={(isDeleted, shown) => (
          <SubjectActionBar
            projectId={projectId}
            ids={[...ids]}
            codes={shown.filter(({ id }) => ids.has(id)).map(({ code }) => code)}
            isDeleted={isDeleted}
            actions={actions}
            onDeleted={(gone) => {
              setDeleted(gone)
              setIds(nobody)
            }}
            onClear={() => setIds(nobody)}
          >
            <Button
              size="sm"
              variant="text"
              icon="minus"
              onPress={() => leave({ ...leavingOf(shown.filter(({ id }) => ids.has(id))), ids: [...ids] })}
            >
              <Trans>中止する</Trans>
            </Button>
            <LinkByTableButton projectId={projectId} testSubjectIds={[...ids]} />
            <IssueLinksButton testSubjectIds={[...ids]} projectId={projectId} />
            <IssuePinsButton testSubjectIds={[...ids]} />
            <ExportSubjectsButton asked={{ projectId, testSubjectIds: [...ids] }} />
          </SubjectActionBar>
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
                <ButtonLink
                  to={paths.projectTestSubjectNew(projectId)}
                  state={panelOverList}
                  variant="primary"
                  icon="plus"
                >
                  <Trans>被験者を登録する</Trans>
                </ButtonLink>
              </>
            }
          />
        }
      />
      {linked && (
        <DeviceOfSubjectDialog testSubject={linked} projectId={projectId} onClose={() => link(null)} />
      )}
      {removed && (
        <DeleteSubjectsDialog
          codes={[removed.code]}
          count={1}
          isOpen
          isPending={actions.isPending}
          onConfirm={() => void removeOne(removed)}
          onClose={() => remove(null)}
        />
      )}
      {leaving && (
        <LazyWithdrawDialog
          {...leaving}
          onDone={() => {
            setWithdrawn(leaving.ids)
            setIds(nobody)
            leave(null)
          }}
          onClose={() => leave(null)}
        />
      )}
      <Outlet />
    </>
  )
}
