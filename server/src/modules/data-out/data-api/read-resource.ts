import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Batch, ExportDefinition } from '../../../../../engines/data-out'
import { byWrittenCode } from '../../../platform/input/folded-code'
import { settledBefore } from '../../../platform/postgres/settled-before'
import { currentSnapshot, isOfThisDatabase } from '../../../platform/postgres/snapshot'
import { invalidInput } from '../../../platform/problem'
import { type Sink, sliceBatch, type TableWriter } from '../../../platform/table-out'
import type { Tables } from '../../../platform/tables'
import { daysOfSamples, type MetricKey, metricKeys } from '../../series/measurement'
import { type KeyAccess, movesDates } from '../access-key'
import {
  daysOf,
  type ExportedSubject,
  type ExportTable,
  exportedSubjects,
  mayTakePersonal,
  type Pseudonyms,
  pseudonymsOf,
  type TableReading,
  withTellableDays,
} from '../export'
import { type AnswerFormat, writerOf } from './answer-formats'
import type { ApiQuery } from './api-query'
import { changedParts, inParts, type Part } from './changed-parts'
import { CursorTooOld } from './cursor-too-old'
import { type Cursors, cursorsOf, type PageCursor, type Since } from './cursors'
import { refuseDays } from './refuse-days'
import { type Resource, tellsChanges } from './resources'
import { givenOf, unread } from './step-rows'
import { dataApiWords as words } from './words'

export interface ApiWork {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  readonly now: Date
}

export interface ResourceReading {
  readonly access: KeyAccess
  readonly resource: Resource
  readonly query: ApiQuery
  /** Of the address of samples. */
  readonly metric: MetricKey | null
}

/** A table as the key sees it, not yet read. */
export interface OpenTable {
  readonly resource: Resource
  readonly query: ApiQuery
  readonly table: ExportTable
  readonly parts: readonly Part[]
  readonly reading: TableReading
  readonly cursors: Cursors
  /** Those that are left to read. */
  readonly subjects: readonly ExportedSubject[]
  readonly after: PageCursor | null
  /** What a later reading may ask the changes since; null where the table does not know. */
  readonly began: Since | null
  /** Keys of rows that are gone since; null where they are not asked for, or not known. */
  readonly gone: readonly string[] | null
}

/** Narrows the query by what the key allows, and checks what it names. */
export async function openTable(
  { access, resource, query, metric }: ResourceReading,
  { db, encryptionKey, now }: ApiWork,
): Promise<OpenTable> {
  const { key, project, viewer } = access
  // Before anything is read.
  const seen = tellsChanges(resource)
    ? { at: await settledBefore(db, now), snapshot: await currentSnapshot(db) }
    : null
  const definition = definitionOf(access, query, metric)
  const pseudonyms = pseudonymsOf(definition, { projectId: project.id, encryptionKey })
  const chosen = await subjectsOf(db, access, query, pseudonyms)
  const all = withTellableDays(chosen, definition, pseudonyms, now)
  const cursors = cursorsOf(encryptionKey, key.id, questionOf(resource, query, metric))
  const after = query.cursor === null ? null : cursors.readPage(query.cursor)
  const since = query.changedSince === null ? null : cursors.readSince(query.changedSince)
  if (since && !(await isOfThisDatabase(db, since.snapshot))) throw new CursorTooOld()
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
    subjects: all,
    isOfAll: isOfAll(access, query),
    shaping: { definition, pseudonyms, takesPersonal: !key.is_deidentified && mayTakePersonal(viewer) },
    revisions: { note() {} },
    now,
    writtenSince: since?.at ?? null,
    answersSince: since?.snapshot ?? null,
  }
  // Later pages go on with the days of the first.
  if (after === null) await resource.makeDue?.(reading)
  const parts = changedParts(reading, since)
  const tables = parts.map(async (part) => ({ part, table: await resource.tableOf(part.reading, query) }))
  const table = inParts(await Promise.all(tables))
  const rest = left(all, after)
  // Days that may leave since are of anybody.
  const changed =
    since && resource.changed && parts.length === 1 ? await resource.changed(reading, since) : null
  const subjects = changed ? rest.filter(({ id }) => changed.has(id)) : rest
  const gone = since && resource.gone ? await resource.gone(reading, since) : null
  return {
    resource,
    query,
    table,
    parts,
    reading,
    cursors,
    subjects,
    after,
    began: after?.began ?? seen,
    gone,
  }
}

/** What a cursor goes on with: neither how rows are written nor how many come at once. */
function questionOf(resource: Resource, query: ApiQuery, metric: MetricKey | null): object {
  const { subjects, tags, statuses, from, to, layout, metrics, granularity, survey } = query
  const table = [resource.definition.key, metric]
  return { table, subjects, tags, statuses, from, to, layout, metrics, granularity, survey }
}

