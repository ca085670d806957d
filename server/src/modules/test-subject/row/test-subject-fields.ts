import { testSubjectFields } from '../../../../../engines/fields'
import { labelsOf } from '../../../platform/fields'
import { type RoleRule, rules } from '../../../platform/graphql/authorization'

export {
  type TestSubjectColumn,
  type TestSubjectFieldInput,
  type TestSubjectFieldName,
  testSubjectFieldEntries,
  testSubjectFields,
} from '../../../../../engines/fields'

export const testSubjectLabels = labelsOf('testSubject', testSubjectFields)

/** Who is told a field, on screen and in files; undefined: whoever sees the subject. */
export function ruleOf({ seenBy }: { readonly seenBy?: 'owner' }): RoleRule | undefined {
  return seenBy && rules[seenBy]
}
