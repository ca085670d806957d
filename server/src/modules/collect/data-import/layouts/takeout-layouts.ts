import type { FileHead } from '../files/read-head'
import { csvForms } from '../takeout/csv-forms'
import { besideVery, jsonForms } from '../takeout/json-forms'
import type { CsvForm } from '../takeout/takeout-form'
import { takeoutLayoutWords as labels, layoutWords } from '../words'
import { type Layout, type LayoutCell, normaliseHeader } from './layout'

const common = { id: 'account', clock: 'iso', refuses: 'row' } as const

/** The name of a file without its folders, what a copy adds, and how it is packed. */
const ownName = ({ name }: FileHead): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\.gz$/i, '').replace(/ ?\(\d{1,3}\)(?=\.[a-z]{2,4}$)/i, '')

/** steps of steps-2026-05-01.json; null for other names. */
const jsonFamily = (head: FileHead): string | null =>
  /^([a-z_]{1,60})-\d{4}-\d\d-\d\d\.json$/i.exec(ownName(head))?.[1]?.toLowerCase() ?? null

/** steps of steps_2026-05-01.csv and of steps.csv; null for other names. */
const csvFamily = (head: FileHead): string | null => {
  const [, name] = /^(.{1,80})\.csv$/i.exec(ownName(head)) ?? []
  return name?.replace(/_\d{4}-\d\d-\d\d$/, '').toLowerCase() ?? null
}

