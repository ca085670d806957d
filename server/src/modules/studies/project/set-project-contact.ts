import type { Kysely } from 'kysely'
import { FieldChecks } from '../../../platform/input/field-checks'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { projectAudit } from './project-audit'
import { lockProject } from './update-project'

/** Sets the address that test subjects see for their questions; INVALID_INPUT for what is no e-mail address. */
export async function setProjectContact(
  tx: Kysely<Tables>,
  given: { companyId: string; projectId: string; contactEmail: string },
  { actor, now }: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, given.companyId, given.projectId)
  const checks = new FieldChecks()
  const contact = checks.email('contactEmail', given.contactEmail)
  checks.done()
  if (project.contact_email === contact) return
  await tx
    .updateTable('project')
    .set({ contact_email: contact, updated_at: now })
    .where('id', '=', project.id)
    .execute()
  await recordAudit(tx, {
    companyId: given.companyId,
    actor,
    action: projectAudit.update,
    targetId: project.id,
    before: { contact_email: project.contact_email },
    after: { contact_email: contact },
    at: now,
  })
}
