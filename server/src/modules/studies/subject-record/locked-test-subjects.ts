import type { Kysely, Selectable } from 'kysely'
import { chosenIds, mostChosen } from '../../../platform/input/chosen-ids'
import { notFound } from '../../../platform/problem'
import { type DeletedState, lockEach } from '../../../platform/resource'
import type { Tables, TestSubjectTable } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { testSubjectWords } from './words'

/** Test subjects of one request: all of the company, and either none or all of them deleted. */
export interface ChosenSubjects {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
}

/** Locks the subjects; NOT_FOUND if one is missing, or is being erased. */
export function lockTestSubjects(
  tx: Kysely<Tables>,
  { companyId, testSubjectIds }: ChosenSubjects,
  state: DeletedState = 'present',
): Promise<Selectable<TestSubjectTable>[]> {
  const ids = chosenSubjectIds(testSubjectIds)
  const subjects = tx
    .selectFrom('test_subject')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('erasure_begun_at', 'is', null)
  return lockEach(subjects, { table: 'test_subject', ids, state, missing: () => notFound(nouns.testSubject) })
}

/** The ids of one request without duplicates; INVALID_INPUT for none or too many, NOT_FOUND for an invalid id. */
export function chosenSubjectIds(testSubjectIds: readonly string[]): string[] {
  return chosenIds(testSubjectIds, {
    path: 'testSubjectIds',
    what: nouns.testSubject,
    none: testSubjectWords.chooseSubjects,
    tooMany: testSubjectWords.tooManyChosen(mostChosen),
  })
}
