import { type CheckedFields, checkFields, type FieldInput } from '../../../platform/fields'
import { FieldChecks } from '../../../platform/input/field-checks'
import { companyFields, companyLabels } from './company-fields'
import { companyWords } from './words'

const { code: _, ...changeableFields } = companyFields

export { changeableFields }

/** What an administrator enters about a company; its code is set once. */
export type CompanyInput = FieldInput<typeof changeableFields>

/** The input as columns; INVALID_INPUT names every invalid field. */
export function companyValues(input: CompanyInput, code?: string): CheckedFields<typeof changeableFields> {
  const checks = new FieldChecks()
  const values = checkFields(checks, input, changeableFields, { labels: companyLabels })
  if (code !== undefined && !/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(code.trim())) {
    checks.refuse('code', companyWords.codeRule)
  }
  checks.done()
  return values
}
