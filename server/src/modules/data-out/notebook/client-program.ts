import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { projectRoot } from '../../../platform/process/project-root'
import type { Tables } from '../../../platform/tables'

/** The client for Python of this release. */
export function currentClient(): { readonly content: string; readonly sha256: string } {
  const content = readFileSync(join(projectRoot, 'clients/kansoku.py'), 'utf8')
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Keeps the client of this release, which a notebook that leaves now names by its digest. Repeating it changes nothing. */
export async function keepCurrentClient(db: Kysely<Tables>, now: Date): Promise<void> {
  const { content, sha256 } = currentClient()
  await db
    .insertInto('client_program')
    .values({ sha256: Buffer.from(sha256, 'hex'), content, kept_at: now })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** The client of that digest, of whichever release; null where no notebook was given one. */
export async function clientOfDigest(db: Kysely<Tables>, sha256: string): Promise<string | null> {
  const current = currentClient()
  if (sha256 === current.sha256) return current.content
  const kept = await db
    .selectFrom('client_program')
    .select('content')
    .where('sha256', '=', Buffer.from(sha256, 'hex'))
    .executeTakeFirst()
  return kept?.content ?? null
}
