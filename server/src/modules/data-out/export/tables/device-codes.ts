import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** The codes of the devices that some rows come from. A device that is gone for good keeps its id as its name. */
export async function deviceCodesOf(
  db: Kysely<Tables>,
  rows: readonly { readonly deviceId: string }[],
): Promise<(id: string) => string> {
  const ids = [...new Set(rows.map(({ deviceId }) => deviceId))]
  const devices =
    ids.length === 0
      ? []
      : await db.selectFrom('device').select(['id', 'code']).where('id', 'in', ids).execute()
  const codes = new Map(devices.map(({ id, code }) => [id, code]))
  return (id) => codes.get(id) ?? id
}