function definitionOf({ key }: KeyAccess, query: ApiQuery, metric: MetricKey | null): ExportDefinition {
  const { is_deidentified: hides } = key
  refuseDays(key, query)
  const chosen = query.metrics.length > 0 ? query.metrics : metricKeys
  return {
    subjects: { ids: [], tagIds: [], statuses: [] },
    from: later(key.from_date, query.from),
    to: earlier(key.to_date, query.to),
    contents: [],
    metrics: metric === null ? chosen : [metric],
    granularity: query.granularity,
    layout: query.layout,
    format: 'csv',
    times: query.times,
    missing: '',
    hidesCodes: hides,
    shiftsDates: movesDates(key),
    bandsBirthYears: hides,
    dropsFreeText: hides,
  }
}

/** What is about several subjects at once is told where nobody is left out, by the key or by the question. */
function isOfAll({ key }: KeyAccess, { subjects, tags, statuses }: ApiQuery): boolean {
  return key.tag_ids.length + subjects.length + tags.length + statuses.length === 0
}

/** Those with a tag of the key, and of them those that are asked for. */
async function subjectsOf(
  db: Kysely<Tables>,
  { key, project }: KeyAccess,
  { subjects, tags, statuses }: ApiQuery,
  pseudonyms: Pseudonyms,
): Promise<readonly ExportedSubject[]> {
  let found = await exportedSubjects(db, project.id, { ids: [], tagIds: key.tag_ids, statuses })
  if (tags.length > 0) {
    const tagIds = await tagIdsOf(db, project.id, tags)
    const tagged = await exportedSubjects(db, project.id, { ids: [], tagIds, statuses })
    const ids = new Set(tagged.map(({ id }) => id))
    found = found.filter(({ id }) => ids.has(id))
  }
  if (subjects.length === 0) return found
  const byCode = byWrittenCode(found, (subject) => pseudonyms.codeOf(subject))
  const chosen = subjects.map((code) => {
    const subject = byCode(code)
    if (!subject) throw invalidInput([{ path: 'subject', message: words.unknownSubject(code) }])
    return subject
  })
  return found.filter((subject) => chosen.includes(subject))
}

async function tagIdsOf(db: Kysely<Tables>, projectId: string, names: readonly string[]): Promise<string[]> {
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('name', 'in', [...names])
    .execute()
  const unknown = names.find((name) => !tags.some((tag) => tag.name === name))
  if (unknown !== undefined) throw invalidInput([{ path: 'tag', message: words.unknownTag(unknown) }])
  return tags.map(({ id }) => id)
}

/** Those behind the cursor, whose own subject may have days left. */
function left(subjects: readonly ExportedSubject[], after: PageCursor | null): readonly ExportedSubject[] {
  if (!after || after.subject === '') return subjects
  const place = subjects.findIndex(({ id }) => id === after.subject)
  // Erased or out of the key's tags since: nobody can tell what was behind it.
  if (place < 0) throw invalidInput([{ path: 'cursor', message: words.unknownCursor }])
  return subjects.slice(after.day === null ? place + 1 : place)
}

/** A page in memory, and where the next one begins. */
export interface ApiPage {
  readonly body: Buffer
  readonly rows: number
  /** Null at the end. */
  readonly next: string | null
  readonly etag: string
}

/** Reads `limit` rows, or those that are left. */
export async function readPage(
  open: OpenTable,
  {
    format,
    limit,
    metadata,
  }: { readonly format: AnswerFormat; readonly limit: number; readonly metadata: Metadata },
): Promise<ApiPage> {
  const pieces: Uint8Array[] = []
  const writer = writerOf(format, open.table.columns, async (piece) => void pieces.push(piece), metadata)
  let rows = 0
  let next: string | null = null
  let nextAfter: PageEnd | null = null
  let at: Place = { subject: open.after?.subject ?? '', day: open.after?.day ?? null }
  let before = open.after
  pages: for await (const { batches, end, isLast } of steps(open)) {
    const given: Batch[] = []
    for await (const batch of unread(open.table.columns, batches, before, given)) {
      const some = sliceBatch(batch, 0, Math.min(batch.length, limit - rows))
      if (some.length > 0) {
        await writer.write(some)
        given.push(some)
        rows += some.length
      }
      if (some.length < batch.length) {
        nextAfter = { ...at, ...givenOf(open.table.columns, given) }
        break pages
      }
    }
    before = null
    at = end
    if (isLast) break
    if (rows === limit) {
      nextAfter = { ...end, skip: 0, seen: '' }
      break
    }
  }
  if (nextAfter !== null) next = open.cursors.write({ ...nextAfter, began: open.began })
  await writer.end()
  const bytes = Buffer.concat(pieces)
  const body = format === 'json' ? pageOfLines(bytes, next, open.gone) : bytes
  return { body, rows, next, etag: etagOf(bytes, nextAfter, open.gone) }
}

