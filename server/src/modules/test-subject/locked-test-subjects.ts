import { type Kysely, type Selectable, sql } from 'kysely'
import { actLimit, chosenIds } from '../../platform/input/chosen-ids'
import { notFound } from '../../platform/problem'
import type { Tables, TestSubjectTable } from '../../platform/tables'

/** Test subjects of one act: all of the company, and either all there or all deleted. */
export interface ChosenSubjects {
  readonly companyId: string
  readonly testSubjectIds: readonly string[]
}

/** The rows in the order of their ids, held until the transaction ends; NOT_FOUND where one of them is not to be had. */
export async function lockTestSubjects(
  tx: Kysely<Tables>,
  { companyId, testSubjectIds }: ChosenSubjects,
  state: 'present' | 'deleted' = 'present',
): Promise<Selectable<TestSubjectTable>[]> {
  const ids = chosenIds(testSubjectIds, {
    path: 'testSubjectIds',
    what: '被験者',
    none: '被験者を選んでください。',
    tooMany: `一度に選べる被験者は${actLimit.toLocaleString('ja-JP')}名までです。`,
  })
  const subjects = await tx
    .selectFrom('test_subject')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('company_id', '=', companyId)
    .where('deleted_at', state === 'present' ? 'is' : 'is not', null)
    .where('erasure_begun_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (subjects.length < ids.length) throw notFound('被験者')
  return subjects
}
