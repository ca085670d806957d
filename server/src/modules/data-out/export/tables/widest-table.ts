import type { Kysely } from 'kysely'
import { responseHead } from '../../../../../../engines/data-out'
import { groupRows } from '../../../../platform/postgres/group-rows'
import type { Tables } from '../../../../platform/tables'
import { versionDefinitions } from '../../../surveys/survey-answer'
import { askedVersions } from './survey-versions'
import { mostColumns, wideName } from './wide-answers'

/** The wide table with the most columns, and about how many these are; null where the project asks nothing. */
export async function widestTable(
  db: Kysely<Tables>,
  project: { readonly id: string },
): Promise<{ readonly table: string; readonly columns: number } | null> {
  const versions = await askedVersions({ db, project })
  const keys = await columnKeysOf(
    db,
    versions.map(({ version_id }) => version_id),
  )
  let widest: { table: string; columns: number } | null = null
  for (const [place, ofSurvey] of [...groupRows(versions, ({ survey_id }) => survey_id).values()].entries()) {
    const ofTable = new Set(ofSurvey.flatMap(({ version_id }) => keys.get(version_id) ?? []))
    const columns = responseHead.length + ofTable.size
    if (widest === null || columns > widest.columns) widest = { table: wideName(place), columns }
  }
  return widest
}

/** Versions never change, so their columns are known once they were read; the least recently asked for are forgotten. */
const known = new Map<string, readonly string[]>()
const mostKnownKeys = 200_000

/** By version. Those that are not known are read together. */
async function columnKeysOf(
  db: Kysely<Tables>,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>()
  const unread: string[] = []
  for (const id of versionIds) {
    const keys = known.get(id)
    if (keys) found.set(id, keys)
    else unread.push(id)
  }
  for await (const { id, definition } of versionDefinitions(db, unread)) {
    found.set(id, mostColumns(definition))
  }
  remember(found)
  return found
}

function remember(found: ReadonlyMap<string, readonly string[]>): void {
  for (const [id, keys] of found) {
    known.delete(id)
    known.set(id, keys)
  }
  let held = [...known.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [oldest, { length }] of known) {
    if (held <= mostKnownKeys) break
    known.delete(oldest)
    held -= length
  }
}
