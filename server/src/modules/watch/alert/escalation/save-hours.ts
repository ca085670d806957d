import { type Kysely, sql } from 'kysely'
import { hoursText, noHours, type PersonHours, parsePersonHours } from '../../../../../../engines/alert-rule'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { alertHoursAudit } from '../alert-audit'
import { refuseProblems } from '../refuse-problems'
import { chainPeople } from './chain-people'

/** Saves when somebody is on duty in a project and when not to be disturbed. Messages that wait already go at the new end. */
export async function saveHours(
  tx: Kysely<Tables>,
  project: { readonly id: string; readonly company_id: string },
  { userId, hours: asked }: { readonly userId: string; readonly hours: unknown },
  { actor, now }: WriteContext,
): Promise<void> {
  const person = (await chainPeople(tx, project, [])).find(({ id }) => id === userId)
  if (!person) throw notFound(nouns.user)
  const checks = new FieldChecks()
  const hours = hoursIn(checks, asked)
  checks.done()
  await tx
    .insertInto('alert_hours')
    .values({
      project_id: project.id,
      user_id: userId,
      company_id: project.company_id,
      hours: JSON.stringify(hours),
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'user_id'])
        .doUpdateSet({ hours: JSON.stringify(hours), updated_at: now }),
    )
    .execute()
  // Looked at again at once, with the hours of now; so is a chain that waits for somebody's duty.
  await sql`
    update alert_held set due_at = ${now} where project_id = ${project.id} and user_id = ${userId}`.execute(
    tx,
  )
  await tx
    .updateTable('alert_digest')
    .set({ quiet_ends_at: null })
    .where('project_id', '=', project.id)
    .where('user_id', '=', userId)
    .where('quiet_ends_at', 'is not', null)
    .execute()
  await sql`
    update alert_escalation set due_at = ${now}
    where project_id = ${project.id} and due_at > ${now} and (chain -> 'onlyOnDuty')::boolean`.execute(tx)
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: alertHoursAudit.update,
    targetId: project.id,
    before: auditedOf(userId, person.hours),
    after: auditedOf(userId, hours),
    at: now,
  })
}

function hoursIn(checks: FieldChecks, json: unknown): PersonHours {
  const parsed = parsePersonHours(json)
  if (parsed.isValid) return parsed.hours
  refuseProblems(checks, parsed.problems, 'hours')
  return noHours
}

function auditedOf(userId: string, { duty, quiet, criticalPasses }: PersonHours) {
  return { userId, duty: hoursText(duty, 'ja'), quiet: hoursText(quiet, 'ja'), criticalPasses }
}
