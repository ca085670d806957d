import { type Kysely, sql } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { askRun } from '../../studies/run'
import { placeOf, type StorageDestination } from '../storage'

/** Records that an export is to be delivered once its file is there; returns the delivery's id. */
export async function askDelivery(
  tx: Kysely<Tables>,
  asked: {
    readonly exportId: string
    readonly destination: StorageDestination
    readonly askedBy: string
    readonly at: Date
  },
): Promise<string> {
  const { exportId, destination, askedBy, at } = asked
  const id = newId()
  await tx
    .insertInto('data_export_delivery')
    .values({
      id,
      data_export_id: exportId,
      destination_id: destination.id,
      destination_name: destination.name,
      place: placeOf(destination),
      asked_by: askedBy,
      asked_at: at,
    })
    .execute()
  return id
}

/** Asks for the runs of the deliveries that wait for the file, in the transaction that offers it. */
export async function queueDeliveries(
  tx: Kysely<Tables>,
  exported: {
    readonly id: string
    readonly company_id: string
    readonly project_id: string
    readonly bytes: number
  },
  { actor, now }: WriteContext,
): Promise<void> {
  const waiting = await tx
    .selectFrom('data_export_delivery')
    .select(['id', 'asked_by'])
    .where('data_export_id', '=', exported.id)
    .where('run_id', 'is', null)
    .where('delivered_at', 'is', null)
    .where('failure', 'is', null)
    .forUpdate()
    .execute()
  for (const { id, asked_by } of waiting) {
    const runId = await askRun(
      tx,
      {
        kind: 'deliver-export',
        companyId: exported.company_id,
        projectId: exported.project_id,
        targetId: exported.id,
        request: { deliveryId: id },
        total: megabytesOf(exported.bytes),
      },
      { actor: asked_by === null ? actor : { kind: 'user', id: asked_by }, now },
    )
    await tx.updateTable('data_export_delivery').set({ run_id: runId }).where('id', '=', id).execute()
  }
}

/** As the progress of a delivery counts. */
export function megabytesOf(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}

/** The deliveries of exports, the latest first, each with its run. */
export async function deliveriesOf(db: Kysely<Tables>, exportIds: readonly string[]) {
  return deliveriesWithRuns(db)
    .where('data_export_id', '=', sql<string>`any(${[...exportIds]}::uuid[])`)
    .orderBy('asked_at', 'desc')
    .orderBy('data_export_delivery.id', 'desc')
    .execute()
}

/** The latest delivery to each of the destinations that has one. */
export async function latestDeliveriesTo(db: Kysely<Tables>, destinationIds: readonly string[]) {
  return deliveriesWithRuns(db)
    .distinctOn('destination_id')
    .where('destination_id', '=', sql<string>`any(${[...destinationIds]}::uuid[])`)
    .orderBy('destination_id')
    .orderBy('asked_at', 'desc')
    .orderBy('data_export_delivery.id', 'desc')
    .execute()
}

function deliveriesWithRuns(db: Kysely<Tables>) {
  return db
    .selectFrom('data_export_delivery')
    .innerJoin('data_export', 'data_export.id', 'data_export_delivery.data_export_id')
    .leftJoin('run', 'run.id', 'data_export_delivery.run_id')
    .selectAll('data_export_delivery')
    .select('data_export.name as export_name')
    .select(['run.state', 'run.done', 'run.total', 'run.cancel_asked_at', 'run.finished_at'])
    .select('run.failure as run_failure')
}
