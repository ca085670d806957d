import type {
  AccessKey,
  AccessKeyPage,
  AccessKeyReadPage,
  MadeAccessKey,
  MutationCreateAccessKeyArgs,
  MutationRevokeAccessKeyArgs,
  MutationRotateAccessKeyArgs,
  QueryAccessKeyReadsArgs,
  QueryAccessKeysArgs,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import type { World } from './world'

type WholeKey = Required<Omit<AccessKey, '__typename'>>

/** A key that is used every day. */
function anAccessKey(given: Partial<WholeKey> = {}): WholeKey {
  return {
    id: 'key-analysis',
    name: '分析用',
    purpose: '睡眠と心拍の解析',
    prefix: 'kns_live_7Qw2',
    scopes: ['SUBJECTS', 'DAILY', 'SAMPLES'],
    tagIds: [],
    from: null,
    to: null,
    isDeidentified: true,
    shiftsDates: false,
    networks: [],
    perMinute: 600,
    createdByName: '観測 花子',
    createdAt: '2026-10-01T01:00:00Z',
    expiresAt: '2027-03-31T00:00:00Z',
    revokedAt: null,
    isValid: true,
    lastReadAt: '2026-11-20T06:00:00Z',
    days: Array.from({ length: 12 }, (_, day) => ({
      date: `2026-11-${String(day + 9).padStart(2, '0')}`,
      requests: (day * 7) % 24,
      rows: ((day * 7) % 24) * 1440,
    })),
    ...given,
  }
}

/** One of each way to stand. */
export const someAccessKeys: AccessKey[] = [
  anAccessKey(),
  anAccessKey({
    id: 'key-platform',
    name: 'データ基盤への連携',
    purpose: '毎晩の取り込み',
    prefix: 'kns_live_p9Ld',
    scopes: ['SUBJECTS', 'DAILY', 'SAMPLES', 'SLEEP', 'ANSWERS', 'EXPORTS'],
    isDeidentified: false,
    networks: ['203.0.113.0/24'],
    expiresAt: '2026-12-15T00:00:00Z',
    lastReadAt: null,
    days: [],
  }),
  anAccessKey({
    id: 'key-university',
    name: '大学サーバーの検証',
    prefix: 'kns_live_Zx4k',
    expiresAt: '2026-10-31T00:00:00Z',
    isValid: false,
    lastReadAt: '2026-10-30T03:00:00Z',
    days: [],
  }),
]

/** The world's keys; a made one is the first. */
export function accessKeysOf(world: World) {
  let keys = world.accessKeys
  const one = (id: string) =>
    keys.find((found) => found.id === id) ?? refuse('NOT_FOUND', 'アクセスキーが見つかりません。')
  const made = (given: Partial<WholeKey>): MadeAccessKey => {
    const key = anAccessKey({ prefix: 'kns_live_9Nw1', days: [], lastReadAt: null, ...given })
    keys = [key as AccessKey].concat(keys)
    return { key, secret: 'kns_live_9Nw1R8mTz4yHc6XbN1eKd9sLp3fUa5Gq2Wd7Jk0B' }
  }
  return {
    accessKeys: ({ state, offset = 0, limit = 20 }: QueryAccessKeysArgs): AccessKeyPage => {
      const listed = keys.filter(({ isValid }) => isValid === (state !== 'ENDED'))
      return { total: listed.length, items: listed.slice(offset, offset + limit) }
    },
    accessKeyReads: ({ accessKeyId, offset = 0, limit = 20 }: QueryAccessKeyReadsArgs): AccessKeyReadPage => {
      const items = one(accessKeyId).days.flatMap(({ date, requests }) =>
        Array.from({ length: requests }, (_, place) => ({
          id: `${date}-${place}`,
          readAt: `${date}T${String(place).padStart(2, '0')}:00:00Z`,
          resource: 'samples/heart_rate',
          status: 200,
          rows: 1440,
        })),
      )
      return { total: items.length, items: items.reverse().slice(offset, offset + limit) }
    },
    createAccessKey: ({ input }: MutationCreateAccessKeyArgs): MadeAccessKey => {
      const { networks, from = null, to = null, ...rest } = input
      return made({ ...rest, from, to, networks: networks.split(/[\s,]+/), id: `key-${keys.length}` })
    },
    rotateAccessKey: ({ accessKeyId }: MutationRotateAccessKeyArgs): MadeAccessKey =>
      made({ ...one(accessKeyId), id: `key-${keys.length}`, prefix: 'kns_live_9Nw1' }),
    revokeAccessKey: ({ accessKeyId }: MutationRevokeAccessKeyArgs): AccessKey => {
      const ended = { ...one(accessKeyId), revokedAt: '2026-11-20T09:00:00Z', isValid: false }
      keys = keys.map((found) => (found.id === accessKeyId ? ended : found))
      return ended
    },
  }
}
