import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { Revision, Revisions } from '../tables/revision'
import { exportWords } from '../words'

export type Change = 'added' | 'changed' | 'removed'

/** A row that differs from an earlier export. */
export interface ChangedRow {
  readonly table: string
  readonly subjectId: string
  readonly key: string
  readonly change: Change
  /** What the earlier export called the subject, where the row is gone; null: it is nobody's, or not told any more. */
  readonly formerName?: string | null
}

type Keys = Map<string, string>

/**
 * Keeps what an export holds, by table and subject, and finds what differs from an earlier one. Rows come by table, then by
 * subject, so only those of the last subject are in memory.
 */
export class RevisionBook implements Revisions {
  readonly changes: ChangedRow[] = []
  readonly #db: Kysely<Tables>
  readonly #exportId: string
  readonly #previousId: string | null
  readonly #open = new Map<string, { table: string; subjectId: string; keys: Keys }>()

  readonly #names = new Map<string, string>()

  constructor(db: Kysely<Tables>, exportId: string, previousId: string | null) {
    this.#db = db
    this.#exportId = exportId
    this.#previousId = previousId
  }

  /** Tells what the export calls its subjects, by id, before their rows are stored. */
  name(subjects: Iterable<readonly [id: string, name: string]>): void {
    for (const [id, name] of subjects) this.#names.set(id, name)
  }

  note({ table, subjectId, key, revision }: Revision): void {
    const place = `${table} ${subjectId}`
    const page = this.#open.get(place) ?? { table, subjectId, keys: new Map() }
    page.keys.set(key, revision)
    this.#open.set(place, page)
  }

  /** Stores what is noted; the rows of the last subject may not be all, unless it is the end of the table. */
  async settle(isEnd: boolean): Promise<void> {
    const pages = [...this.#open.entries()]
    const whole = isEnd ? pages : pages.slice(0, -1)
    for (const [place] of whole) this.#open.delete(place)
    for (const [, { table, subjectId, keys }] of whole) {
      const packed = deflateRawSync(JSON.stringify([...keys]))
      const subject_name = this.#names.get(subjectId) ?? null
      await this.#db
        .insertInto('data_export_revision')
        .values({
          data_export_id: this.#exportId,
          table_name: table,
          subject_id: subjectId,
          subject_name,
          packed,
        })
        .execute()
      if (this.#previousId !== null) await this.#compare(this.#previousId, { table, subjectId, keys })
    }
  }

  /** CONFLICT where the earlier export was removed, with what it held: everything would be told as new. */
  async requirePrevious(): Promise<void> {
    if (this.#previousId === null) return
    const found = await this.#db
      .selectFrom('data_export')
      .select('id')
      .where('id', '=', this.#previousId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw conflict(exportWords.nothingToCompare)
  }

  /** Adds what the earlier export has of subjects and tables that this one has nothing of. */
  async compareGone(): Promise<void> {
    if (this.#previousId === null) return
    const gone = await this.#db
      .selectFrom('data_export_revision as before')
      // Who is being erased is named no more.
      .leftJoin('test_subject', (join) =>
        join
          .onRef('test_subject.id', '=', 'before.subject_id')
          .on('test_subject.erasure_begun_at', 'is', null),
      )
      .select(['before.table_name', 'before.subject_id', 'before.packed'])
      .select((eb) =>
        eb
          .case()
          .when('test_subject.id', 'is not', null)
          .then(eb.ref('before.subject_name'))
          .end()
          .as('formerName'),
      )
      .where('data_export_id', '=', this.#previousId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('data_export_revision as after')
              .select('after.subject_id')
              .where('after.data_export_id', '=', this.#exportId)
              .whereRef('after.table_name', '=', 'before.table_name')
              .whereRef('after.subject_id', '=', 'before.subject_id'),
          ),
        ),
      )
      .execute()
    for (const { table_name: table, subject_id: subjectId, packed, formerName } of gone) {
      for (const key of unpack(packed).keys()) {
        this.changes.push({ table, subjectId, key, change: 'removed', formerName })
      }
    }
    // What was read until now was there; it may have been removed meanwhile.
    await this.requirePrevious()
  }

  async #compare(previousId: string, page: { table: string; subjectId: string; keys: Keys }): Promise<void> {
    const { table, subjectId, keys } = page
    const row = await this.#db
      .selectFrom('data_export_revision')
      .select('packed')
      .where('data_export_id', '=', previousId)
      .where('table_name', '=', table)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
    const before: Keys = row ? unpack(row.packed) : new Map()
    const tell = (key: string, change: Change) => this.changes.push({ table, subjectId, key, change })
    for (const [key, revision] of keys) {
      const former = before.get(key)
      if (former === undefined) tell(key, 'added')
      else if (former !== revision) tell(key, 'changed')
    }
    for (const key of before.keys()) if (!keys.has(key)) tell(key, 'removed')
  }
}

function unpack(packed: Buffer): Keys {
  // Only settle writes it.
  return new Map(JSON.parse(inflateRawSync(packed).toString()) as [string, string][])
}
