import { type Kysely, type Selectable, sql } from 'kysely'
import { actLimit, chosenIds } from '../../../platform/input/chosen-ids'
import { notFound } from '../../../platform/problem'
import type { Tables, TestSubjectTable } from '../../../platform/tables'
import { nouns } from '../../../platform/words'
import { testSubjectWords } from './words'

/** Test subjects of one request: all of the company, and either none or all of them deleted. */
export interface ChosenSubjects {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
}

/** Locks the rows in the order of their ids until the transaction ends; NOT_FOUND if one is missing. */
export async function lockTestSubjects(
  tx: Kysely<Tables>,
  { companyId, testSubjectIds }: ChosenSubjects,
  state: 'present' | 'deleted' | 'any' = 'present',
): Promise<Selectable<TestSubjectTable>[]> {
  const ids = chosenSubjectIds(testSubjectIds)
  const subjects = await tx
    .selectFrom('test_subject')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('company_id', '=', companyId)
    .$if(state !== 'any', (rows) => rows.where('deleted_at', state === 'present' ? 'is' : 'is not', null))
    .where('erasure_begun_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (subjects.length < ids.length) throw notFound(nouns.testSubject)
  return subjects
}

/** The ids of one request without duplicates; INVALID_INPUT for none or too many, NOT_FOUND for an invalid id. */
export function chosenSubjectIds(testSubjectIds: readonly string[]): string[] {
  return chosenIds(testSubjectIds, {
    path: 'testSubjectIds',
    what: nouns.testSubject,
    none: testSubjectWords.chooseSubjects,
    tooMany: testSubjectWords.tooManyChosen(actLimit),
  })
}
