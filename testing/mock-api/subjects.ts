import type { AttentionLevel, AttentionReason, TestSubject } from '@/shared/api/generated/schema'
import { aDevice } from './devices'
import { daysFromToday, sleepProject, tags } from './projects'
import { randomOf } from './random'

/** A mock subject, with parameters of its days. */
export interface MockSubject extends TestSubject {
  /** Number of days up to today without data. */
  silentDays: number
  /** Days ago on which the device went from one person to another. */
  handedOverDaysAgo?: number
}

/** 参加者 of the sleep project: the first ones each have one problem that needs attention; most are well. */
export function someSubjects(count: number): MockSubject[] {
  return Array.from({ length: count }, (_, index) => aSubject(index))
}

const troubles: readonly [AttentionLevel, AttentionReason[], silentDays: number, battery: number][] = [
  ['DANGER', ['SYNC_LOST', 'BATTERY_EMPTY'], 8, 4],
  ['DANGER', ['NOT_AUTHORIZED'], 3, 55],
  ['WARNING', ['SYNC_LATE'], 3, 38],
  ['WARNING', ['NOT_WORN'], 0, 71],
]

/** Index of the subject who took over another one's device three days ago. */
const handedOver = 6

function aSubject(index: number): MockSubject {
  const code = `SLP-${String(index * 7 + 9).padStart(4, '0')}`
  const random = randomOf(code)
  const [attention, reasons, silentDays, battery] = troubles[index] ?? [
    'NONE',
    [],
    0,
    30 + Math.floor(random() * 70),
  ]
  const lastSync = new Date(Date.now() - (silentDays * 86_400_000 + Math.floor(random() * 30) * 60_000))
  return {
    id: `subject-${index}`,
    code,
    status: 'ACTIVE',
    enrolledOn: daysFromToday(-41),
    endedOn: null,
    timeZone: 'Asia/Tokyo',
    ownTimeZone: null,
    birthYear: 1988,
    sex: 'FEMALE',
    locale: 'ja',
    note: '',
    personalDataErasedAt: null,
    lineState: 'NONE',
    stoppedChannels: [],
    addressMark: null,
    personalData: {
      name: `山田 花子${index + 1}`,
      nameKana: 'やまだ はなこ',
      email: `hanako${index + 1}@example.jp`,
      phone: '090-0000-0000',
      address: '東京都文京区本郷7-3-1',
    },
    attributes: [],
    deviceLinks: [],
    updatedAt: '2026-11-01T00:00:00.000Z',
    createdAt: '2026-10-01T00:00:00.000Z',
    deletedAt: null,
    lastSyncAt: lastSync.toISOString(),
    project: sleepProject,
    tags: [tags[index % 2], tags[2 + (index % 3)]].filter((tag) => tag !== undefined),
    device: aDevice({
      id: `device-${index}`,
      code: `FB-${String(index).padStart(4, '0')}`,
      authorizationState: reasons.includes('NOT_AUTHORIZED') ? 'NONE' : 'AUTHORIZED',
      batteryPercent: battery,
      lastSyncAt: lastSync.toISOString(),
    }),
    attention: {
      level: attention,
      reasons,
      rules: reasons.map((reason) => ({ reason, alertRuleId: `rule-${reason}` })),
      wearDate: daysFromToday(-1),
      wearMinutes: reasons.includes('NOT_WORN') ? 0 : 1312,
      validDayMinutes: 600,
    },
    surveyResponse: responseOf(index),
    silentDays,
    ...(index === handedOver ? { handedOverDaysAgo: 3 } : {}),
  }
}

/** The first subject was sent nothing; the second has only an open survey. */
function responseOf(index: number): MockSubject['surveyResponse'] {
  const [sent, open] = index === 0 ? [0, 0] : index === 1 ? [1, 1] : [40, 2]
  const expired = index < 2 ? 0 : index % 9
  const answered = sent - open - expired
  const isOver = answered + expired > 0
  return {
    sent,
    answered,
    late: index < 2 ? 0 : index % 3,
    open,
    expired,
    rate: isOver ? answered / (answered + expired) : null,
  }
}

/** A code of the maximum length. */
export const longCode = `SLP-${'2026-ABCDEFGHIJ-'.repeat(4)}`.slice(0, 64)

/** 参加者 with the longest code, except the first. */
export function longCoded(count: number): MockSubject[] {
  return someSubjects(count).map((subject) => ({ ...subject, code: longCode }))
}
