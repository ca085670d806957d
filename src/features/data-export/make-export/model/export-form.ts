import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { ExportDefinition } from '@/entities/data-out/data-export'
import { type MetricName, metricKeys } from '@/entities/measurement'
import type {
  ExportContent,
  ExportDefinitionInput,
  ExportFormat,
  ExportGranularity,
  ExportLayout,
  ExportMissingMark,
  ExportTimes,
  TestSubjectStatus,
} from '@/shared/api/generated/schema'
import { daysBetween } from '@/shared/lib/dates'

/** Choices that were made before. */
export interface UsedExport {
  readonly name: string
  readonly definition: ExportDefinition
  readonly purpose: string | null
  /** Of saved choices: where what is made of them is delivered, too. */
  readonly destinationId?: string | null
}

/** Whom an export is about, as one choice: all, those of some states, those with a tag, or those that are named. */
export type SubjectChoice = 'all' | 'taking-part' | 'past' | `tag-${string}` | 'named' | 'as-before'

/** What the form holds. */
export interface ExportForm {
  name: string
  contents: ExportContent[]
  metrics: MetricName[]
  periodBasis: 'dates' | 'studyDays'
  period: { from: string; to: string } | null
  /** Of each subject, the first being 1; empty: without an end there. */
  fromStudyDay: number | null
  toStudyDay: number | null
  subjects: SubjectChoice
  /** Those that are named. */
  subjectIds: string[]
  granularity: ExportGranularity
  layout: ExportLayout
  format: ExportFormat
  times: ExportTimes
  missing: ExportMissingMark
  hidesCodes: boolean
  shiftsDates: boolean
  keepsWeekdays: boolean
  bandsBirthYears: boolean
  dropsFreeText: boolean
  /** What is told to owners alone is taken, too. */
  takesPersonal: boolean
  purpose: string
  /** Where the file is delivered, too. */
  destinationId: string
}

/** The file is offered for download alone. */
export const nowhere = 'nowhere'

/** Where the file is delivered, as the server takes it. */
export function destinationOf({ destinationId }: ExportForm): string | null {
  return destinationId === nowhere ? null : destinationId
}

