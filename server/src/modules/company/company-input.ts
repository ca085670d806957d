import { FieldChecks } from '../../platform/input/field-checks'
import { companyWords } from './words'

/** What an administrator enters about a company; its code is set once. */
export interface CompanyInput {
  readonly name: string
  readonly contactEmail?: string | null | undefined
  /** Null: no limit. */
  readonly projectLimit?: number | null | undefined
  readonly subjectLimit?: number | null | undefined
  readonly note?: string | null | undefined
}

/** The input as columns; INVALID_INPUT names every invalid field. */
export function companyValues(input: CompanyInput, code?: string) {
  const checks = new FieldChecks()
  const values = {
    name: checks.required('name', companyWords.name, input.name, 255),
    contact_email: checks.optionalEmail('contactEmail', input.contactEmail),
    project_limit: input.projectLimit ?? null,
    subject_limit: input.subjectLimit ?? null,
    note: checks.optional('note', companyWords.note, input.note, 4000),
  }
  checks.range('projectLimit', companyWords.projectLimit, input.projectLimit, [1, 1_000_000])
  checks.range('subjectLimit', companyWords.subjectLimit, input.subjectLimit, [1, 100_000_000])
  if (code !== undefined && !/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(code.trim())) {
    checks.refuse('code', companyWords.codeRule)
  }
  checks.done()
  return values
}
