import type {
  ListedSurvey,
  MutationEndProjectSurveysArgs,
  MutationEnterPaperAnswerArgs,
  MutationEnterSurveyPinArgs,
  MutationIssueSurveyLinksArgs,
  MutationShowSurveyLinkArgs,
  MutationTakeNewestVersionArgs,
  ProjectSurvey,
  PublicSurveyState,
  QueryProjectSurveyArgs,
  QueryPublicSurveyArgs,
  QueryPublicSurveyListsArgs,
  QuerySurveyAnswerArgs,
  QueryUsesOfSurveyArgs,
  SurveyAnswer,
} from '@/shared/api/generated/schema'
import type { SurveyDefinition } from '../../engines/survey'
import { knownSubjectKey } from './known-subject-key'
import { sleepProject } from './projects'
import { refuse } from './refuse'
import { aSentSurvey } from './sent-surveys'
import { surveyScheduleOf, weeklySchedule } from './survey-schedule'
import { bilingualSurvey, trilingualSurvey, wakingSurvey } from './waking-survey'
import type { World } from './world'

const projectName = '勤務形態と睡眠リズムの追跡研究 2026'
const contactEmail = 'sleep-study@aoba-lab.example'
const title = wakingSurvey.title
const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 'a1b2' }

/** States by token; each token is named after its state, and any other is unknown. */
const states: Readonly<Record<string, PublicSurveyState>> = {
  open: 'OPEN',
  bilingual: 'OPEN',
  trilingual: 'OPEN',
  'not-yet': 'NOT_YET_OPEN',
  closed: 'CLOSED',
  withdrawn: 'WITHDRAWN',
  answered: 'ANSWERED',
  pin: 'PIN_REQUIRED',
}

const inLanguages: Readonly<Record<string, SurveyDefinition>> = {
  bilingual: bilingualSurvey,
  trilingual: trilingualSurvey,
}

/** The public pages of test subjects, and what staff see of the answers. */
export function subjectSurveysOf(world: World) {
  const surveys = projectSurveysOf(world)
  const known = ({ projectSurveyId }: { projectSurveyId: string | number }) =>
    surveys.find(({ id }) => id === projectSurveyId) ??
    refuse('PROJECT_SURVEY_MISMATCH', '配信設定が見つかりません。')
  const turn =
    (status: ProjectSurvey['status']) =>
    ({ projectSurveyIds }: MutationEndProjectSurveysArgs) => {
      const chosen = surveys.filter(({ id }) => projectSurveyIds.includes(id))
      for (const survey of chosen) survey.status = status
      return chosen.length
    }
  const [first] = surveys
  const answers = first
    ? world.subjects.slice(0, 3).map((subject, place) => anAnswer(first, subject, place))
    : []
  return {
    publicSurvey: ({ surveyToken }: QueryPublicSurveyArgs) => {
      const state = states[surveyToken]
      if (!state) return null
      const isOpen = state === 'OPEN'
      const definition = inLanguages[surveyToken] ?? wakingSurvey
      return {
        state,
        kind: 'SENT' as const,
        projectName,
        contactEmail,
        title: definition.title,
        opensAt: '2026-11-21T22:00:00.000Z',
        closesAt: '2026-11-22T02:00:00.000Z',
        answeredAt: state === 'ANSWERED' ? '2026-11-20T22:16:00.000Z' : null,
        definition: isOpen ? definition : null,
        context: isOpen ? context : null,
        answers: isOpen ? {} : null,
        revision: 0,
        isLate: false,
        timeZone: 'Asia/Tokyo',
      }
    },
    publicSurveyLists: ({ testSubjectKey }: QueryPublicSurveyListsArgs) =>
      testSubjectKey === knownSubjectKey ? lists : null,
    enterSurveyPin: ({ pin }: MutationEnterSurveyPinArgs) =>
      pin === '123456'
        ? { pass: 'pass', expiresAt: '2026-11-21T22:00:00.000Z' }
        : refuse('INVALID_INPUT', 'PIN が違います。あと4回入力できます。'),
    saveSurveyAnswers: () => ({ revision: 1, changes: [], answeredAt: null }),
    completeSurvey: () => ({
      answeredAt: '2026-11-20T22:16:00.000Z',
      isLate: false,
      isCopyMailed: false,
      timeZone: 'Asia/Tokyo',
      text: wakingSurvey.completed,
      scores: [],
      nextOpensAt: null,
    }),
    usesOfSurvey: ({ surveyId }: QueryUsesOfSurveyArgs) => {
      const items = surveys.filter(({ survey }) => survey.id === surveyId)
      return { items, total: items.length }
    },
    takeNewestVersion: ({ projectSurveyIds }: MutationTakeNewestVersionArgs) => projectSurveyIds.length,
    projectSurveys: () => ({ items: surveys, total: surveys.length }),
    projectSurvey: (args: QueryProjectSurveyArgs) => known(args),
    ...surveyScheduleOf(surveys),
    issueSurveyLinks: ({ testSubjectIds }: MutationIssueSurveyLinksArgs) => ({
      sentSurveyId: sent.id,
      items: world.subjects
        .filter(({ id }) => testSubjectIds.includes(id))
        .map(({ id, code }) => ({ testSubjectId: id, code, url: `https://kansoku.example/survey/${id}` })),
      withheld: [],
    }),
    showSurveyLink: ({ surveyAnswerId }: MutationShowSurveyLinkArgs) =>
      answers.find(({ id }) => id === surveyAnswerId)?.status === 'ANSWERED'
        ? refuse('CONFLICT', 'このアンケートは回答済みです。')
        : `https://kansoku.example/survey/${surveyAnswerId}`,
    endProjectSurveys: turn('ENDED'),
    reopenProjectSurveys: turn('ACTIVE'),
    startProjectSurveys: turn('ACTIVE'),
    pauseProjectSurveys: turn('PAUSED'),
    resumeProjectSurveys: turn('ACTIVE'),
    startPaperAnswer: () => ({ id: 'answer-paper' }),
    enterPaperAnswer: ({ surveyAnswerId, answeredOn, answers: typed }: MutationEnterPaperAnswerArgs) => {
      const answer = answers.find(({ id }) => id === surveyAnswerId)
      if (!answer) return refuse('NOT_FOUND', '回答が見つかりません。')
      const kept = typed.map(({ address, answer: given }) => [address, given] as const)
      Object.assign(answer, {
        status: 'ANSWERED',
        answeredAt: '2026-11-20T22:20:00.000Z',
        answers: Object.fromEntries(kept),
        paper: { answeredOn, enteredBy: '田中 花子' },
      })
      return answer
    },
    surveyAnswers: () => ({ items: answers, total: answers.length }),
    surveyAnswer: ({ surveyAnswerId }: QuerySurveyAnswerArgs) =>
      answers.find(({ id }) => id === surveyAnswerId) ?? refuse('NOT_FOUND', '回答が見つかりません。'),
  }
}

