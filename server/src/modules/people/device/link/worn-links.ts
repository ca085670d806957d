import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'

/** A link with its wearer's code. */
export interface WornLink {
  readonly id: string
  readonly device_id: string
  readonly test_subject_id: string
  readonly linked_from: Date
  readonly linked_to: Date | null
  readonly subject: string
}

/** All links of the company's devices, earliest first. */
export async function wornLinks(
  db: Kysely<Tables>,
  companyId: string,
  deviceIds: readonly string[],
): Promise<Map<string, WornLink[]>> {
  const rows = await db
    .selectFrom('device_link')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .select(['device_link.id', 'device_id', 'test_subject_id', 'linked_from', 'linked_to'])
    .select('test_subject.code as subject')
    .where('device_link.company_id', '=', companyId)
    .where('device_link.device_id', '=', sql<string>`any(${[...deviceIds]}::uuid[])`)
    .where('device_link.deleted_at', 'is', null)
    .orderBy('linked_from')
    .execute()
  return groupRows(rows, (row) => row.device_id)
}
