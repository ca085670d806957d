import { testSubjectFields } from '../../../../../engines/fields'
import { type ColumnOf, fieldEntries, labelsOf } from '../../../platform/fields'
import { type RoleRule, rules } from '../../../platform/graphql/authorization'

export { type TestSubjectFieldName, testSubjectFields } from '../../../../../engines/fields'

export const testSubjectFieldEntries = fieldEntries(testSubjectFields)
export type TestSubjectColumn = ColumnOf<typeof testSubjectFields>

export const testSubjectLabels = labelsOf('testSubject', testSubjectFields)

/** Who may see a field, on screen and in files; undefined: everybody who may see the subject. */
export function ruleOf({ seenBy }: { readonly seenBy?: 'owner' }): RoleRule | undefined {
  return seenBy && rules[seenBy]
}
