import { type Kysely, sql } from 'kysely'
import { type CodeAlike, codesAlike, idsWithCodesAlike } from '../../../../platform/postgres/codes-alike'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import type { Device } from '../device-queries'
import { deviceWords } from '../words'

/** The company's devices by code, deleted ones included; optionally locked until the transaction ends. */
export async function devicesByCode(
  db: Kysely<Tables>,
  companyId: string,
  codes: readonly string[],
  holds = false,
): Promise<Map<string, Device>> {
  const rows = await db
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .orderBy('id')
    .$if(holds, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** Says that a deleted device of the company has the code. */
export const codeOfDeletedDevice = (code: string): Message => deviceWords.codeOfDeleted(code)

/** For each code, the company's code that differs from it only in case or width, deleted devices included. */
export function deviceCodesAlike(
  db: Kysely<Tables>,
  companyId: string,
  codes: readonly string[],
): Promise<Map<string, CodeAlike>> {
  return codesAlike(db, { table: 'device', within: sql`company_id = ${companyId}` }, codes)
}

/** The question about a code that differs from a registered one only in case or width, in the same words on every way in. */
export function deviceAlike({ codes, isDeleted }: CodeAlike, code: string): Message {
  const [known = '', ...others] = codes
  if (others.length > 0) return deviceWords.codeAlikeToSeveral(codes.join(' / '), code)
  return isDeleted ? deviceWords.codeAlikeOfDeleted(known, code) : deviceWords.codeAlike(known, code)
}

/** The company's devices whose codes differ only in case or width, those of one code together: registered before codes were kept apart. */
export async function devicesAlike(db: Kysely<Tables>, companyId: string): Promise<Device[][]> {
  const groups = await idsWithCodesAlike(db, { table: 'device', within: sql`company_id = ${companyId}` })
  if (groups.length === 0) return []
  const rows = await db
    .selectFrom('device')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', groups.flat())
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return groups.map((ids) => ids.flatMap((id) => byId.get(id) ?? []))
}
