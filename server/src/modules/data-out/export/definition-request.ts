import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import {
  type Content,
  contentKeys,
  type ExportDefinition,
  formats,
  granularities,
  ownersContents,
} from '../../../../../engines/data-out'
import { byWrittenCode, foldedCode } from '../../../platform/input/folded-code'
import { isWithinYears } from '../../../platform/input/known-days'
import { invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { metricKeys } from '../../series/measurement'
import { exportWords } from './words'

const names = <Name extends string>(record: Readonly<Record<Name, unknown>>) =>
  Object.keys(record) as [Name, ...Name[]]

/** Where nothing is said. */
const usualContents = contentKeys.filter((content) => !ownersContents.includes(content))

/** The database has no year 0. */
const day = z.iso.date().refine(isWithinYears)

const request = z.strictObject({
  name: z.string().default('API'),
  contents: z.array(z.enum(contentKeys)).optional(),
  metrics: z.array(z.enum(metricKeys)).default([...metricKeys]),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  /** Their codes; none: everybody. */
  subjects: z.array(z.string().max(200)).max(10_000).default([]),
  /** The name of a 保存先 of the project, to which the file is delivered, too. */
  destination: z.string().max(200).nullable().default(null),
  studyDays: z
    .strictObject({ from: z.int().nullable().default(null), to: z.int().nullable().default(null) })
    .nullable()
    .default(null),
  granularity: z.enum(names(granularities)).default('raw'),
  layout: z.enum(['long', 'wide']).default('wide'),
  format: z.enum(names(formats)).default('parquet'),
  times: z.enum(['utc', 'local', 'both']).default('utc'),
  missing: z.enum(['', 'NA', '.']).default(''),
  hidesCodes: z.boolean().default(false),
  shiftsDates: z.boolean().default(false),
  keepsWeekdays: z.boolean().default(true),
  bandsBirthYears: z.boolean().default(false),
  dropsFreeText: z.boolean().default(false),
})

/** As JSON Schema, for documents. */
export const exportRequestSchema: object = z.toJSONSchema(request, { io: 'input' })

/**
 * An export as a program writes it in JSON; what it leaves out is as usual, and contents are all of those that it `may` take.
 * INVALID_INPUT names the parts that cannot be read.
 */
export function readExportRequest(
  body: unknown,
  may: readonly Content[] = contentKeys,
): {
  readonly name: string
  readonly definition: ExportDefinition
  readonly subjectCodes: readonly string[]
  readonly destination: string | null
} {
  const read = request.safeParse(body ?? {})
  if (!read.success) {
    throw invalidInput(
      read.error.issues.map(({ path, code, ...issue }) => {
        const unknown = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys.join(', ') : null
        const part = unknown ?? (path.map(String).join('.') || 'definition')
        return { path: part, message: exportWords.unreadablePart(part) }
      }),
    )
  }
  const { name, subjects, destination, ...others } = read.data
  const definition = {
    ...others,
    contents: others.contents ?? usualContents.filter((one) => may.includes(one)),
  }
  const everybody = { ids: [], tagIds: [], statuses: [] }
  const subjectCodes = [...new Set(subjects)]
  return { name, definition: { ...definition, subjects: everybody }, subjectCodes, destination }
}

/** The definition with the subjects of those codes; INVALID_INPUT where the project has not all of them. */
export async function namedByCode(
  db: Kysely<Tables>,
  projectId: string,
  definition: ExportDefinition,
  codes: readonly string[],
): Promise<ExportDefinition> {
  if (codes.length === 0) return definition
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from test_subject
    where project_id = ${projectId} and deleted_at is null and erasure_begun_at is null
      and seen_code(code) = any(array(select seen_code(code) from unnest(${codes.map(foldedCode)}::text[]) code))
    order by id`.execute(db)
  const named = byWrittenCode(rows, ({ code }) => code)
  const unknown = codes.filter((code) => !named(code))
  if (unknown.length > 0) {
    throw invalidInput([
      { path: 'subjects', message: exportWords.unknownCodes(unknown.slice(0, mostNamed).join(', ')) },
    ])
  }
  const chosen = new Set(codes.map((code) => named(code)?.id))
  const ids = rows.flatMap(({ id }) => (chosen.has(id) ? id : []))
  return { ...definition, subjects: { ...definition.subjects, ids } }
}

const mostNamed = 10
