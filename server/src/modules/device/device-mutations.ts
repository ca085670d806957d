import { rules } from '../../platform/graphql/authorization'
import { basedOnArg } from '../../platform/graphql/based-on-arg'
import { builder } from '../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../platform/graphql/context'
import { mayBeEmpty } from '../../platform/graphql/may-be-empty'
import { writeContextOf } from '../../platform/graphql/write-context-of'
import { needPersonalDataAccess, type PersonalDataScope } from '../personal-data'
import { createDevice } from './create-device'
import { writeAccounts } from './device-account'
import { deviceValues, namesWearer } from './device-input'
import { requireDevice } from './device-queries'
import { DeviceRef } from './schema'
import { deleteDevices, restoreDevices } from './set-devices-deleted'
import { updateDevice } from './update-device'

const DeviceInputRef = builder.inputType('DeviceInput', {
  description: 'What a person fills in about a device.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'Serial number or label, unique in the company.' }),
    provider: t.string({ required: true }),
    model: t.string(mayBeEmpty),
    accountEmail: t.string({
      ...mayBeEmpty,
      description:
        "The wearer's account at the provider. Left out or null: stays. Needs access to personal data, as a note does.",
    }),
    note: t.string(mayBeEmpty),
  }),
})

builder.mutationFields((t) => ({
  createDevice: t.field({
    type: DeviceRef,
    authorize: rules.owner,
    args: { input: t.arg({ type: DeviceInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const viewer = companyViewerOf(context)
      if (namesWearer(input, true)) await needPersonalDataAccess(context.db, viewer, null)
      const { account_email: email, ...values } = deviceValues(input)
      return context.db.transaction().execute(async (tx) => {
        const device = { ...values, company_id: viewer.companyId }
        const made = await createDevice(tx, device, writeContextOf(context))
        if (email) await writeAccounts(tx, accountScope(context), [{ deviceId: made.id, email }])
        return made
      })
    },
  }),
  updateDevice: t.field({
    type: DeviceRef,
    authorize: rules.owner,
    args: {
      deviceId: t.arg.id({ required: true }),
      input: t.arg({ type: DeviceInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      if (namesWearer(args.input)) await needPersonalDataAccess(context.db, viewer, null)
      await context.db
        .transaction()
        .execute((tx) => updateDevice(tx, accountScope(context), args, writeContextOf(context)))
      return requireDevice(context.db, viewer, args.deviceId)
    },
  }),
  deleteDevices: t.int({
    description: 'Hides devices with their links; can be taken back for 30 days. Returns how many there are.',
    authorize: rules.owner,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: (_, { deviceIds }, context) => {
      const { companyId } = companyViewerOf(context)
      return context.db
        .transaction()
        .execute((tx) => deleteDevices(tx, { companyId, deviceIds }, writeContextOf(context)))
    },
  }),
  restoreDevices: t.stringList({
    description:
      'Takes deleted devices back with their links. Returns the codes of those whose link cannot be taken back, as somebody else has worn them since or its subject is deleted.',
    authorize: rules.owner,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: (_, { deviceIds }, context) => {
      const { companyId } = companyViewerOf(context)
      return context.db
        .transaction()
        .execute((tx) => restoreDevices(tx, { companyId, deviceIds }, writeContextOf(context)))
    },
  }),
}))

function accountScope(context: Context): PersonalDataScope {
  return { companyId: companyViewerOf(context).companyId, encryptionKey: context.config.encryptionKey }
}
