import type {
  QueryProjectSurveyArgs,
  QuerySentSurveyArgs,
  QuerySentSurveysArgs,
  SentPerson,
  SentSurvey,
  SurveyResults,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import type { MockSubject } from './subjects'
import type { World } from './world'

const counts = {
  targets: 112,
  sent: 111,
  delivered: 110,
  undeliverable: 2,
  opened: 98,
  started: 94,
  answered: 87,
  late: 0,
  expired: 23,
  revoked: 0,
  open: 0,
  leftOut: 0,
}

/** A curve that rises steeply at first and after each reminder. */
const risingTo = (most: number) =>
  Array.from({ length: 97 }, (_, place) => {
    const begun = 0.62 * (1 - Math.exp(-place / 14))
    const reminded = place < 24 ? 0 : 0.2 * (1 - Math.exp(-(place - 24) / 6))
    const again = place < 60 ? 0 : 0.18 * (1 - Math.exp(-(place - 60) / 8))
    return Math.round(most * Math.min(1, begun + reminded + again))
  })

/** A sent survey; by default the closed one of 20 November, 07:00. */
export function aSentSurvey(given: Partial<SentSurvey> & Pick<SentSurvey, 'id'>): SentSurvey {
  const plannedFor = given.plannedFor ?? '2026-11-19T22:00:00.000Z'
  const closesAt = new Date(Date.parse(plannedFor) + 4 * 3_600_000).toISOString()
  return {
    plannedFor,
    opensAt: plannedFor,
    closesAt,
    closedAt: null,
    createdAt: plannedFor,
    occurrenceKey: '2026-11-20T07:00',
    isHandedOut: false,
    state: 'CLOSED',
    counts,
    responseCount: 111,
    answeredCount: 87,
    responseRate: 87 / 112,
    medianSeconds: 188,
    meanScore: 6.4,
    scoreMaximum: 20,
    curve: { from: plannedFor, to: closesAt, opened: risingTo(98), answered: risingTo(87) },
    reminders: [
      { at: '2026-11-19T23:00:00.000Z', count: 67, isByStaff: false },
      { at: '2026-11-20T00:30:00.000Z', count: 40, isByStaff: false },
    ],
    earlier: {
      count: 10,
      medianSeconds: 200,
      meanScore: 6.7,
      answered: risingTo(100).map((count) => count * 0.00698),
    },
    neighbours: { before: 'sent-2', next: null },
    people: { items: [], total: 0 },
    ...given,
  }
}

/** Sent surveys of a study; the newest is still open. */
const someSentSurveys = (people: SentPerson[]): SentSurvey[] => [
  aSentSurvey({
    id: 'sent-open',
    plannedFor: '2026-11-20T12:30:00.000Z',
    state: 'OPEN',
    responseRate: 0.4107,
    counts: { ...counts, opened: 60, started: 52, answered: 46, expired: 0, open: 64 },
    people: { items: people, total: people.length },
    neighbours: { before: 'sent-1', next: null },
  }),
  aSentSurvey({
    id: 'sent-1',
    neighbours: { before: 'sent-2', next: 'sent-open' },
    people: { items: people, total: people.length },
  }),
  ...[0.71, 0.69, 0.74, 0.66, 0.7, 0.63, 0.68].map((responseRate, place) =>
    aSentSurvey({
      id: `sent-${place + 2}`,
      plannedFor: new Date(Date.UTC(2026, 10, 18 - place, 22)).toISOString(),
      responseRate,
      counts: { ...counts, answered: Math.round(112 * responseRate) },
    }),
  ),
]

const results: SurveyResults = {
  answered: 87,
  languages: ['ja'],
  questions: [
    {
      linkId: 'sleep',
      row: null,
      type: 'single',
      rowText: null,
      kind: 'CHOICES',
      answered: 87,
      numbers: null,
      text: { ja: '昨夜はよく眠れましたか？' },
      choices: [
        { code: '1', text: { ja: 'とてもよく眠れた' }, count: 18 },
        { code: '2', text: { ja: 'よく眠れた' }, count: 37 },
        { code: '3', text: { ja: 'まあまあ眠れた' }, count: 24 },
        { code: '4', text: { ja: '眠れなかった' }, count: 8 },
      ],
    },
    {
      linkId: 'hours',
      row: null,
      type: 'number',
      rowText: null,
      kind: 'NUMBERS',
      answered: 85,
      choices: [],
      text: { ja: '何時間眠りましたか？' },
      numbers: {
        minimum: 3.5,
        lowerQuartile: 5.75,
        median: 6.5,
        upperQuartile: 7.25,
        maximum: 9.5,
        mean: 6.42,
        bins: [3, 4, 5, 6, 7, 8, 9].map((from, place) => ({
          from,
          to: from + 1,
          count: [2, 8, 19, 27, 18, 9, 2][place] ?? 0,
        })),
      },
    },
    {
      linkId: 'words',
      row: null,
      type: 'longText',
      rowText: null,
      kind: 'TEXTS',
      answered: 12,
      choices: [],
      numbers: null,
      text: { ja: '気になったことを教えてください' },
    },
    {
      linkId: 'name',
      row: null,
      type: 'text',
      rowText: null,
      kind: 'HIDDEN',
      answered: 0,
      choices: [],
      numbers: null,
      text: { ja: 'お名前' },
    },
  ],
}

/** Sent surveys of ps-1, a study that has run for a long time; ps-2 is voluntary. */
export function sentSurveysOf(world: World) {
  const people = peopleOf(world.subjects)
  const sentSurveys = someSentSurveys(people)
  const find = ({ sentSurveyId }: { sentSurveyId: string | number }) =>
    sentSurveys.find(({ id }) => id === sentSurveyId) ?? refuse('NOT_FOUND', '配信が見つかりません。')
  return {
    sentSurveys: ({ projectSurveyId, offset = 0, limit = 50 }: QuerySentSurveysArgs) => {
      const items = projectSurveyId === 'ps-1' ? sentSurveys : []
      return { items: items.slice(offset, offset + limit), total: items.length }
    },
    sentSurvey: (args: QuerySentSurveyArgs) => find(args),
    surveyResults: ({ projectSurveyId }: Pick<QueryProjectSurveyArgs, 'projectSurveyId'>) =>
      projectSurveyId === 'ps-1' ? results : { answered: 0, languages: ['ja'], questions: [] },
    textAnswers: () => ({
      total: 12,
      items: ['夜勤明けで昼に眠りました。', '途中で2回目が覚めた。', '特になし'].map((text, place) => ({
        surveyAnswerId: `answer-${place}`,
        text,
        answeredAt: '2026-11-19T22:16:00.000Z',
        testSubject: people[place]?.testSubject ?? refuse('NOT_FOUND', '被験者が見つかりません。'),
      })),
    }),
    reminderRecipients: () => ({
      subjectCount: 60,
      held: [
        { reason: 'no_address', subjectCount: 3 },
        { reason: 'withdrawn', subjectCount: 1 },
      ],
      delayed: null,
    }),
    resendRecipients: ({ surveyAnswerIds }: { surveyAnswerIds: readonly string[] }) => ({
      subjectCount: surveyAnswerIds.length,
      held: [],
      delayed: null,
    }),
    remindUnanswered: () => 60,
    resendSurvey: ({ surveyAnswerIds }: { surveyAnswerIds: readonly string[] }) => surveyAnswerIds.length,
    closeSentSurvey: () => true,
    revokeSurveyLinks: ({ surveyAnswerIds }: { surveyAnswerIds: readonly string[] }) =>
      surveyAnswerIds.length,
  }
}

function peopleOf(subjects: readonly MockSubject[]): SentPerson[] {
  const at = (time: string) => `2026-11-19T${time}:00.000Z`
  const [answered, expired] = ['ANSWERED', 'EXPIRED'] as const
  const rows: [SentPerson['state'], string | null, string | null, number | null, number, number | null][] = [
    [answered, '22:12', '22:16', 221, 0, 11],
    [answered, '22:41', '22:45', 245, 0, 8],
    [answered, '23:03', '23:06', 178, 1, 6],
    ['IN_PROGRESS', '22:05', null, null, 0, null],
    [expired, '23:34', null, null, 2, null],
    [expired, null, null, null, 2, null],
    ['UNDELIVERABLE', null, null, null, 0, null],
    ['LEFT_OUT', null, null, null, 0, null],
  ]
  return rows.flatMap(([state, opened, done, seconds, reminders, score], place) => {
    const testSubject = subjects[place]
    if (!testSubject) return []
    const isSent = state !== 'LEFT_OUT'
    return [
      {
        testSubject,
        state,
        seconds,
        reminders,
        score,
        isLate: false,
        isOnPaper: place === 2,
        surveyAnswerId: isSent ? `answer-${place}` : null,
        reason: state === 'UNDELIVERABLE' ? 'no_address' : isSent ? null : 'condition',
        sentAt: isSent ? at('22:00') : null,
        openedAt: opened && at(opened),
        startedAt: opened && at(opened),
        answeredAt: done && at(done),
      },
    ]
  })
}
