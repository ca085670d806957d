import type { Kysely, Selectable } from 'kysely'
import { notifyLive } from '../../../platform/live/live'
import { tellLater } from '../../../platform/live/tell-later'
import type { RunTable, Tables } from '../../../platform/tables'

/** Tells the screens that show the run to read it again: in a transaction once it commits, else soon. */
export async function tellRun(
  db: Kysely<Tables>,
  { id, company_id, asked_by }: Pick<Selectable<RunTable>, 'id' | 'company_id' | 'asked_by'>,
): Promise<void> {
  const change = { kind: 'run', runId: id, companyId: company_id, askedBy: asked_by } as const
  if (db.isTransaction) await notifyLive(db, change)
  else tellLater(db, change)
}