const isList = ({ text }: FileHead): boolean => /^[\uFEFF\s]{0,64}\[/.test(text)
/** None of a list in JSON, whose one line would be taken for thousands of columns. */
const headerOf = (head: FileHead): string[] =>
  isList(head) ? [] : normaliseHeader((head.text.split('\n', 1)[0] ?? '').replace(/^\uFEFF/, '').split(','))

type Family = Omit<Layout, keyof typeof common | 'key' | 'date' | 'isOf' | 'takeout'>

/** A family of Global Export Data: by the name of its files, since many have the same parts. */
const json = (family: keyof typeof jsonForms, more: Family): Layout => ({
  ...common,
  ...more,
  key: `${family}.json`,
  date: family === 'sleep' ? 'starttime' : 'datetime',
  names: ['dateTime', 'startTime', 'value'],
  takeout: jsonForms[family],
  isOf: (head) => jsonFamily(head) === family && isList(head),
})

/** A family in CSV: by the name of its files, and the columns that are read. */
function csv(family: keyof typeof csvForms, more: Family): Layout {
  const form: CsvForm = csvForms[family]
  const needed = form.columns.filter((column) => column !== 'data source').map((one) => one.toLowerCase())
  return {
    ...common,
    ...more,
    key: `${family}.csv`,
    date: needed.find((column) => column === 'timestamp' || column.endsWith('_start')) ?? '',
    takeout: form,
    isOf: (head) => {
      if (csvFamily(head) !== family.toLowerCase()) return false
      const header = headerOf(head)
      return needed.every((column) => header.includes(column))
    },
  }
}

const one = (metric: LayoutCell['metric'], factor = 1): readonly LayoutCell[] => [
  { columns: ['value'], metric, factor },
]

/** What is known and not read: it says why, and does not tell the format of what was sent. */
const left = (
  key: string,
  label: Layout['label'],
  { isOf, note = layoutWords.noMetric }: { isOf: (head: FileHead) => boolean; note?: Layout['skipNote'] },
): Layout => ({
  ...common,
  key,
  label,
  date: 'datetime',
  covers: 'sample',
  cells: [],
  isOf,
  isBeside: true,
  ...(note && { skipNote: note }),
})

const named = (pattern: RegExp) => (head: FileHead) => pattern.test(ownName(head))

/** Half of a figure of days, whose other half names it. */
const half = (family: string): Layout => ({
  ...left(family, labels.activeHalf, {
    isOf: (head) => jsonFamily(head) === family && isList(head),
    note: labels.withoutOther,
  }),
  isReadWith: 'very_active_minutes.json',
})

/** Who somebody is, and where they were: not even looked at for values. */
const personalFolders =
  /(^|\/)(your profile|account( access)? changes|user security data|commerce|social|coach|nutrition)\//i
const personalColumns = [
  'latitude',
  'longitude',
  'email',
  'email_address',
  'full_name',
  'first_name',
  'last_name',
  'date_of_birth',
  'address',
  'ip',
  'ip_address',
]

/**
 * The files of Google Takeout about Fitbit, in both layouts, told by their names and contents wherever they lie: folders are
 * translated. What comes first in the list is loaded first; days do, so that the screen fills early.
 */
export const takeoutLayouts: readonly Layout[] = [
  left('personal', labels.personal, {
    note: labels.neverRead,
    isOf: (head) =>
      personalFolders.test(head.name) ||
      headerOf(head).some((column) => personalColumns.includes(column.replaceAll(' ', '_'))),
  }),
  json('resting_heart_rate', {
    label: labels.restingHeartRate,
    covers: 'day',
    cells: one('resting_heart_rate'),
  }),
  json('very_active_minutes', { label: labels.activeMinutes, covers: 'day', cells: one('active_minutes') }),
  half(besideVery.moderate),
  half(besideVery.sedentary),
  csv('daily_resting_heart_rate', {
    label: labels.restingHeartRate,
    covers: 'day',
    cells: one('resting_heart_rate'),
  }),
  csv('daily_heart_rate_variability', { label: labels.variability, covers: 'day', cells: one('hrv_rmssd') }),
  csv('daily_oxygen_saturation', { label: labels.oxygen, covers: 'day', cells: one('spo2') }),
  csv('daily_respiratory_rate', { label: labels.breathing, covers: 'day', cells: one('respiratory_rate') }),
  json('sleep', { label: labels.sleepLogs, covers: 'minute', cells: [] }),
  csv('UserSleeps', { label: labels.sleepLogs, covers: 'minute', cells: [] }),
  csv('UserSleepStages', { label: labels.sleepStages, covers: 'minute', cells: [], isOfParts: true }),
  json('weight', { label: layoutWords.weight, covers: 'sample', cells: one('weight') }),
  csv('weight', { label: layoutWords.weight, covers: 'sample', cells: one('weight') }),
  json('steps', { label: layoutWords.minuteSteps, covers: 'minute', cells: one('steps') }),
  csv('steps', { label: layoutWords.minuteSteps, covers: 'sample', cells: one('steps') }),
  json('distance', { label: labels.distance, covers: 'minute', cells: one('distance') }),
  csv('distance', { label: labels.distance, covers: 'sample', cells: one('distance') }),
  json('calories', { label: layoutWords.minuteCalories, covers: 'minute', cells: one('energy') }),
  csv('calories', { label: layoutWords.minuteCalories, covers: 'sample', cells: one('energy') }),
  csv('active_minutes', { label: labels.activeMinutes, covers: 'sample', cells: one('active_minutes') }),
  json('heart_rate', { label: layoutWords.heartRate, covers: 'sample', cells: one('heart_rate') }),
  csv('heart_rate', { label: layoutWords.heartRate, covers: 'sample', cells: one('heart_rate') }),
  left('live_pace', labels.livePace, {
    isOf: (head) => csvFamily(head) === 'live_pace',
    note: labels.repeatsSteps,
  }),
  left('body_temperature', labels.bodyTemperature, {
    isOf: (head) => csvFamily(head) === 'body_temperature',
    note: labels.notOfNight,
  }),
  left('sleep_score', labels.sleepScore, { isOf: (head) => csvFamily(head) === 'sleep_score' }),
  left('exercises', labels.exercises, {
    isOf: named(/^(exercise-\d{1,6}\.json|userexercises_.{0,40}\.csv)$/i),
  }),
  left('no-metric', labels.otherFamily, {
    isOf: named(
      /^((altitude|lightly_active_minutes|time_in_heart_rate_zones)-.{1,20}\.json|(active_zone_minutes|calories_in_heart_rate_zone)(_.{1,20})?\.csv)$/i,
    ),
  }),
  // Every other family: a list of times, or a table that begins with one.
  left('json', labels.otherFamily, {
    isOf: (head) => isList(head) && /^\s{0,64}\[\s{0,64}(\]|\{\s{0,64}"dateTime")/.test(head.text),
    note: labels.notReadYet,
  }),
  left('csv', labels.otherFamily, {
    isOf: (head) => {
      const [first, ...others] = headerOf(head)
      return first === 'timestamp' && others.length > 0
    },
    note: labels.notReadYet,
  }),
  left('pages', labels.pages, {
    isOf: named(/\.(html?|pdf|md|docx?|png|jpe?g|svg)$|^readme[^/]{0,40}\.txt$/i),
    note: labels.noData,
  }),
]
