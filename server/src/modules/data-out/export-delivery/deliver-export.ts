import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely, Selectable } from 'kysely'
import type { AllowedPrivate } from '../../../platform/http/post-outside'
import { conflict, Problem, Unavailable } from '../../../platform/problem'
import { StorageError } from '../../../platform/storage'
import type { DataExportDeliveryTable, Tables } from '../../../platform/tables'
import { type Actor, recordAudit } from '../../../platform/write/audit'
import type { RunProgress, RunWork } from '../../studies/run'
import { actingUser } from '../acting-user'
import {
  type DataExport,
  dataExportAudit,
  isFileOver,
  logDownload,
  megabytesOf,
  readParts,
  requireDownload,
  withdrawnSince,
} from '../export'
import { clientOf, placeOf, type StorageDestination, sentenceOfStorage } from '../storage'
import { abortUpload } from './abort-uploads'
import { objectKeyOf } from './object-key'
import { ChangedFileError, uploadFile } from './upload-file'
import { deliveryWords } from './words'

/** What delivering needs. */
export interface DeliveryWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: () => Date
  readonly privateTargets: AllowedPrivate
  /** Before further attempts of a request. */
  readonly waitsMs?: readonly number[]
}

type Delivery = Selectable<DataExportDeliveryTable>

/**
 * Delivers the file of an export. Killed, it begins anew and aborts what was begun before; a refusal ends it, and what may pass is
 * tried again by the queue.
 */
export function deliveryWork(work: DeliveryWork): RunWork<'deliver-export'> {
  const { db, now } = work
  return {
    async do({ request: { deliveryId } }, progress) {
      const delivery = await db
        .selectFrom('data_export_delivery')
        .selectAll()
        .where('id', '=', deliveryId)
        .executeTakeFirst()
      if (!delivery) throw conflict(deliveryWords.projectGone)
      const exported = await db
        .selectFrom('data_export')
        .innerJoin('project', 'project.id', 'data_export.project_id')
        .selectAll('data_export')
        .where('data_export.id', '=', delivery.data_export_id)
        .where('project.deleted_at', 'is', null)
        .executeTakeFirst()
      try {
        if (!exported) throw conflict(deliveryWords.projectGone)
        if (delivery.delivered_at === null) await deliver(work, delivery, exported, progress)
        return { delivered: megabytesOf(exported.byte_count ?? 0) }
      } catch (error) {
        const told = inWords(error)
        if (exported && told instanceof Problem && !(told instanceof Unavailable)) {
          await fail(db, delivery, exported, told, now())
        }
        throw told
      }
    },
  }
}

async function deliver(
  work: DeliveryWork,
  delivery: Delivery,
  exported: DataExport,
  progress: RunProgress,
): Promise<void> {
  const { db, encryptionKey, now, privateTargets, waitsMs } = work
  const destination = await destinationOf(db, delivery, exported)
  const { id, file_name, byte_count, sha256 } = exported
  if (isFileOver(exported, now()) || file_name === null || byte_count === null || sha256 === null) {
    throw conflict(deliveryWords.fileGone)
  }
  if (delivery.upload_id !== null) await abortUpload(work, delivery)
  const key = objectKeyOf(destination, { id, file_name })
  await change(db, delivery.id, { object_key: key, place: placeOf(destination), failure: null })
  const client = clientOf(destination, encryptionKey, {
    isAllowed: privateTargets,
    signal: progress.signal,
    ...(waitsMs && { waitsMs }),
  })
  const send = async () => {
    progress.tell({ done: 0, total: megabytesOf(byte_count) })
    let sent = 0
    let own: string | null = null
    const file = { key, bytes: byte_count, sha256, content: readParts(db, id) }
    try {
      await uploadFile(client, file, {
        begun: (uploadId) => {
          own = uploadId
          return change(db, delivery.id, { upload_id: uploadId })
        },
        sent: (bytes) => {
          sent += bytes
          progress.tell({ done: megabytesOf(sent) })
        },
      })
    } catch (error) {
      // Another process that took the run over has an upload of its own, which stays.
      await abortUpload(work, { ...delivery, object_key: key, upload_id: own })
      throw error
    }
  }
  await send().catch(async (error: unknown) => {
    // Taken for complete, aborted or forgotten by the storage, which cannot be told apart: the same is written once more.
    if (!isUnknownUpload(error)) throw error
    await send()
  })
  await tellWithdrawn(work, client, exported, key)
  await finish(db, delivery, exported, { destination, key }, now())
}

