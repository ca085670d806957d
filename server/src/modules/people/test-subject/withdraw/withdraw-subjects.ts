import type { Kysely, Selectable } from 'kysely'
import { enqueueJob } from '../../../../platform/jobs/jobs'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { localDayOf } from '../../../series/measurement'
import { requirePersonalDataAccess, sealerOf } from '../../../studies/personal-data'
import { requireProject, type VisibleProject } from '../../../studies/project'
import { lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'
import { endLinksOf } from '../../device'
import { type WithdrawalInput, withdrawalValues } from './withdrawal-input'
import { withdrawnSubjects } from './withdrawal-queries'

interface Withdrawing {
  readonly viewer: CompanyViewer
  readonly encryptionKey: Buffer
}

type Subject = Selectable<TestSubjectTable>

/**
 * Withdraws subjects since a day, for a reason: their days end with it and their links now. What was collected stays. Who was
 * withdrawn with a reason before stays as they are. Returns how many were withdrawn.
 */
export async function withdrawSubjects(
  tx: Kysely<Tables>,
  { viewer, encryptionKey }: Withdrawing,
  { testSubjectIds, input }: { testSubjectIds: readonly string[]; input: WithdrawalInput },
  { actor, now }: WriteContext,
): Promise<number> {
  const { companyId } = viewer
  const chosen = await lockTestSubjects(tx, { companyId, testSubjectIds })
  const projects = await projectsOf(tx, viewer, chosen)
  const known = await withdrawnSubjects(tx, companyId, testSubjectIds)
  const subjects = chosen.filter(({ id }) => !known.has(id))
  // The earliest local day of the projects: the day may not be in the future for any of them.
  const [today = ''] = projects.map(({ time_zone }) => localDayOf(now.getTime(), time_zone)).sort()
  const values = withdrawalValues(input, {
    today,
    subjects,
    firstDays: projects.flatMap(({ start_on }) => start_on ?? []),
  })
  if (values.note !== '') {
    for (const project of projects) await requirePersonalDataAccess(tx, viewer, project)
  }
  if (subjects.length === 0) return 0

  // Who withdraws after the project took part until its last day.
  const lastDays = new Map(projects.map(({ id, end_on }) => [id, end_on]))
  const endOf = ({ ended_on, project_id }: Subject) =>
    [values.withdrawn_on, ended_on, lastDays.get(project_id)].flatMap((day) => day ?? []).sort()[0] ??
    values.withdrawn_on
  const rows = []
  for (const subject of subjects) {
    const { id, status, ended_on } = subject
    const ended = await endLinksOf(tx, { companyId, testSubjectId: id }, { actor, now })
    await tx
      .updateTable('test_subject')
      .set({ status: 'withdrawn', ended_on: endOf(subject), updated_at: now })
      .where('id', '=', id)
      .execute()
    const before = { status_before: status, ended_on_before: ended_on }
    const whose = { company_id: companyId, test_subject_id: id }
    rows.push({ ...whose, ...values, ...before, ended_links: JSON.stringify(ended), created_at: now })
  }
  await tx.insertInto('withdrawal').values(rows).execute()
  await decideDaysAnew(tx, subjects)
  const sealed =
    values.note === '' ? null : await sealerOf(tx, { companyId, encryptionKey }, ids(subjects), now)
  await recordAuditEvents(
    tx,
    subjects.map((subject) => ({
      companyId,
      actor,
      action: testSubjectAudit.withdraw,
      targetId: subject.id,
      before: { status: subject.status, ended_on: subject.ended_on },
      after: {
        status: 'withdrawn',
        ended_on: endOf(subject),
        withdrawn_on: values.withdrawn_on,
        reason: values.reason,
        ...(sealed && { note: sealed(subject.id, { note: values.note }).note }),
      },
      at: now,
    })),
  )
  return subjects.length
}

export const ids = (subjects: readonly { readonly id: string }[]) => subjects.map(({ id }) => id)

/** The days of these subjects begin or end elsewhere now. */
export async function decideDaysAnew(
  tx: Kysely<Tables>,
  subjects: readonly Pick<Subject, 'id' | 'project_id'>[],
): Promise<void> {
  for (const [projectId, theirs] of groupRows(subjects, ({ project_id }) => project_id)) {
    await enqueueJob(tx, 'decide-days-anew', { projectId, subjectIds: ids(theirs) })
  }
}

async function projectsOf(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  subjects: readonly Subject[],
): Promise<VisibleProject[]> {
  const projects: VisibleProject[] = []
  for (const id of new Set(subjects.map(({ project_id }) => project_id))) {
    projects.push(await requireProject(tx, viewer, id))
  }
  return projects
}
