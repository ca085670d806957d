import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { pageOf } from '../../../../platform/postgres/pagination'
import { devicePolicy } from '../device-policy'
import { type Device, requireDevice } from '../device-queries'
import { devicesAlike } from '../edit/devices-by-code'
import { DeviceAuthorizationStateEnum, DeviceRef } from '../schema'
import { listDevices } from './list-devices'

const DeviceSortEnum = builder.enumType('DeviceSort', {
  values: {
    CODE: { value: 'code' },
    MODEL: { value: 'model' },
    AUTHORIZATION_STATE: { value: 'authorizationState' },
    BATTERY: { value: 'battery' },
    LAST_SYNC: { value: 'lastSync' },
    CREATED_AT: { value: 'createdAt' },
  } as const,
})

const DevicePageRef = builder.objectRef<{ items: Device[]; total: number }>('DevicePage').implement({
  description: 'One page of a list of devices.',
  authorize: devicePolicy.see,
  fields: (t) => ({
    items: t.expose('items', { type: [DeviceRef] }),
    total: t.exposeInt('total'),
  }),
})

const DevicesAlikeRef = builder.objectRef<Device[]>('DevicesAlike').implement({
  description: 'Devices of the company whose codes differ only in case or width.',
  authorize: devicePolicy.see,
  fields: (t) => ({
    devices: t.field({ type: [DeviceRef], resolve: (devices) => devices }),
  }),
})

builder.queryFields((t) => ({
  devicesAlike: t.field({
    description:
      'Those that were registered before codes that differ only in case or width were refused; one of each has to be renamed.',
    type: [DevicesAlikeRef],
    authorize: devicePolicy.see,
    resolve: (_, __, context) => devicesAlike(context.db, companyViewerOf(context).companyId),
  }),
  devices: t.field({
    description: "The company's devices.",
    type: DevicePageRef,
    authorize: devicePolicy.see,
    args: {
      text: t.arg.string({ description: 'Matches code and model, without regard to width or case.' }),
      providers: t.arg.stringList(),
      authorizationStates: t.arg({ type: [DeviceAuthorizationStateEnum] }),
      isWorn: t.arg.boolean({ description: 'Whether somebody wears it now.' }),
      deleted: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Those that can be taken back, instead of the others.',
      }),
      sort: t.arg({ type: DeviceSortEnum, required: true, defaultValue: 'code' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: (_, { text, providers, authorizationStates, isWorn, offset, limit, ...rest }, context) =>
      listDevices(
        context.db,
        companyViewerOf(context),
        {
          ...rest,
          ...pageOf({ offset, limit }),
          text: text ?? null,
          providers: providers ?? [],
          authorizationStates: authorizationStates ?? [],
          isWorn: isWorn ?? null,
        },
        context.now(),
      ),
  }),
  device: t.field({
    type: DeviceRef,
    authorize: devicePolicy.see,
    args: { deviceId: t.arg.id({ required: true }) },
    resolve: (_, { deviceId }, context) => requireDevice(context.db, companyViewerOf(context), deviceId),
  }),
}))
