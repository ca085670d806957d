import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../platform/tables'

/** The project's subjects by code, deleted ones included; optionally locked until the transaction ends. */
export async function testSubjectsByCode(
  db: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  codes: readonly string[],
  holds = false,
): Promise<Map<string, Selectable<TestSubjectTable>>> {
  const rows = await db
    .selectFrom('test_subject')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('id')
    .$if(holds, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** For numeric codes, the project's code that differs only in leading zeros: 7 → 0007. */
export async function codesWithZeros(
  db: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  codes: readonly string[],
): Promise<Map<string, string>> {
  const numbers = codes.filter((code) => /^[1-9]\d*$/.test(code))
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('test_subject')
    .select('code')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('code', 'like', '0%')
    .where(sql`ltrim(code, '0')`, '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  return new Map(rows.map(({ code }) => [code.replace(/^0+/, ''), code]))
}

/** For each code in lower case, the project's code that differs only in case: slp-0001 → SLP-0001. */
export async function codesInOtherCase(
  db: Kysely<Tables>,
  { companyId, projectId }: { companyId: string; projectId: string },
  codes: readonly string[],
): Promise<Map<string, string>> {
  const letters = codes.filter((code) => /\p{L}/u.test(code)).map((code) => code.toLowerCase())
  if (letters.length === 0) return new Map()
  const rows = await db
    .selectFrom('test_subject')
    .select('code')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('erasure_begun_at', 'is', null)
    // The index finds codes with the same sort key. S-2 and S-02 share one, so the codes are compared afterwards.
    .where(
      'code_key',
      '=',
      sql<string>`any(array(select code_sort_key(code) from unnest(${letters}::text[]) code))`,
    )
    .where(sql`lower(code)`, '=', sql<string>`any(${letters}::text[])`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ code }) => [code.toLowerCase(), code]))
}
