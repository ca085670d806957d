import type { Kysely } from 'kysely'
import { type ExportDefinition, granularities, sampledMetrics } from '../../../../../engines/data-out'
import type { Tables } from '../../../platform/tables'
import { countDays, countSamples, countSleeps, numberOfDate } from '../../series/measurement'
import { countResponses } from '../../surveys/survey-answer'
import { type ExportedSubject, exportedSubjects } from './exported-subjects'
import { type Hiding, subjectsToTell } from './moved-days'
import { daysOf, daysOfAll } from './tables/period'
import { widestTable } from './tables/widest-table'

/** About how large an export would be. */
export interface ExportEstimate {
  readonly subjects: number
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
  /** A table with more rows than a workbook can hold. */
  readonly overfull: { readonly table: string; readonly rows: number } | null
  /** Of a workbook: a table with more columns than it can hold. */
  readonly overwide: { readonly table: string; readonly columns: number } | null
}

const mostSheetRows = 1_048_575
const mostSheetColumns = 16_384

/** Bytes of a row in the file as it leaves, by kind of table, as measured on the demo's study. */
const bytesOfRow = {
  samples: { csv: 11, parquet: 3, xlsx: 20, fhir: 55 },
  others: { csv: 28, parquet: 18, xlsx: 45, fhir: 60 },
}
/** Rows a second, processor and database together, with two cores. */
const samplesPerSecond = { csv: 600_000, parquet: 450_000, xlsx: 60_000, fhir: 60_000 }
const othersPerSecond = 15_000

/**
 * Counts what is stored and reckons the rest; answers within a fraction of a second for ten thousand subjects. Without `hiding` the days
 * that moved dates leave out are counted, too.
 */
export async function estimateExport(
  db: Kysely<Tables>,
  project: { readonly id: string; readonly company_id: string },
  definition: ExportDefinition,
  hiding: Hiding | null = null,
): Promise<ExportEstimate> {
  const subjects = hiding
    ? await subjectsToTell(db, project.id, definition, hiding)
    : await exportedSubjects(db, project.id, definition.subjects)
  const days = daysOfAll(subjects, definition)
  if (days === null)
    return { subjects: subjects.length, rows: 0, bytes: 0, seconds: 1, overfull: null, overwide: null }
  const subjectIds = subjects.map(({ id }) => id)
  const which = { projectId: project.id, subjectIds, from: days.from, to: days.to }
  // Of the days from anybody's first to anybody's last only some are asked for.
  const share = await askedShare(db, which, subjects, definition)
  const has = (content: ExportDefinition['contents'][number]) => definition.contents.includes(content)
  const [samples, others] = await Promise.all([
    has('samples') ? sampleRows(db, which, definition) : new Map<string, number>(),
    otherRows(db, which, definition),
  ])
  const sampled = Math.round(share * [...samples.values()].reduce((sum, rows) => sum + rows, 0))
  const rest = Math.round(share * [...others.values()].reduce((sum, rows) => sum + rows, 0))
  const { format } = definition
  const isWide = format === 'xlsx' && definition.layout === 'wide' && has('surveys')
  const widest = isWide ? await widestTable(db, project) : null
  const kind = format === 'parquet' || format === 'xlsx' || format === 'fhir' ? format : 'csv'
  const fullest = [...samples, ...others].sort(([, a], [, b]) => b - a)[0]
  return {
    subjects: subjects.length,
    rows: sampled + rest,
    bytes: sampled * bytesOfRow.samples[kind] + rest * bytesOfRow.others[kind],
    seconds: Math.ceil(1 + sampled / samplesPerSecond[kind] + rest / othersPerSecond),
    overfull:
      fullest && fullest[1] * share > mostSheetRows
        ? { table: fullest[0], rows: Math.round(fullest[1] * share) }
        : null,
    overwide: widest && widest.columns > mostSheetColumns ? widest : null,
  }
}

interface Which {
  readonly projectId: string
  readonly subjectIds: readonly string[]
  readonly from: string | null
  readonly to: string | null
}

/** How much of what lies between the first and the last day is asked for, by the days that are stored. */
async function askedShare(
  db: Kysely<Tables>,
  which: Which,
  subjects: readonly ExportedSubject[],
  definition: ExportDefinition,
): Promise<number> {
  const { studyDays } = definition
  if (!studyDays && !subjects.some(({ tellable }) => tellable)) return 1
  const lengths = subjects.map((subject) => {
    const days = daysOf(subject, definition)
    if (days === null) return 0
    const from = days.from ?? subject.enrolledOn
    const { to } = days
    return from === null || to === null
      ? Number.POSITIVE_INFINITY
      : Math.max(0, numberOfDate(to) - numberOfDate(from) + 1)
  })
  const most = lengths.reduce((sum, length) => sum + length, 0)
  const stored = await countDays(db, which)
  return stored === 0 ? 1 : Math.min(1, most / stored)
}

async function sampleRows(
  db: Kysely<Tables>,
  which: Which,
  { metrics, granularity }: ExportDefinition,
): Promise<ReadonlyMap<string, number>> {
  const counts = await countSamples(db, which)
  const { seconds } = granularities[granularity]
  return new Map(
    metrics
      .filter((metric) => sampledMetrics.includes(metric))
      .map((metric) => {
        const { samples, days } = counts.get(metric) ?? { samples: 0, days: 0 }
        const stretches = seconds === 0 ? samples : Math.min(samples, days * (86_400 / seconds))
        return [`samples_${metric}`, stretches]
      }),
  )
}

async function otherRows(
  db: Kysely<Tables>,
  which: Which,
  { contents, metrics, layout }: ExportDefinition,
): Promise<ReadonlyMap<string, number>> {
  const { subjectIds } = which
  const [days, sleeps, responses] = await Promise.all([
    contents.includes('daily') ? countDays(db, which) : 0,
    contents.includes('sleep') ? countSleeps(db, which) : 0,
    contents.includes('surveys') ? countResponses(db, which) : 0,
  ])
  const counts = new Map<string, number>()
  if (contents.includes('subjects')) counts.set('subjects', subjectIds.length * 3)
  if (contents.includes('daily')) counts.set('daily', layout === 'wide' ? days : days * metrics.length)
  // A few messages for each subject and week, and what is done about it.
  if (contents.includes('conduct')) counts.set('messages', subjectIds.length * 30)
  if (contents.includes('audit')) counts.set('audit', subjectIds.length * 20)
  // A night has some tens of stages, a response some tens of answers.
  if (contents.includes('sleep')) counts.set('sleep_sessions', sleeps).set('sleep_stages', sleeps * 25)
  if (contents.includes('surveys')) {
    counts
      .set('sent_surveys', responses)
      .set('answers', responses * 12)
      .set('scores', responses)
  }
  return counts
}
