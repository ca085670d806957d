import type { Kysely } from 'kysely'
import { conflict, invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import {
  askDelivery,
  dataExportAudit,
  deliveriesOf,
  exportWords,
  isFileOver,
  queueDeliveries,
  requireDownload,
  requireExport,
} from '../export'
import { destinationOfProject, placeOf, storageWords } from '../storage'
import { stateOf } from './delivery-state'
import { deliveryWords } from './words'

/** 送る, もう一度送る: a file that is there goes to a destination. CONFLICT while it is on its way there. */
export async function deliverExport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { exportId, destinationId }: { readonly exportId: string; readonly destinationId: string },
  { actor, now }: WriteContext,
): Promise<void> {
  const found = await requireExport(tx, viewer, exportId)
  requireDownload(viewer, found)
  // Two presses at once ask for one delivery.
  await tx.selectFrom('data_export').select('id').where('id', '=', found.id).forUpdate().execute()
  if (isFileOver(found, now)) throw conflict(exportWords.removed)
  if (found.finished_at === null || found.byte_count === null) throw conflict(exportWords.notReady)
  const destination = await destinationOfProject(tx, found.project_id, destinationId)
  if (!destination) throw invalidInput([{ path: 'destinationId', message: storageWords.unknown }])
  const deliveries = await deliveriesOf(tx, [found.id])
  const isUnderWay = deliveries.some(
    (one) => one.destination_id === destination.id && ['waiting', 'sending'].includes(stateOf(one)),
  )
  if (isUnderWay) throw conflict(deliveryWords.underWay)
  await askDelivery(tx, { exportId: found.id, destination, askedBy: viewer.id, at: now })
  await queueDeliveries(tx, { ...found, bytes: found.byte_count }, { actor, now })
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: dataExportAudit.ask_delivery,
    targetId: found.id,
    after: { name: found.name, destination: destination.name, place: placeOf(destination) },
    at: now,
  })
}
