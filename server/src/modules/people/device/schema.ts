import { fieldEntries } from '../../../platform/fields'
import { builder } from '../../../platform/graphql/builder'
import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { isNullable, typeOfField } from '../../../platform/graphql/declared-inputs'
import { accessOfCompany } from '../../studies/personal-data'
import { TestSubjectRef } from '../../studies/subject-record'
import { type DeviceColumn, deviceFields } from './device-fields'
import { accountByDevice, authorizationByDevice, wornDeviceByTestSubject } from './device-loaders'
import { devicePolicy } from './device-policy'
import type { Device } from './device-queries'

export const DeviceAuthorizationStateEnum = builder.enumType('DeviceAuthorizationState', {
  description: "Whether the wearer lets us read the device's data at its provider. 連携",
  values: {
    NONE: { value: 'none' },
    AUTHORIZED: { value: 'authorized' },
    REVOKED: { value: 'revoked' },
    FAILING: {
      value: 'failing',
      description: 'The provider refuses what it allowed before, or the authorization ran out. 連携エラー',
    },
  } as const,
})

export const DeviceRef = builder.objectRef<Device>('Device').implement({
  description: 'A wearable of a company. デバイス',
  authorize: devicePolicy.seeWorn,
  fields: (t) => ({
    id: t.exposeID('id'),
    authorizationState: t.field({
      description: 'What is stored, and what the provider answered since: the same word everywhere.',
      type: DeviceAuthorizationStateEnum,
      resolve: (device, _, context) => context.loaders.of(authorizationByDevice, context).load(device),
    }),
    batteryPercent: t.exposeInt('battery_percent', { nullable: true }),
    lastSyncAt: t.expose('last_sync_at', { type: 'DateTime', nullable: true }),
    accountEmail: t.string({
      description: 'Null where there is none, or the viewer may not see personal data.',
      nullable: true,
      authorize: devicePolicy.see,
      resolve: (device, _, context) => context.loaders.of(accountByDevice, context).load(device),
    }),
    firmware: t.exposeString('firmware', { nullable: true }),
    note: t.string({
      description: 'Null where the viewer may not see personal data: a note may name who wears it.',
      nullable: true,
      authorize: devicePolicy.see,
      resolve: ({ note }, _, context) => nullUnlessAllowed(context, note),
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    deletedAt: t.expose('deleted_at', {
      description: 'Hidden since; can be taken back for 30 days.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
})

/** Guarded ones are among the fields above, each with its own permission. */
builder.objectFields(DeviceRef, (t) =>
  Object.fromEntries(
    fieldEntries(deviceFields).flatMap(([name, declared]) => {
      if (declared.isGuarded) return []
      const field = t.field({
        type: typeOfField(name, declared),
        nullable: isNullable(declared),
        ...(declared.description !== undefined && { description: declared.description }),
        // The column's type is that of its field.
        resolve: (device) => device[declared.column as DeviceColumn] as never,
      })
      return [[name, field]]
    }),
  ),
)

async function nullUnlessAllowed<Value>(context: Context, value: Value): Promise<Value | null> {
  const { companyId } = companyViewerOf(context)
  const access = await context.loaders.of(accessOfCompany, context).load(companyId)
  return access === 'allowed' ? value : null
}

builder.objectField(TestSubjectRef, 'device', (t) =>
  t.field({
    description: 'The device worn now; null when none is linked.',
    type: DeviceRef,
    nullable: true,
    resolve: (subject, _, context) => context.loaders.of(wornDeviceByTestSubject, context).load(subject.id),
  }),
)
