import type { Words } from '../fields'
import { type MetricKey, metrics } from '../metrics'
import type { TimeChoice } from './columns'
import { type Content, contentKeys } from './tables'

/** Samples as they are, or in stretches of so many seconds; a local day has fewer or more of them where clocks change. */
export const granularities = {
  raw: { seconds: 0, name: { ja: '測定のまま', en: 'As measured' } },
  second: { seconds: 1, name: { ja: '1秒', en: '1 second' } },
  minute: { seconds: 60, name: { ja: '1分', en: '1 minute' } },
  five_minutes: { seconds: 300, name: { ja: '5分', en: '5 minutes' } },
  quarter: { seconds: 900, name: { ja: '15分', en: '15 minutes' } },
  hour: { seconds: 3600, name: { ja: '1時間', en: '1 hour' } },
  day: { seconds: 86_400, name: { ja: '1日', en: '1 day' } },
} as const satisfies Readonly<Record<string, { seconds: number; name: Words }>>
export type Granularity = keyof typeof granularities

export const formats = {
  csv: { extension: 'csv', name: { ja: 'CSV（UTF-8）', en: 'CSV (UTF-8)' } },
  csv_excel: { extension: 'csv', name: { ja: 'CSV（Excel 用、UTF-8）', en: 'CSV for Excel (UTF-8)' } },
  csv_shift_jis: { extension: 'csv', name: { ja: 'CSV（Shift_JIS）', en: 'CSV (Shift_JIS)' } },
  tsv: { extension: 'tsv', name: { ja: 'TSV（UTF-8）', en: 'TSV (UTF-8)' } },
  parquet: { extension: 'parquet', name: { ja: 'Parquet', en: 'Parquet' } },
  xlsx: { extension: 'xlsx', name: { ja: 'Excel', en: 'Excel' } },
  sav: { extension: 'sav', name: { ja: 'SPSS', en: 'SPSS' } },
  ndjson: { extension: 'ndjson', name: { ja: 'NDJSON', en: 'NDJSON' } },
  fhir: { extension: 'ndjson', name: { ja: 'FHIR R4（NDJSON）', en: 'FHIR R4 (NDJSON)' } },
  odm: { extension: 'xml', name: { ja: 'CDISC ODM 1.3.2', en: 'CDISC ODM 1.3.2' } },
  redcap: { extension: 'csv', name: { ja: 'REDCap（CSV）', en: 'REDCap (CSV)' } },
} as const satisfies Readonly<Record<string, { extension: string; name: Words }>>
export type Format = keyof typeof formats

/** Standards that do not hold everything. */
const heldContents: Partial<Record<Format, readonly Content[]>> = {
  fhir: ['samples', 'daily', 'sleep', 'surveys', 'subjects'],
  odm: ['surveys'],
  redcap: ['surveys'],
}

/** What a format can hold. */
export function contentsOfFormat(format: Format): readonly Content[] {
  return heldContents[format] ?? contentKeys
}

export const layouts = {
  long: { ja: '縦持ち（値ごとに行）', en: 'Long: a row for each value' },
  wide: { ja: '横持ち（項目・設問ごとに列）', en: 'Wide: a column for each metric and question' },
} as const satisfies Readonly<Record<string, Words>>
export type Layout = keyof typeof layouts

/** How moments are written. */
export const timeChoices = {
  utc: { ja: '協定世界時（UTC）', en: 'UTC' },
  local: { ja: '本人の現地時刻（時差付き）', en: 'The clock of the subject, with its offset' },
  both: { ja: '両方', en: 'Both' },
} as const satisfies Readonly<Record<TimeChoice, Words>>

/** What stands where there is no value, in text files. */
export type MissingMark = '' | 'NA' | '.'

/** The subjects of an export: those that it names, and of them those with one of the tags and states. Empty: all. */
export interface ChosenSubjects {
  readonly ids: readonly string[]
  readonly tagIds: readonly string[]
  readonly statuses: readonly string[]
}

/** What is taken out, without its file: equal definitions give equal tables of equal data. */
export interface ExportDefinition {
  readonly subjects: ChosenSubjects
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  /** Days of each subject, the first being 1, both included; those without a first day have none. Missing in older definitions. */
  readonly studyDays?: { readonly from: number | null; readonly to: number | null } | null
  readonly contents: readonly Content[]
  /** Of samples and days. */
  readonly metrics: readonly MetricKey[]
  readonly granularity: Granularity
  readonly layout: Layout
  readonly format: Format
  readonly times: TimeChoice
  readonly missing: MissingMark
  /** Numbers instead of codes. */
  readonly hidesCodes: boolean
  /** Every date of a subject moved by the same number of days. */
  readonly shiftsDates: boolean
  /** Moved by whole weeks. Missing in older definitions, which are. */
  readonly keepsWeekdays?: boolean
  /** Birth years in bands of five years. */
  readonly bandsBirthYears: boolean
  readonly dropsFreeText: boolean
}

type Moving = Pick<ExportDefinition, 'from' | 'to' | 'studyDays' | 'shiftsDates' | 'keepsWeekdays'>

/**
 * Whether rows that one of two exports has and the other has not tell nothing about moved dates. Which days of a subject leave depends on
 * its move (ADR 0076), so the rows that only the other one has would count the days of the move, unless both leave out the same ones:
 * those of the same period, or of one of the same length that was moved on.
 */
export function canBeCompared(one: Moving, other: Moving): boolean {
  if (one.shiftsDates !== other.shiftsDates) return false
  if (!one.shiftsDates) return true
  const isSameMove = (one.keepsWeekdays ?? true) === (other.keepsWeekdays ?? true)
  return isSameMove && hasSamePeriod(one, other) && hasSameStudyDays(one, other)
}

function hasSamePeriod(one: Moving, other: Moving): boolean {
  if (one.from === other.from && one.to === other.to) return true
  const days = daysIn(one)
  return days !== null && days === daysIn(other)
}

function daysIn({ from, to }: Moving): number | null {
  return from === null || to === null ? null : (Date.parse(to) - Date.parse(from)) / 86_400_000
}

function hasSameStudyDays({ studyDays: one }: Moving, { studyDays: other }: Moving): boolean {
  return (one?.from ?? null) === (other?.from ?? null) && (one?.to ?? null) === (other?.to ?? null)
}

/** Metrics that have samples; a sleep has stages instead. */
export const sampledMetrics: readonly MetricKey[] = (Object.keys(metrics) as MetricKey[]).filter(
  (key) => key !== 'sleep' && key !== 'wear',
)