/** Of what the page holds and where it ends. A cursor is sealed anew each time, so the bytes may differ: the tag is a weak one. */
function etagOf(rows: Buffer, end: PageEnd | null, gone: OpenTable['gone']): string {
  const digest = createHash('sha256')
    .update(rows)
    .update(JSON.stringify([end, gone]))
  return `W/"${digest.digest('base64url').slice(0, 27)}"`
}

/** Writes the table as a stream, which waits for its reader; gives the number of its rows. */
export async function streamTable(
  open: OpenTable,
  sink: Sink,
  {
    format,
    metadata,
    signal,
  }: { readonly format: AnswerFormat; readonly metadata: Metadata; readonly signal: AbortSignal },
): Promise<number> {
  const { table, subjects } = open
  const writer = writerOf(format, table.columns, sink, metadata)
  const rows = await fill(writer, open.after ? behind(open) : toTheEnd(table, subjects), signal)
  await writer.end()
  return rows
}

/** All that follows on a page, which may have ended within a day. */
async function* behind(open: OpenTable): ReturnType<ExportTable['batches']> {
  let before = open.after
  for await (const { batches } of steps(open)) {
    yield* unread(open.table.columns, batches, before)
    before = null
  }
}

type Metadata = Readonly<Record<string, string>>
type PageEnd = Omit<PageCursor, 'began'>
type Place = Omit<PageEnd, 'skip' | 'seen'>

interface Step {
  readonly batches: ReturnType<ExportTable['batches']>
  /** Where a page ends that ends with it. */
  readonly end: Place
  readonly isLast: boolean
}

/** Subjects whose rows are read at once while a page is filled. */
const subjectsOfStep = 20

async function* steps(open: OpenTable): AsyncGenerator<Step> {
  const { resource, table, subjects } = open
  const last = subjects.at(-1)
  switch (resource.pagesEndWith) {
    case 'table':
      yield { batches: table.batches(), end: { subject: last?.id ?? '', day: null }, isLast: true }
      return
    case 'day':
      for (const subject of subjects) yield* daySteps(open, subject)
      return
    case 'subject':
      for (let from = 0; from < subjects.length; from += subjectsOfStep) {
        const some = subjects.slice(from, from + subjectsOfStep)
        const end = { subject: some.at(-1)?.id ?? '', day: null }
        const isLast = some.at(-1) === last
        yield { batches: isLast ? toTheEnd(table, some) : table.batches(some), end, isLast }
      }
      // Of a project without subjects.
      if (!last && table.ofNobody)
        yield { batches: table.ofNobody(), end: { subject: '', day: null }, isLast: true }
  }
}

/** The rows of the last subjects, and behind them those of nobody. */
async function* toTheEnd(
  table: ExportTable,
  some: readonly ExportedSubject[],
): ReturnType<ExportTable['batches']> {
  yield* table.batches(some)
  if (table.ofNobody) yield* table.ofNobody()
}

async function* daySteps(
  { resource, query, parts, subjects, after }: OpenTable,
  subject: ExportedSubject,
): AsyncGenerator<Step> {
  const read = after?.subject === subject.id ? after.day : null
  const lists = parts.map(async (part) => (await daysIn(part, subject)).map((day) => ({ day, part })))
  const days = (await Promise.all(lists)).flat().filter(({ day }) => read === null || day > read)
  for (const { day, part } of days) {
    const { shaping, ...reading } = part.reading
    const definition = { ...shaping.definition, from: day, to: day }
    const table = await resource.tableOf({ ...reading, shaping: { ...shaping, definition } }, query)
    const isLastDay = day === days.at(-1)?.day
    yield {
      batches: table.batches([part.of(subject)]),
      end: { subject: subject.id, day: isLastDay ? null : day },
      isLast: isLastDay && subject === subjects.at(-1),
    }
  }
}

/** The days of a subject with samples, in their order. */
async function daysIn({ reading, of }: Part, subject: ExportedSubject): Promise<readonly string[]> {
  const { db, shaping, writtenSince = null } = reading
  const [metric] = shaping.definition.metrics
  const days = metric ? daysOf(of(subject), shaping.definition) : null
  if (!metric || days === null) return []
  return daysOfSamples(db, { subjectId: subject.id, metric, from: days.from, to: days.to, writtenSince })
}

async function fill(
  writer: TableWriter,
  batches: ReturnType<ExportTable['batches']>,
  signal?: AbortSignal,
): Promise<number> {
  let rows = 0
  for await (const batch of batches) {
    signal?.throwIfAborted()
    await writer.write(batch)
    rows += batch.length
  }
  return rows
}

/** The lines of a page as one JSON document. */
function pageOfLines(lines: Buffer, next: string | null, gone: readonly string[] | null): Buffer {
  const list = lines.toString().trimEnd().replaceAll('\n', ',\n')
  const removed = gone === null ? '' : `,"removed":${JSON.stringify(gone)}`
  return Buffer.from(`{"data":[${list}],"next":${JSON.stringify(next)}${removed}}\n`)
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