const listed = (token: string, given: Partial<ListedSurvey>): ListedSurvey => ({
  token,
  title,
  state: 'OPEN',
  opensAt: null,
  closesAt: null,
  answeredAt: null,
  answeredItems: 0,
  totalItems: 7,
  ...given,
})

const lists = {
  projectName,
  contactEmail,
  open: [
    listed('open', {}),
    listed('begun', { title: { ja: '週末の過ごし方' }, answeredItems: 3 }),
    listed('overdue', { answeredItems: 5, closesAt: '2026-11-16T12:42:00.000Z' }),
    listed('later', {
      title: { ja: '終わりの調査' },
      state: 'NOT_YET_OPEN',
      opensAt: '2026-12-20T00:00:00.000Z',
      totalItems: 0,
    }),
  ],
  closed: [
    listed('answered', { title: { ja: '就寝前チェック' }, answeredAt: '2026-11-18T12:42:00.000Z' }),
    listed('closed', { title: { ja: '就寝前チェック' }, closesAt: '2026-11-16T12:42:00.000Z' }),
  ],
  voluntary: [
    {
      projectSurveyId: 'v1',
      title: { ja: '体調の変化を知らせる' },
      description: { ja: '気になることがあったときに' },
      lastAnsweredAt: null,
      openAnswerKey: null,
      limitPerDay: null,
      answeredToday: 0,
    },
    {
      projectSurveyId: 'v2',
      title: { ja: '痛みの記録' },
      description: null,
      lastAnsweredAt: '2026-11-19T22:00:00.000Z',
      openAnswerKey: null,
      limitPerDay: 3,
      answeredToday: 1,
    },
    {
      projectSurveyId: 'v3',
      title: { ja: '服薬の記録' },
      description: null,
      lastAnsweredAt: '2026-11-19T22:00:00.000Z',
      openAnswerKey: null,
      limitPerDay: 2,
      answeredToday: 2,
    },
  ],
  answeredCount: 17,
  sentCount: 20,
  timeZone: 'Asia/Tokyo',
}

const sent = aSentSurvey({ id: 'sent-1' })

