import { type Kysely, sql } from 'kysely'
import type { DataImportTableKind, TableMapping, Tables } from '../../../../platform/tables'

/** A mapping and where it comes from. */
type KnownMapping = Pick<DataImportTableKind, 'mapping' | 'origin'>

/** Finds the mappings of tables by the fingerprints of their headings. */
export type FindMappings = (fingerprints: readonly string[]) => Promise<ReadonlyMap<string, KnownMapping>>

/** What was confirmed before in the project. */
export async function rememberedMappings(
  db: Kysely<Tables>,
  projectId: string,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, KnownMapping>> {
  if (fingerprints.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_mapping')
    .select(['fingerprint', 'mapping'])
    .where('project_id', '=', projectId)
    .where('fingerprint', '=', sql<string>`any(${[...fingerprints]}::text[])`)
    .execute()
  return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, { mapping, origin: 'remembered' }]))
}

/** What was chosen for this import, else what was confirmed before in the project. */
export function mappingsFor(
  db: Kysely<Tables>,
  projectId: string,
  chosen: Readonly<Record<string, TableMapping>>,
): FindMappings {
  return async (fingerprints) => {
    const own = new Map(
      Object.entries(chosen).map(([key, mapping]): [string, KnownMapping] => [
        key,
        { mapping, origin: 'chosen' },
      ]),
    )
    const missing = fingerprints.filter((key) => !own.has(key))
    return new Map([...(await rememberedMappings(db, projectId, missing)), ...own])
  }
}

/** Remembers what somebody confirmed, for the next tables of these headings in the project. */
export async function rememberMappings(
  tx: Kysely<Tables>,
  {
    companyId,
    projectId,
    userId,
  }: { readonly companyId: string; readonly projectId: string; readonly userId: string },
  mappings: ReadonlyMap<string, TableMapping>,
  now: Date,
): Promise<void> {
  if (mappings.size === 0) return
  await tx
    .insertInto('import_mapping')
    .values(
      [...mappings].map(([fingerprint, mapping]) => ({
        company_id: companyId,
        project_id: projectId,
        fingerprint,
        mapping: JSON.stringify(mapping),
        confirmed_by: userId,
        confirmed_at: now,
      })),
    )
    .onConflict((known) =>
      known.columns(['project_id', 'fingerprint']).doUpdateSet((eb) => ({
        mapping: eb.ref('excluded.mapping'),
        confirmed_by: userId,
        confirmed_at: now,
      })),
    )
    .execute()
}
