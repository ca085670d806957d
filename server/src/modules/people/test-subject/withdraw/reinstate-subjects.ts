import type { Kysely } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { projectsByIds } from '../../../studies/project'
import {
  type ChosenSubjects,
  lockTestSubjects,
  testSubjectAudit,
  testSubjectWords,
} from '../../../studies/subject-record'
import { reopenLinks } from '../../device'
import { decideDaysAnew, ids } from './withdraw-subjects'
import { withdrawnSubjects } from './withdrawal-queries'

/**
 * Takes a withdrawal back: state, end and links are as before. Returns the codes of devices whose link stays ended, as
 * somebody else has worn them since or they are deleted. CONFLICT if somebody's personal data were erased.
 */
export async function reinstateSubjects(
  tx: Kysely<Tables>,
  chosen: ChosenSubjects,
  writeContext: WriteContext,
): Promise<string[]> {
  const { actor, now } = writeContext
  const { companyId } = chosen
  const subjects = (await lockTestSubjects(tx, chosen)).filter(({ status }) => status === 'withdrawn')
  const erased = subjects.find((subject) => subject.personal_data_erased_at !== null)
  if (erased) throw conflict(testSubjectWords.erasedStaysWithdrawn(erased.code))

  const withdrawals = await withdrawnSubjects(tx, companyId, ids(subjects))
  const projects = await projectsByIds(
    tx,
    subjects.map(({ project_id }) => project_id),
  )
  const lastDays = new Map(projects.map(({ id, end_on }) => [id, end_on]))
  const lost: string[] = []
  const events = []
  for (const subject of subjects) {
    const { id: targetId, ended_on } = subject
    const withdrawal = withdrawals.get(targetId)
    const before = withdrawal?.status_before
    const status = before && before !== 'withdrawn' ? before : 'active'
    // An end that somebody entered since stays.
    const isEndOfIt =
      withdrawal !== undefined &&
      ended_on !== null &&
      [withdrawal.withdrawn_on, lastDays.get(subject.project_id)].includes(ended_on)
    const end = isEndOfIt ? withdrawal.ended_on_before : ended_on
    await tx
      .updateTable('test_subject')
      .set({ status, ended_on: end, updated_at: now })
      .where('id', '=', targetId)
      .execute()
    const links = withdrawal?.ended_links ?? []
    lost.push(...(await reopenLinks(tx, { companyId, testSubjectId: targetId, links }, writeContext)))
    events.push({
      companyId,
      actor,
      action: testSubjectAudit.reinstate,
      targetId,
      before: {
        status: 'withdrawn',
        ended_on,
        ...(withdrawal && { withdrawn_on: withdrawal.withdrawn_on, reason: withdrawal.reason }),
      },
      after: { status, ended_on: end },
      at: now,
    })
  }
  if (subjects.length === 0) return []
  await tx
    .deleteFrom('withdrawal')
    .where('company_id', '=', companyId)
    .where('test_subject_id', 'in', ids(subjects))
    .execute()
  await decideDaysAnew(tx, subjects)
  await recordAuditEvents(tx, events)
  return lost
}
