import type {
  MutationCreateProjectSurveyArgs,
  MutationUpdateProjectSurveyArgs,
  OccurrenceState,
  ProjectSurvey,
  ProjectSurveyInput,
  QuerySchedulePreviewArgs,
  SchedulePreview,
} from '@/shared/api/generated/schema'
import { type Occurrence, occurrences, parseSchedule, type Schedule } from '../../engines/schedule'
import { refuse } from './refuse'

const holidays = ['2026-11-03', '2026-11-23', '2027-01-01', '2027-01-11']
const isHoliday = (date: string) => holidays.includes(date)
const dayMs = 86_400_000

export const weeklySchedule: Schedule = {
  pattern: { kind: 'weekly', every: 1, weekdays: ['MO', 'WE', 'FR'], from: '2026-10-13' },
  times: { kind: 'fixed', at: ['07:00', '21:30'] },
  end: { kind: 'withStudy' },
  zone: 'subject',
  holidays: 'skip',
  quietHours: null,
  clockChange: { gap: 'later', overlap: 'first' },
}

const usualText = (subject: string) => ({
  subject: `【{プロジェクト名}】${subject}`,
  body: '{氏名} 様\n\n{アンケート名}へのご回答をお願いいたします。\n\n{回答リンク}\n\n回答の締切: {締切}',
})
const usual = { invitation: usualText('{アンケート名}のお願い'), reminder: usualText('{アンケート名}の催促') }

/** Settings and preview of sending, with their mutations. */
export function surveyScheduleOf(surveys: ProjectSurvey[]) {
  const known = (id: string | number | null | undefined) => surveys.find((one) => one.id === id)
  return {
    usualSurveyMessages: () => ({ ja: usual, en: usual }),
    sendTestMessage: () => true,
    createProjectSurvey: ({ input }: MutationCreateProjectSurveyArgs) => {
      const [first] = surveys
      if (!first) return refuse('INVALID_INPUT', 'アンケートがありません。')
      const status = input.schedule ? 'DRAFT' : 'ACTIVE'
      const made = { ...first, ...settingsOf(input, first), id: `ps-${surveys.length + 1}`, status } as const
      surveys.push(made)
      return made
    },
    updateProjectSurvey: ({ projectSurveyId, input }: MutationUpdateProjectSurveyArgs) => {
      const survey = known(projectSurveyId)
      if (!survey) return refuse('PROJECT_SURVEY_MISMATCH', '配信設定が見つかりません。')
      return Object.assign(survey, settingsOf(input, survey), { updatedAt: new Date().toISOString() })
    },
    schedulePreview: ({ projectSurveyId, input, from, to }: QuerySchedulePreviewArgs): SchedulePreview => {
      const stored = known(projectSurveyId)
      const schedule = input ? input.schedule : stored?.schedule
      const occurrences = occurrencesOf(schedule, from, to)
      const isOther =
        input &&
        stored?.status === 'ACTIVE' &&
        JSON.stringify(input.schedule) !== JSON.stringify(stored.schedule)
      return {
        occurrences,
        targetCount: 112,
        perPersonPerWeek: 6,
        meetingCount: hasCondition(input?.delivery) ? 45 : null,
        unreached: [],
        change: isOther
          ? { changed: 37, cancelled: 4, added: 0, kept: 0 }
          : { changed: 0, cancelled: 0, added: 0, kept: stored?.status === 'ACTIVE' ? 41 : 0 },
      }
    },
  }
}

const hasCondition = (delivery: unknown) =>
  typeof delivery === 'object' && delivery !== null && 'condition' in delivery && delivery.condition !== null

function settingsOf(input: ProjectSurveyInput, present: ProjectSurvey) {
  const { name, kind, schedule, delivery, messages, channel, limitPerDay, targets } = input
  return {
    name: name ?? present.name,
    kind: kind ?? present.kind,
    schedule: schedule ?? null,
    delivery: delivery ?? null,
    messages: messages ?? {},
    channel: channel ?? present.channel,
    limitPerDay: limitPerDay ?? null,
    targets: targets ? { ...targets, namedSubjects: [] } : present.targets,
  }
}

function occurrencesOf(schedule: unknown, from: string, to: string): SchedulePreview['occurrences'] {
  const parsed = parseSchedule(schedule)
  if (!parsed.isValid) return []
  const person = {
    id: 'subject-1',
    zone: 'Asia/Tokyo',
    studyFrom: '2026-10-01',
    studyTo: null,
    anchors: { enrolment: '2026-11-02', attributes: {} },
  }
  const context = { isHoliday, projectZone: 'Asia/Tokyo', projectEnd: null }
  const range = { from: Date.parse(`${from}T00:00:00+09:00`), to: Date.parse(`${to}T00:00:00+09:00`) + dayMs }
  return occurrences(parsed.schedule, person, context, range).map((one) => ({
    key: one.key,
    local: one.local,
    at: new Date(one.at).toISOString(),
    state: stateOf(one),
    reason: one.skipped === null ? null : '送信しない日です。',
    subjectCount: 112,
  }))
}

function stateOf({ skipped, at }: Occurrence): OccurrenceState {
  if (skipped !== null) return 'SKIPPED'
  return at < Date.now() ? 'SENT' : 'PLANNED'
}
