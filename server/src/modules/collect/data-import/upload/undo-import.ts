import { type Kysely, sql } from 'kysely'
import { conflict } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { deviceCodes, forgetDeviceSync } from '../../../people/device'
import { removeDeviceData, type StoreContext } from '../../../series/measurement'
import { askRun, type RunWork } from '../../../studies/run'
import { everConnected } from '../../provider'
import { dataImportAudit } from '../data-import-audit'
import { uploadWords as words } from '../words'
import { type DataImport, requireDataImport } from './data-import-queries'

/** Whether an import can be undone, and of how many devices. */
export interface Undoing {
  readonly deviceCount: number
  /** Why not; null where it can. */
  readonly reason: Message | null
}

/** Whether the values of an import can be told from all others: nothing else may have values of its devices. */
export async function undoingOf(
  db: Kysely<Tables>,
  { state, import_run_id, report }: Pick<DataImport, 'state' | 'import_run_id' | 'report'>,
): Promise<Undoing> {
  if (state !== 'imported' || import_run_id === null) return { deviceCount: 0, reason: words.notImported }
  if (report?.wasFinished) return { deviceCount: 0, reason: words.nothingChanged }
  const ids = await devicesOfRun(db, import_run_id)
  return { deviceCount: ids.length, reason: await whyNot(db, import_run_id, ids) }
}

async function whyNot(
  db: Kysely<Tables>,
  runId: string,
  deviceIds: readonly string[],
): Promise<Message | null> {
  if (deviceIds.length === 0) return words.devicesUnknown
  const shared = await db
    .selectFrom('import_device')
    .select('device_id')
    .where('device_id', '=', sql<string>`any(${[...deviceIds]}::uuid[])`)
    .where('import_run_id', '<>', runId)
    .limit(1)
    .executeTakeFirst()
  if (shared) return words.alsoOfAnother(await codeOf(db, shared.device_id))
  const [connected] = await everConnected(db, deviceIds)
  return connected === undefined ? null : words.alsoConnected(await codeOf(db, connected))
}

const codeOf = async (db: Kysely<Tables>, deviceId: string): Promise<string> =>
  (await deviceCodes(db, [deviceId])).get(deviceId) ?? ''

async function devicesOfRun(db: Kysely<Tables>, importRunId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('import_device')
    .select('device_id')
    .where('import_run_id', '=', importRunId)
    .orderBy('device_id')
    .execute()
  return rows.map(({ device_id }) => device_id)
}

/** Asks for the values of an import to be removed. Asked twice nothing changes; CONFLICT where they cannot be told from others. */
export async function undoDataImport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  dataImportId: string,
  writeContext: WriteContext,
): Promise<void> {
  const found = await requireDataImport(tx, viewer, dataImportId, true)
  if (found.state === 'undoing' || found.state === 'undone') return
  const { reason, deviceCount } = await undoingOf(tx, found)
  if (reason) throw conflict(reason)
  const { actor, now } = writeContext
  await tx
    .updateTable('data_import')
    .set({ state: 'undoing', updated_at: now })
    .where('id', '=', found.id)
    .execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: dataImportAudit.undo,
    targetId: found.id,
    after: { deviceCount },
    at: now,
  })
  await askRun(
    tx,
    {
      kind: 'undo-import',
      companyId: found.company_id,
      projectId: found.project_id,
      targetId: found.id,
      request: {},
    },
    writeContext,
  )
}

/** Removes the values of an import device by device. Killed anywhere it goes on: what is removed is removed once. */
export function undoingOfImport({ db, now }: StoreContext): RunWork<'undo-import'> {
  return {
    async do({ targetId }, progress) {
      const asked = await db
        .selectFrom('data_import')
        .select('import_run_id')
        .where('id', '=', targetId)
        .where('state', '=', 'undoing')
        .executeTakeFirst()
      const runId = asked?.import_run_id
      if (!runId) return {}
      const deviceIds = await devicesOfRun(db, runId)
      let [values, days] = [0, 0]
      progress.tell({ done: 0 })
      for (const deviceId of deviceIds) {
        progress.signal.throwIfAborted()
        const removed = await removeDeviceData({ db, now }, deviceId, async (tx) => {
          // Another import, or a connection, may have begun meanwhile.
          const reason = await whyNot(tx, runId, [deviceId])
          if (reason) throw conflict(reason)
          await forgetDeviceSync(tx, deviceId, now())
        })
        values += removed.values
        days += removed.days
        progress.advance(removed.days)
      }
      await db.transaction().execute((tx) => markUndone(tx, runId, now()))
      return { values, days, devices: deviceIds.length }
    },
    /** What is removed stays so; undoing it again goes on from there. */
    async takeBack(tx, { targetId }) {
      await tx
        .updateTable('data_import')
        .set({ state: 'imported', updated_at: now() })
        .where('id', '=', targetId)
        .where('state', '=', 'undoing')
        .execute()
    },
  }
}

/** The content is as new as before: it may be imported again. Who sent it twice has both undone. */
async function markUndone(tx: Kysely<Tables>, importRunId: string, at: Date): Promise<void> {
  await tx
    .updateTable('data_import')
    .set({ state: 'undone', updated_at: at })
    .where('import_run_id', '=', importRunId)
    .execute()
  await tx.deleteFrom('import_run').where('id', '=', importRunId).execute()
}
