import { GraphQLError } from 'graphql'
import type {
  Device,
  DeviceInput,
  DevicePage,
  MutationCreateDeviceArgs,
  MutationLinkDeviceArgs,
  MutationUpdateDeviceArgs,
  QueryDevicesArgs,
} from '@/shared/api/generated/schema'
import { groupsAlike } from './codes-alike'
import type { World } from './world'

/** A device without a wearer. */
export function aDevice(given: Partial<Device> & Pick<Device, 'id' | 'code'>): Device {
  return {
    provider: 'google-health',
    model: 'Fitbit Charge 6',
    authorizationState: 'AUTHORIZED',
    batteryPercent: 64,
    lastSyncAt: new Date(Date.now() - 12 * 60_000).toISOString(),
    accountEmail: null,
    firmware: null,
    note: '',
    updatedAt: '2026-11-01T00:00:00.000Z',
    createdAt: '2026-10-01T00:00:00.000Z',
    deletedAt: null,
    links: [],
    wearing: null,
    waiting: null,
    ...given,
  }
}

/**
 * The company's devices and their mutations; the code TAKEN is refused. All devices have a wearer except the
 * last.
 */
export function deviceListOf(world: World) {
  const worn: Device[] = world.subjects.slice(0, 60).flatMap((subject) => {
    if (!subject.device) return []
    const link = {
      id: `link-${subject.id}`,
      from: '2026-10-11T00:00:00.000Z',
      to: null,
      device: subject.device,
      testSubject: subject,
    }
    return [{ ...subject.device, links: [link], wearing: link }]
  })
  let devices = worn.length === 0 ? worn : [...worn, aDevice({ id: 'device-spare', code: 'FB-0900' })]
  const device = (id: string) =>
    devices.find((each) => each.id === id) ?? refuse('NOT_FOUND', 'デバイスが見つかりません。')
  const put = (changed: Device): Device => {
    devices = devices.some(({ id }) => id === changed.id)
      ? devices.map((each) => (each.id === changed.id ? changed : each))
      : [changed, ...devices]
    return changed
  }
  const setDeleted =
    (deletedAt: string | null) =>
    ({ deviceIds }: { deviceIds: readonly string[] }) => {
      for (const id of deviceIds) put({ ...device(id), deletedAt })
      return deviceIds.length
    }
  return {
    devices: (args: QueryDevicesArgs): DevicePage => pageOf(devices, args),
    devicesAlike: () => groupsAlike(devices).map((alike) => ({ devices: alike })),
    device: ({ deviceId }: { deviceId: string }) => device(deviceId),
    createDevice: ({ input }: MutationCreateDeviceArgs) =>
      put(
        aDevice({ id: `device-${input.code}`, batteryPercent: null, lastSyncAt: null, ...valuesOf(input) }),
      ),
    updateDevice: ({ deviceId, input }: MutationUpdateDeviceArgs) =>
      put({ ...device(deviceId), ...valuesOf(input) }),
    deleteDevices: setDeleted(new Date().toISOString()),
    restoreDevices: (args: { deviceIds: readonly string[] }) => {
      setDeleted(null)(args)
      return []
    },
    linkDevice: ({ deviceId }: MutationLinkDeviceArgs) => {
      const found = device(deviceId)
      if (!found.wearing) return found
      return refuse(
        'CONFLICT',
        `デバイス「${found.code}」は、2026年10月11日からいまも被験者「${found.wearing.testSubject.code}」に紐づけられています。先にその紐づけを終了してください。`,
        'from',
      )
    },
    extendDeviceLinks: ({ deviceIds }: { deviceIds: readonly string[] }) =>
      deviceIds.map((id) => put({ ...device(id), waiting: null })),
    changeDeviceLink: () => true,
    removeDeviceLink: () => true,
  }
}

function valuesOf({ code, provider, model, accountEmail, note }: DeviceInput) {
  if (code === 'TAKEN') {
    refuse(
      'CONFLICT',
      'デバイスコード「TAKEN」はすでに使われています。別のコードを入力してください。',
      'code',
    )
  }
  return { code, provider, model: model ?? '', accountEmail: accountEmail ?? null, note: note ?? '' }
}

function pageOf(devices: readonly Device[], args: QueryDevicesArgs): DevicePage {
  const { text, providers, authorizationStates, isWorn, deleted = false, offset = 0, limit = 50 } = args
  const words = text?.toLowerCase() ?? ''
  const found = devices.filter(
    (each) =>
      (each.deletedAt !== null) === deleted &&
      `${each.code} ${each.model}`.toLowerCase().includes(words) &&
      (!providers?.length || providers.includes(each.provider)) &&
      (!authorizationStates?.length || authorizationStates.includes(each.authorizationState)) &&
      (isWorn === undefined || isWorn === null || (each.wearing != null) === isWorn),
  )
  return { total: found.length, items: found.slice(offset, offset + limit) }
}

function refuse(code: string, message: string, path?: string): never {
  throw new GraphQLError(message, { extensions: { code, ...(path && { fields: { [path]: message } }) } })
}
