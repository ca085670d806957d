import type {
  MutationCreateStorageDestinationArgs,
  MutationDeleteStorageDestinationArgs,
  MutationTryStorageDestinationArgs,
  MutationUpdateStorageDestinationArgs,
  QueryStorageDestinationsArgs,
  StorageDestination,
  StorageDestinationPage,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import type { World } from './world'

function aDestination(given: Partial<StorageDestination> = {}): StorageDestination {
  return {
    id: 'destination-university',
    name: '大学の保存先',
    endpoint: 'https://s3.example.ac.jp',
    region: 'us-east-1',
    bucket: 'sleep-study',
    prefix: 'kansoku/slp26/',
    isPathStyle: true,
    accessKeyId: 'KANSOKU01',
    createdByName: '観測 花子',
    latestDelivery: null,
    ...given,
  }
}

/** One that takes what is sent, one whose secret is wrong. */
export const someDestinations: StorageDestination[] = [
  aDestination(),
  aDestination({
    id: 'destination-archive',
    name: '長期保存',
    endpoint: 'https://s3.ap-northeast-1.amazonaws.com',
    region: 'ap-northeast-1',
    bucket: 'aoba-archive',
    prefix: '',
    isPathStyle: false,
  }),
]

/** The world's destinations, by name. */
export function storageDestinationsOf(world: World) {
  let destinations = world.storageDestinations
  const one = (id: string) =>
    destinations.find((found) => found.id === id) ?? refuse('NOT_FOUND', '保存先が見つかりません。')
  return {
    storageDestinations: ({
      offset = 0,
      limit = 20,
    }: QueryStorageDestinationsArgs): StorageDestinationPage => ({
      total: destinations.length,
      items: destinations.slice(offset, offset + limit),
    }),
    createStorageDestination: ({ input }: MutationCreateStorageDestinationArgs): StorageDestination => {
      const made = aDestination({ ...input, id: `destination-${destinations.length}` })
      destinations = [...destinations, made]
      return made
    },
    updateStorageDestination: ({
      storageDestinationId,
      input,
    }: MutationUpdateStorageDestinationArgs): StorageDestination => {
      const changed = { ...one(storageDestinationId), ...input }
      destinations = destinations.map((found) => (found.id === changed.id ? changed : found))
      return changed
    },
    deleteStorageDestination: ({
      storageDestinationId,
    }: MutationDeleteStorageDestinationArgs): StorageDestination => {
      const removed = one(storageDestinationId)
      destinations = destinations.filter(({ id }) => id !== storageDestinationId)
      return removed
    },
    tryStorageDestination: ({
      storageDestinationId,
    }: MutationTryStorageDestinationArgs): StorageDestination =>
      storageDestinationId === 'destination-archive'
        ? refuse('CONFLICT', 'シークレットアクセスキーが違います。保存先の設定で入力し直してください。')
        : one(storageDestinationId),
  }
}
