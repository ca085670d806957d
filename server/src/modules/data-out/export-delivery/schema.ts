import DataLoader from 'dataloader'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { write } from '../../../platform/graphql/write'
import { groupRows } from '../../../platform/postgres/group-rows'
import { textIn } from '../../../platform/words'
import { userNameById } from '../../accounts/user'
import { DataExportRef, deliveriesOf, exportPolicy, latestDeliveriesTo, requireExport } from '../export'
import { DestinationRef } from '../storage'
import { deliverExport } from './ask-again'
import { type ShownDelivery, stateOf } from './delivery-state'

const StateEnum = builder.enumType('ExportDeliveryState', {
  values: {
    WAITING: { value: 'waiting', description: 'For the file.' },
    SENDING: { value: 'sending', description: 'Also while it waits for its next try.' },
    DELIVERED: { value: 'delivered' },
    FAILED: { value: 'failed' },
    CANCELLED: { value: 'cancelled' },
  } as const,
})

const DeliveryRef = builder.objectRef<ShownDelivery>('ExportDelivery').implement({
  description: 'An export on its way to a destination, and what came of it. 保存先への送信',
  authorize: exportPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    exportName: t.exposeString('export_name'),
    destinationId: t.exposeID('destination_id', { nullable: true, description: 'Null: it was deleted.' }),
    destinationName: t.exposeString('destination_name', { description: 'As it was called then.' }),
    place: t.exposeString('place', { nullable: true, description: 'Server and bucket.' }),
    objectKey: t.exposeString('object_key', { nullable: true }),
    state: t.field({ type: StateEnum, resolve: stateOf }),
    runId: t.field({
      type: 'ID',
      nullable: true,
      description: 'The work that may be cancelled; null where there is none.',
      resolve: (delivery) =>
        stateOf(delivery) === 'sending' && delivery.cancel_asked_at === null ? delivery.run_id : null,
    }),
    doneMegabytes: t.int({ resolve: ({ done }) => done ?? 0 }),
    totalMegabytes: t.int({ nullable: true, resolve: ({ total }) => total }),
    failure: t.string({
      nullable: true,
      description: 'Why it was refused, or why the last try failed.',
      resolve: ({ failure, run_failure }, _, { locale }) => {
        const said = failure ?? run_failure
        return said && textIn(said, locale)
      },
    }),
    askedByName: t.string({
      nullable: true,
      resolve: ({ asked_by }, _, context) =>
        asked_by && context.loaders.of(userNameById, context).load(asked_by),
    }),
    askedAt: t.expose('asked_at', { type: 'DateTime' }),
    endedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ delivered_at, finished_at }) => delivered_at ?? finished_at,
    }),
  }),
})

/** The deliveries of exports, the latest first. */
function deliveriesById({ db }: Context) {
  return new DataLoader<string, ShownDelivery[]>(async (ids) => {
    const rows = await deliveriesOf(db, ids)
    const ofExport = groupRows(rows, ({ data_export_id }) => data_export_id)
    return ids.map((id) => ofExport.get(id) ?? [])
  })
}

builder.objectField(DataExportRef, 'deliveries', (t) =>
  t.field({
    type: [DeliveryRef],
    description: 'Where its file was or is to be delivered, the latest first.',
    resolve: ({ id }, _, context) => context.loaders.of(deliveriesById, context).load(id),
  }),
)

function latestById({ db }: Context) {
  return new DataLoader<string, ShownDelivery | null>(async (ids) => {
    const rows = await latestDeliveriesTo(db, ids)
    return ids.map((id) => rows.find(({ destination_id }) => destination_id === id) ?? null)
  })
}

builder.objectField(DestinationRef, 'latestDelivery', (t) =>
  t.field({
    type: DeliveryRef,
    nullable: true,
    resolve: ({ id }, _, context) => context.loaders.of(latestById, context).load(id),
  }),
)

builder.mutationField('deliverDataExport', (t) =>
  t.field({
    description:
      'Sends a file to a destination, also once more: the object is the same. CONFLICT while it is on its way there.',
    type: DataExportRef,
    authorize: exportPolicy.make,
    args: {
      dataExportId: t.arg.id({ required: true }),
      destinationId: t.arg.id({ required: true }),
    },
    resolve: async (_, { dataExportId, destinationId }, context) => {
      const viewer = companyViewerOf(context)
      await write(context, (tx, writeContext) =>
        deliverExport(tx, viewer, { exportId: dataExportId, destinationId }, writeContext),
      )
      return requireExport(context.db, viewer, dataExportId)
    },
  }),
)