export function exportSchema() {
  // Choices are checked by their controls; what needs words is checked here.
  return z.custom<ExportForm>().superRefine((form, { addIssue }) => {
    const { name, contents, metrics, periodBasis, fromStudyDay, toStudyDay } = form
    const refuse = (path: keyof ExportForm, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (name.trim() === '') refuse('name', t`出力の名前を入力してください。`)
    if (contents.length === 0) refuse('contents', t`出力する内容を1つ以上選んでください。`)
    if (needsMetrics(contents) && metrics.length === 0) {
      refuse('metrics', t`項目を1つ以上選んでください。`)
    }
    if (purposeOf(form) === '') {
      refuse('purpose', t`オーナーだけに示される項目を出力する目的を入力してください。操作履歴に残ります。`)
    }
    if (form.subjects === 'named' && form.subjectIds.length === 0) {
      refuse('subjectIds', t`被験者を1名以上選んでください。`)
    }
    const leftOut = leftOutDays(form.keepsWeekdays)
    if (
      periodBasis === 'dates' &&
      form.shiftsDates &&
      hasDays(contents) &&
      lengthOf(form.period) <= leftOut
    ) {
      refuse(
        'period',
        t`日付をずらすと、期間の両端から合わせて${leftOut}日分を除くため、何も残りません。もっと長い期間か全期間にするか、参加日数で選んでください。`,
      )
    }
    if (periodBasis !== 'studyDays') return
    if (Number.isNaN(fromStudyDay)) refuse('fromStudyDay', t`1以上の数を入力してください。`)
    if (Number.isNaN(toStudyDay)) refuse('toStudyDay', t`1以上の数を入力してください。`)
    if (fromStudyDay !== null && toStudyDay !== null && toStudyDay < fromStudyDay) {
      refuse('toStudyDay', t`始まりと同じ日か後の日にしてください。`)
    }
  })
}

export function needsMetrics(contents: readonly ExportContent[]): boolean {
  return contents.includes('SAMPLES') || contents.includes('DAILY')
}

/** What most studies look at. */
const usualMetrics: readonly MetricName[] = ['HEART_RATE', 'STEPS', 'SLEEP', 'WEAR']

/** What a new form begins with. */
export function usualForm(name: string, metrics: readonly MetricName[]): ExportForm {
  return {
    name,
    contents: ['DAILY', 'SURVEYS', 'SUBJECTS'],
    metrics: metrics.some((metric) => usualMetrics.includes(metric))
      ? usualMetrics.filter((metric) => metrics.includes(metric))
      : [...metricKeys],
    periodBasis: 'dates',
    period: null,
    fromStudyDay: null,
    toStudyDay: null,
    subjects: 'all',
    subjectIds: [],
    granularity: 'MINUTE',
    layout: 'WIDE',
    format: 'CSV_EXCEL',
    times: 'LOCAL',
    missing: 'EMPTY',
    hidesCodes: false,
    shiftsDates: false,
    keepsWeekdays: true,
    bandsBirthYears: false,
    dropsFreeText: false,
    takesPersonal: false,
    purpose: '',
    destinationId: nowhere,
  }
}

const takingPart: readonly TestSubjectStatus[] = ['ACTIVE', 'COMPLETED']
/** Of whoever can be named. */
export const allStatuses: readonly TestSubjectStatus[] = ['INVITED', 'ACTIVE', 'COMPLETED', 'WITHDRAWN']
const past: readonly TestSubjectStatus[] = ['COMPLETED', 'WITHDRAWN']

/** What for facts that owners alone are told are taken; null: they are left out. */
export function purposeOf(form: ExportForm): string | null {
  return takesPersonal(form) ? form.purpose.trim() : null
}

/** The most days of a subject that are left out at an end of the period where dates are moved, as the server does it. */
export function leftOutDays(keepsWeekdays: boolean): number {
  return keepsWeekdays ? 84 : 90
}

/** The day on which everybody's data end at the latest: of the period, of the project, or today. */
export function lastDayOf(
  { periodBasis, period }: Pick<ExportForm, 'periodBasis' | 'period'>,
  { today, endOn }: { readonly today: string; readonly endOn: string | null },
): string {
  const asked = periodBasis === 'dates' ? (period?.to ?? today) : today
  return [asked, endOn ?? today, today].reduce((first, day) => (day < first ? day : first))
}

/** Facts of subjects are of no day. */
function hasDays(contents: readonly ExportContent[]): boolean {
  return contents.some((content) => content !== 'SUBJECTS')
}

/** The days of a period; without one there is no end. */
function lengthOf(period: ExportForm['period']): number {
  if (period === null) return Number.POSITIVE_INFINITY
  return daysBetween(period.from, period.to) + 1
}

/** Contents with what is told to owners alone. */
export function mayHoldPersonal(contents: readonly ExportContent[]): boolean {
  return contents.some((content) => ['SUBJECTS', 'CONDUCT', 'AUDIT'].includes(content))
}

/** The audit log is told to owners alone as a whole. */
export function isPersonalAnyway(contents: readonly ExportContent[]): boolean {
  return contents.includes('AUDIT')
}

/** Whether what is told to owners alone leaves, too. */
export function takesPersonal({ contents, takesPersonal: isAsked }: ExportForm): boolean {
  return isPersonalAnyway(contents) || (isAsked && mayHoldPersonal(contents))
}

/** What the server is asked for; `before` is the definition that the form began with, where it was used again. */
export function definitionOf(form: ExportForm, before: ExportDefinition | null): ExportDefinitionInput {
  const { name: _, periodBasis, period, fromStudyDay, toStudyDay, subjects, subjectIds, ...others } = form
  const { takesPersonal: __, purpose: ___, destinationId: ____, ...rest } = others
  const isByDates = periodBasis === 'dates'
  const dayOf = (day: number | null) => (isByDates || Number.isNaN(day) ? null : day)
  return {
    ...rest,
    from: (isByDates && period?.from) || null,
    to: (isByDates && period?.to) || null,
    fromStudyDay: dayOf(fromStudyDay),
    toStudyDay: dayOf(toStudyDay),
    ...subjectsOf(subjects, subjectIds, before),
  }
}

function subjectsOf(
  choice: SubjectChoice,
  subjectIds: readonly string[],
  before: ExportDefinition | null,
): Pick<ExportDefinitionInput, 'testSubjectIds' | 'tagIds' | 'statuses'> {
  const nobodyElse = { testSubjectIds: [], tagIds: [], statuses: [] }
  if (choice === 'as-before' && before) {
    const { testSubjectIds, tagIds, statuses } = before
    return { testSubjectIds: [...testSubjectIds], tagIds: [...tagIds], statuses: [...statuses] }
  }
  if (choice === 'named') return { ...nobodyElse, testSubjectIds: [...subjectIds] }
  if (choice === 'taking-part') return { ...nobodyElse, statuses: [...takingPart] }
  if (choice === 'past') return { ...nobodyElse, statuses: [...past] }
  return choice.startsWith('tag-') ? { ...nobodyElse, tagIds: [choice.slice('tag-'.length)] } : nobodyElse
}

/** An earlier export's choices as a form. */
export function formOf({ name, definition, purpose, destinationId }: UsedExport): ExportForm {
  const { from, to, testSubjectIds, tagIds, statuses, contents, metrics, ...rest } = definition
  const { fromStudyDay, toStudyDay } = rest
  const isAll = [testSubjectIds, tagIds, statuses].every((list) => list.length === 0)
  const { granularity, layout, format, times, missing } = rest
  const { hidesCodes, shiftsDates, keepsWeekdays, bandsBirthYears, dropsFreeText } = rest
  return {
    name,
    contents: [...contents],
    metrics: [...metrics],
    periodBasis: fromStudyDay !== null || toStudyDay !== null ? 'studyDays' : 'dates',
    period: from && to ? { from, to } : null,
    fromStudyDay,
    toStudyDay,
    subjects: isAll ? 'all' : 'as-before',
    subjectIds: [],
    granularity,
    layout,
    format,
    times,
    missing,
    hidesCodes,
    shiftsDates,
    keepsWeekdays,
    bandsBirthYears,
    dropsFreeText,
    takesPersonal: purpose !== null,
    purpose: purpose ?? '',
    destinationId: destinationId ?? nowhere,
  }
}
