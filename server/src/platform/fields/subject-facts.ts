import { testSubjectFields } from '../../../../engines/fields'
import { type SubjectFact, subjectFactKeys } from '../../../../engines/variables'

/** What conditions may ask of one subject; null: nothing is known. Days are YYYY-MM-DD. */
export type SubjectFactValues = Readonly<Record<SubjectFact, string | number | null>>

/** An SQL expression that reads them from a row of `test_subject`, which the statement calls by this alias. */
export const subjectFactsOf = (alias: string): string => {
  const members = subjectFactKeys.map((key) => `'${key}', ${alias}.${testSubjectFields[key].column}`)
  return `json_build_object(${members.join(', ')})`
}
