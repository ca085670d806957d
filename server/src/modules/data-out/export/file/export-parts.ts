import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'

/** The bytes of a part: a row is read whole. */
const partBytes = 1_048_576

/** Writes a file in parts. What an earlier attempt left is removed first. */
export async function partSink(db: Kysely<Tables>, exportId: string) {
  await db.deleteFrom('data_export_part').where('data_export_id', '=', exportId).execute()
  let waiting: Uint8Array[] = []
  let size = 0
  let number = 0
  async function store(): Promise<void> {
    if (size === 0) return
    const bytes = Buffer.concat(waiting)
    ;[waiting, size] = [[], 0]
    number += 1
    await db.insertInto('data_export_part').values({ data_export_id: exportId, number, bytes }).execute()
  }
  return {
    async sink(piece: Uint8Array): Promise<void> {
      waiting.push(piece)
      size += piece.length
      if (size >= partBytes) await store()
    },
    end: store,
  }
}

/** The bytes of a file, a part at a time. */
export async function* readParts(db: Kysely<Tables>, exportId: string): AsyncGenerator<Buffer> {
  for (let after = 0; ; after += 1) {
    const part = await db
      .selectFrom('data_export_part')
      .select('bytes')
      .where('data_export_id', '=', exportId)
      .where('number', '=', after + 1)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
  }
}
