import { createHash } from 'node:crypto'
import type { Batch } from '../../../../../engines/data-out'
import { type Sink, sliceBatch, type TableWriter } from '../../../platform/table-out'
import { daysOfSamples } from '../../series/measurement'
import { daysOf, type ExportedSubject, type ExportTable } from '../export'
import { type AnswerFormat, writerOf } from './answer-formats'
import type { Part } from './changed-parts'
import type { PageCursor } from './cursors'
import type { OpenTable } from './read-resource'
import { givenOf, unread } from './step-rows'

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
