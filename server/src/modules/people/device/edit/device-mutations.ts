import { basedOnArg } from '../../../../platform/graphql/based-on-arg'
import { builder } from '../../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { declaredInputs } from '../../../../platform/graphql/declared-inputs'
import { performInCompany, write } from '../../../../platform/graphql/write'
import { type PersonalDataScope, requirePersonalDataAccess } from '../../../studies/personal-data'
import { writeAccounts } from '../account/device-account'
import { deviceFields } from '../device-fields'
import { devicePolicy } from '../device-policy'
import { requireDevice } from '../device-queries'
import { DeviceRef } from '../schema'
import { createDevice } from './create-device'
import { deleteDevices, restoreDevices } from './delete-devices'
import { type DeviceInput, deviceValues, namesWearer } from './device-input'
import { updateDevice } from './update-device'

const DeviceInputRef = builder.inputRef<DeviceInput>('DeviceInput').implement({
  description: 'What a person fills in about a device.',
  fields: (t) => declaredInputs(t, deviceFields),
})

builder.mutationFields((t) => ({
  createDevice: t.field({
    type: DeviceRef,
    authorize: devicePolicy.change,
    args: { input: t.arg({ type: DeviceInputRef, required: true }) },
    resolve: async (_, { input }, context) => {
      const viewer = companyViewerOf(context)
      if (namesWearer(input, true)) await requirePersonalDataAccess(context.db, viewer, null)
      const { account_email: email, ...values } = deviceValues(input)
      return write(context, async (tx, writeContext) => {
        const device = { ...values, company_id: viewer.companyId }
        const made = await createDevice(tx, device, writeContext)
        if (email) await writeAccounts(tx, accountScope(context), [{ deviceId: made.id, email }])
        return made
      })
    },
  }),
  updateDevice: t.field({
    type: DeviceRef,
    authorize: devicePolicy.change,
    args: {
      deviceId: t.arg.id({ required: true }),
      input: t.arg({ type: DeviceInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      const viewer = companyViewerOf(context)
      if (namesWearer(args.input)) await requirePersonalDataAccess(context.db, viewer, null)
      await write(context, (tx, writeContext) => updateDevice(tx, accountScope(context), args, writeContext))
      return requireDevice(context.db, viewer, args.deviceId)
    },
  }),
  deleteDevices: t.int({
    description: 'Hides devices with their links; can be taken back for 30 days. Returns how many there are.',
    authorize: devicePolicy.change,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, deleteDevices),
  }),
  restoreDevices: t.stringList({
    description:
      'Takes deleted devices back with their links. Returns the codes of those whose link cannot be taken back, as somebody else has worn them since or its subject is deleted.',
    authorize: devicePolicy.change,
    args: { deviceIds: t.arg.idList({ required: true }) },
    resolve: (_, args, context) => performInCompany(context, args, restoreDevices),
  }),
}))

function accountScope(context: Context): PersonalDataScope {
  return { companyId: companyViewerOf(context).companyId, encryptionKey: context.config.encryptionKey }
}
