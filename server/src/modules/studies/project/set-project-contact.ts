import type { Kysely } from 'kysely'
import { FieldChecks } from '../../../platform/input/field-checks'
import { saveChanges } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { projectAudit } from './project-audit'
import { lockProject } from './update-project'

/** Sets the address that test subjects see for their questions; INVALID_INPUT for what is no e-mail address. */
export async function setProjectContact(
  tx: Kysely<Tables>,
  given: { companyId: string; projectId: string; contactEmail: string },
  writeContext: WriteContext,
): Promise<void> {
  const project = await lockProject(tx, given.companyId, given.projectId)
  const checks = new FieldChecks()
  const contact = checks.email('contactEmail', given.contactEmail)
  checks.done()
  const saving = { table: 'project', companyId: given.companyId, action: projectAudit.update } as const
  await saveChanges(tx, project, { contact_email: contact }, saving, writeContext)
}