/** Who withdrew since the file was made stands beside it, where anybody did. */
async function tellWithdrawn(
  { db, encryptionKey }: DeliveryWork,
  client: ReturnType<typeof clientOf>,
  exported: DataExport,
  key: string,
): Promise<void> {
  const withdrawn = (await withdrawnSince({ db, encryptionKey }, [exported])).get(exported.id) ?? []
  if (withdrawn.length === 0) return
  const bytes = Buffer.from(
    `${JSON.stringify({ export: exported.name, withdrawnSince: withdrawn }, null, 2)}\n`,
  )
  await uploadFile(
    client,
    {
      key: `${key}.withdrawn.json`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      content: Readable.from([bytes]),
      contentType: 'application/json',
    },
    { begun: async () => {}, sent() {} },
  )
}

/** The destination as it is now, where whoever asked could still download the file. */
async function destinationOf(
  db: Kysely<Tables>,
  delivery: Delivery,
  exported: DataExport,
): Promise<StorageDestination> {
  const destination =
    delivery.destination_id &&
    (await db
      .selectFrom('storage_destination')
      .selectAll()
      .where('id', '=', delivery.destination_id)
      .where('project_id', '=', exported.project_id)
      .executeTakeFirst())
  if (!destination) throw conflict(deliveryWords.destinationGone)
  const { company_id, project_id } = exported
  const acting = await actingUser(db, {
    id: delivery.id,
    company_id,
    project_id,
    userId: delivery.asked_by,
  })
  if (!acting) throw conflict(deliveryWords.askerGone)
  requireDownload(acting.viewer, exported)
  return destination
}

function isUnknownUpload(error: unknown): boolean {
  return (
    error instanceof StorageError && error.failure.kind === 'refused' && error.failure.code === 'NoSuchUpload'
  )
}

/** What the storage refuses is told in words; what may pass is left to the queue, with these words meanwhile. */
function inWords(error: unknown): unknown {
  if (error instanceof ChangedFileError) return conflict(deliveryWords.fileGone)
  if (!(error instanceof StorageError)) return error
  const said = sentenceOfStorage(error.failure)
  return error.mayPass ? new Unavailable(said, 60) : conflict(said)
}

async function change(
  db: Kysely<Tables>,
  deliveryId: string,
  values: Partial<Pick<Delivery, 'object_key' | 'place' | 'upload_id'>> & { readonly failure?: null },
): Promise<void> {
  await db.updateTable('data_export_delivery').set(values).where('id', '=', deliveryId).execute()
}

async function finish(
  db: Kysely<Tables>,
  delivery: Delivery,
  exported: DataExport,
  { destination, key }: { readonly destination: StorageDestination; readonly key: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('data_export_delivery')
      .set({ delivered_at: now, upload_id: null, failure: null })
      .where('id', '=', delivery.id)
      .where('delivered_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const by = { means: 'delivery', userId: delivery.asked_by, destinationName: destination.name } as const
    await logDownload(tx, exported, by, now)
    await recordAudit(tx, {
      companyId: exported.company_id,
      actor: actorOf(delivery),
      action: dataExportAudit.deliver,
      targetId: exported.id,
      after: {
        name: exported.name,
        destination: destination.name,
        place: placeOf(destination),
        objectKey: key,
      },
      at: now,
    })
  })
}

async function fail(
  db: Kysely<Tables>,
  delivery: Delivery,
  exported: DataExport,
  problem: Problem,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('data_export_delivery')
      .set({ failure: JSON.stringify(problem.said) })
      .where('id', '=', delivery.id)
      .execute()
    await recordAudit(tx, {
      companyId: exported.company_id,
      actor: actorOf(delivery),
      action: dataExportAudit.fail_delivery,
      targetId: exported.id,
      after: { name: exported.name, destination: delivery.destination_name, place: delivery.place },
      at: now,
    })
  })
}

function actorOf({ asked_by }: Delivery): Actor {
  return asked_by === null ? { kind: 'system' } : { kind: 'user', id: asked_by }
}
