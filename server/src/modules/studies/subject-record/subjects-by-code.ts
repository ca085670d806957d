import { type Kysely, type Selectable, sql } from 'kysely'
import { type CodeAlike, codesAlike, idsWithCodesAlike } from '../../../platform/postgres/codes-alike'
import type { Tables, TestSubjectTable } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import type { VisibleTestSubject } from './test-subject-queries'
import { testSubjectWords } from './words'

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

/** Says that a deleted subject of the project has the code. */
export const codeOfDeletedSubject = (code: string): Message => testSubjectWords.codeOfDeleted(code)

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

/** For each code, the project's code that differs from it only in case or width, deleted subjects included: slp-0001 → SLP-0001. */
export function subjectCodesAlike(
  db: Kysely<Tables>,
  { projectId }: { projectId: string },
  codes: readonly string[],
): Promise<Map<string, CodeAlike>> {
  return codesAlike(db, { table: 'test_subject', within: sql`project_id = ${projectId}` }, codes)
}

/** The question about a code that differs from a registered one only in case or width, in the same words on every way in. */
export function subjectAlike({ codes, isDeleted }: CodeAlike, code: string): Message {
  const [known = '', ...others] = codes
  if (others.length > 0) return testSubjectWords.codeAlikeToSeveral(codes.join(' / '), code)
  return isDeleted
    ? testSubjectWords.codeAlikeOfDeleted(known, code)
    : testSubjectWords.codeAlike(known, code)
}

/** The project's subjects whose codes differ only in case or width, those of one code together: registered before codes were kept apart. */
export async function subjectsAlike(
  db: Kysely<Tables>,
  project: { readonly id: string; readonly time_zone: string },
): Promise<VisibleTestSubject[][]> {
  const within = sql`project_id = ${project.id}`
  const groups = await idsWithCodesAlike(db, { table: 'test_subject', within })
  if (groups.length === 0) return []
  const rows = await db.selectFrom('test_subject').selectAll().where('id', 'in', groups.flat()).execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, zone: row.time_zone ?? project.time_zone }]))
  return groups.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}