function projectSurveysOf({ surveys, projects }: World): ProjectSurvey[] {
  const [survey] = surveys.filter(({ versions }) => versions.length > 0)
  const [version] = survey?.versions ?? []
  if (!survey || !version) return []
  const common = {
    asksPin: false,
    status: 'ACTIVE' as const,
    opensAt: null,
    closesAt: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    deletedAt: null,
    projectId: 'project-slp26',
    project: projects.find(({ id }) => id === 'project-slp26') ?? sleepProject,
    survey,
    surveyVersion: version,
    channel: 'MAIL' as const,
    messages: {},
    targets: {
      everyone: true,
      tagIds: [],
      subjectIds: [],
      exceptTagIds: [],
      exceptSubjectIds: [],
      namedSubjects: [],
    },
    targetCount: 20,
    responseCount: 20,
    answeredCount: 17,
    responseRate: 0.85,
  }
  return [
    {
      ...common,
      id: 'ps-1',
      name: '起床時チェック',
      kind: 'SCHEDULED',
      schedule: weeklySchedule,
      delivery: {
        window: { minutes: 240 },
        late: { kind: 'refuse' },
        supersede: false,
        reminders: [60, 150],
      },
      nextOccurrenceAt: '2026-11-24T22:00:00.000Z',
    },
    {
      ...common,
      id: 'ps-2',
      name: '体調の変化を知らせる',
      kind: 'VOLUNTARY',
      limitPerDay: 3,
      responseRate: null,
    },
    {
      ...common,
      id: 'ps-3',
      name: '就寝前チェック',
      kind: 'SCHEDULED',
      status: 'DRAFT',
      schedule: { ...weeklySchedule, holidays: 'send' },
      scheduleText: '毎週 月・水・金 21:00',
      responseCount: 0,
      answeredCount: 0,
      responseRate: null,
    },
  ]
}

const tiredTrend: NonNullable<SurveyAnswer['scoreTrends']>[number] = {
  scoreId: 'tired',
  mean: 5.8,
  usualLow: 5,
  usualHigh: 7,
  points: [5, 6, 4, 7, 6, 5, 8, 6, 7, 6, 9, 8, 11].map((value, place) => ({
    surveyAnswerId: `tired-${place}`,
    value,
    at: new Date(Date.parse('2026-11-20T22:13:00Z') - (12 - place) * 86_400_000).toISOString(),
  })),
}

const shortNight: NonNullable<SurveyAnswer['nightBefore']> = {
  date: '2026-11-21',
  figures: [
    { figure: 'MINUTES_ASLEEP', value: 252, usualLow: 400, usualHigh: 440 },
    { figure: 'SLEEP_EFFICIENCY', value: 0.58, usualLow: null, usualHigh: null },
    { figure: 'RESTING_HEART_RATE', value: 69, usualLow: 58, usualHigh: 61 },
    { figure: 'WEAR_MINUTES', value: 1312, usualLow: 1290, usualHigh: 1380 },
  ],
}

function anAnswer(
  projectSurvey: ProjectSurvey,
  testSubject: SurveyAnswer['testSubject'],
  place: number,
): SurveyAnswer {
  const at = '2026-11-20T22:13:00.000Z'
  const isAnswered = place === 0
  return {
    id: `answer-${place}`,
    projectSurvey,
    sentSurvey: sent,
    surveyVersion: {
      ...projectSurvey.surveyVersion,
      definition: {
        ...wakingSurvey,
        score: [
          {
            id: 'tired',
            name: { ja: '合計得点' },
            method: 'sum',
            missing: { rule: 'zero' },
            items: [{ item: 'sleep' }, { item: 'sleepiness', weight: 0.16 }],
          },
        ],
      },
    },
    testSubject,
    status: isAnswered ? 'ANSWERED' : 'WAITING',
    issuedAt: '2026-11-20T22:00:00.000Z',
    openedAt: isAnswered ? at : null,
    startedAt: isAnswered ? at : null,
    savedAt: isAnswered ? at : null,
    answeredAt: isAnswered ? at : null,
    isLate: false,
    isPartial: false,
    paper: null,
    paperEntry: {
      refusal: place === 2 ? '中止した被験者か、削除された配信設定のため、紙の回答は入力できません。' : null,
      from: '2026-11-18',
      to: '2026-11-20',
      context,
    },
    language: 'ja',
    context,
    answers: isAnswered ? { sleep: { value: '2', seconds: 6 }, sleepiness: { value: 72, seconds: 4 } } : {},
    completed: isAnswered
      ? {
          language: 'ja',
          answers: {
            sleep: { linkId: 'sleep', value: '2', ordinalValue: [2] },
            sleepiness: { linkId: 'sleepiness', value: 72 },
          },
          scores: [{ id: 'tired', value: 11, band: null, answered: 2, missing: 0 }],
          ended: null,
          flags: [],
        }
      : null,
    previous: { sleep: { value: '3' }, sleepiness: { value: 41 } },
    scoreTrends: isAnswered ? [tiredTrend] : [],
    nightBefore: isAnswered ? shortNight : null,
    personState: isAnswered ? 'ANSWERED' : place === 2 ? 'EXPIRED' : 'WAITING',
    messages: [
      { kind: 'INVITATION', channel: 'MAIL', at: '2026-11-20T22:00:00.000Z', isUndelivered: false },
      { kind: 'REMINDER', channel: 'MAIL', at: '2026-11-20T22:10:00.000Z', isUndelivered: place === 2 },
    ],
    history: isAnswered
      ? (['ANSWERED', 'COPY_SENT'] as const).map((kind) => ({
          at,
          kind,
          address: null,
          before: null,
          after: null,
          byName: null,
          reason: null,
        }))
      : [],
  }
}
