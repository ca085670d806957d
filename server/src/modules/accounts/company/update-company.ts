import type { Kysely, Updateable } from 'kysely'
import { checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import { forbidden } from '../../../platform/problem'
import type { CompanyTable, Tables } from '../../../platform/tables'
import { changedValues, recordAudit } from '../../../platform/write/audit'
import type { AuditAction } from '../../../platform/write/audited-noun'
import type { WriteContext } from '../../../platform/write/write-context'
import { companyAudit } from './company-audit'
import { companyFields, companyLabels } from './company-fields'
import { type CompanyInput, companyValues } from './company-input'
import { type Company, lockCompany } from './company-list-queries'
import { companyWords } from './words'

/** Changes what an administrator enters. A limit below the present number refuses new things and removes nothing. */
export async function updateCompany(
  tx: Kysely<Tables>,
  { companyId, input, ...based }: { companyId: string; input: CompanyInput } & BasedOn,
  writeContext: WriteContext,
): Promise<void> {
  const company = await lockCompany(tx, companyId)
  refuseStaleEdit(company, based)
  await changeCompany(tx, company, companyValues(input), { action: companyAudit.update, ...writeContext })
}

const settingsFields = { name: companyFields.name, contactEmail: companyFields.contactEmail }

/** Settings that an owner decides. */
export interface CompanySettingsInput extends FieldInput<typeof settingsFields> {
  readonly demandsSecondFactor: boolean
  readonly personalDataDemandsSecondFactor: boolean
}

/** Security rules that an owner sets; relaxing one needs a second factor. */
const securityRules = ['demands_second_factor', 'personal_data_demands_second_factor'] as const

/** Changes a company's settings. FORBIDDEN if a user without a second factor relaxes a security rule. */
export async function updateCompanySettings(
  tx: Kysely<Tables>,
  {
    companyId,
    input,
    hasSecondFactor,
    ...based
  }: { companyId: string; input: CompanySettingsInput; hasSecondFactor: boolean } & BasedOn,
  writeContext: WriteContext,
): Promise<void> {
  const company = await lockCompany(tx, companyId)
  refuseStaleEdit(company, based)
  const checks = new FieldChecks()
  const values = {
    ...checkFields(checks, input, settingsFields, { labels: companyLabels }),
    demands_second_factor: input.demandsSecondFactor,
    personal_data_demands_second_factor: input.personalDataDemandsSecondFactor,
  }
  checks.done()
  const isRelaxed = securityRules.some((rule) => company[rule] && !values[rule])
  if (isRelaxed && !hasSecondFactor) throw forbidden(companyWords.relaxingNeedsFactor)
  await changeCompany(tx, company, values, { action: companyAudit.update_settings, ...writeContext })
}

async function changeCompany(
  tx: Kysely<Tables>,
  company: Company,
  values: Updateable<CompanyTable>,
  { action, actor, now }: WriteContext & { action: AuditAction },
): Promise<void> {
  const changed = changedValues(company, values)
  if (!changed) return
  await tx
    .updateTable('company')
    .set({ ...values, updated_at: now })
    .where('id', '=', company.id)
    .execute()
  await recordAudit(tx, {
    companyId: company.id,
    actor,
    action,
    targetId: company.id,
    ...changed,
    at: now,
  })
}
