import type { Kysely } from 'kysely'
import { checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { type BasedOn, refuseStaleEdit } from '../../../platform/input/stale-edit'
import { forbidden } from '../../../platform/problem'
import { saveChanges } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { companyAudit } from './company-audit'
import { companyFields, companyLabels } from './company-fields'
import { type CompanyInput, companyValues } from './company-input'
import { lockCompany } from './company-list-queries'
import { companyWords } from './words'

/** Changes what an administrator enters. A limit below the present number refuses new things and removes nothing. */
export async function updateCompany(
  tx: Kysely<Tables>,
  { companyId, input, ...based }: { companyId: string; input: CompanyInput } & BasedOn,
  writeContext: WriteContext,
): Promise<void> {
  const company = await lockCompany(tx, companyId)
  refuseStaleEdit(company, based)
  const saving = { table: 'company', companyId, action: companyAudit.update } as const
  await saveChanges(tx, company, companyValues(input), saving, writeContext)
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
  const saving = { table: 'company', companyId, action: companyAudit.update_settings } as const
  await saveChanges(tx, company, values, saving, writeContext)
}
