import type { Kysely } from 'kysely'
import {
  type Batch,
  type ColumnValues,
  type ExportDefinition,
  ownersContents,
} from '../../../../../engines/data-out'
import type { Words } from '../../../../../engines/fields'
import { ndjsonWriter } from '../../../platform/table-out'
import type { Tables } from '../../../platform/tables'
import { daysOfSamples } from '../../series/measurement'
import type { VisibleProject } from '../../studies/project'
import { samplesOfFormat, tablesOfFormat } from './documents/tables-of-format'
import { isEverybody } from './exported-subjects'
import { subjectsToTell } from './moved-days'
import { pseudonymsOf } from './pseudonyms'
import type { ExportTable, TableReading } from './tables/export-table'
import { daysOf } from './tables/period'

/** The beginning of a table, as it would be written. */
export interface PreviewTable {
  readonly name: string
  readonly title: Words
  readonly columns: readonly string[]
  /** Empty texts where there is no value. */
  readonly rows: readonly (readonly string[])[]
}

const rowsShown = 5
/** The first of these have rows in nearly every table. */
const subjectsRead = 20

/** The first rows of each table that an export of that definition would hold. */
export async function previewExport(
  {
    db,
    encryptionKey,
    now,
  }: { readonly db: Kysely<Tables>; readonly encryptionKey: Buffer; readonly now: Date },
  project: VisibleProject,
  definition: ExportDefinition,
): Promise<readonly PreviewTable[]> {
  const subjects = await subjectsToTell(db, project.id, definition, { encryptionKey, now })
  const reading: TableReading = {
    db,
    encryptionKey,
    project: {
      id: project.id,
      companyId: project.company_id,
      code: project.code,
      name: project.name,
      validDayMinutes: project.valid_day_minutes,
    },
    subjects: subjects.slice(0, subjectsRead),
    isOfAll: isEverybody(definition.subjects),
    shaping: {
      definition,
      pseudonyms: pseudonymsOf(definition, { projectId: project.id, encryptionKey }),
      // What is told to owners alone stands in the preview of what they alone take out.
      takesPersonal: definition.contents.some((content) => ownersContents.includes(content)),
    },
    revisions: { note() {} },
    now,
  }
  const samples = definition.contents.includes('samples') ? await firstSamples(reading) : []
  const tables = (await tablesOfFormat(reading)).concat(samples)
  return Promise.all(tables.map(beginningOf))
}

/** Of each metric the first day of the first subject who has one: a whole period may be hundreds of megabytes. */
async function firstSamples(reading: TableReading): Promise<readonly ExportTable[]> {
  const { db, subjects, shaping } = reading
  const { definition } = shaping
  const tables = await Promise.all(
    definition.metrics.map(async (metric) => {
      for (const subject of subjects) {
        const days = daysOf(subject, definition)
        if (days === null) continue
        const asked = { subjectId: subject.id, metric, from: days.from, to: days.to }
        const [day] = await daysOfSamples(db, asked)
        if (day === undefined) continue
        const narrowed = { ...definition, metrics: [metric], from: day, to: day, studyDays: null }
        return samplesOfFormat({
          ...reading,
          subjects: [subject],
          shaping: { ...shaping, definition: narrowed },
        })
      }
      return []
    }),
  )
  return tables.flat()
}

async function beginningOf({ name, title, columns, batches }: ExportTable): Promise<PreviewTable> {
  const keys = columns.map(({ key }) => key)
  for await (const batch of batches()) {
    const pieces: Uint8Array[] = []
    const writer = ndjsonWriter(columns, async (piece) => void pieces.push(piece))
    await writer.write(firstRows(batch))
    await writer.end()
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\n')
    const rows = lines.map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>
      return keys.map((key) => String(row[key] ?? ''))
    })
    return { name, title, columns: keys, rows }
  }
  return { name, title, columns: keys, rows: [] }
}

function firstRows({ length, columns }: Batch): Batch {
  return { length: Math.min(length, rowsShown), columns: columns.map(firstValues) }
}

function firstValues(values: ColumnValues): ColumnValues {
  if ('same' in values) return values
  if (!('instants' in values)) return values.slice(0, rowsShown)
  const { instants, offsets } = values
  return {
    instants: instants.slice(0, rowsShown),
    offsets: typeof offsets === 'number' ? offsets : offsets.slice(0, rowsShown),
  }
}
