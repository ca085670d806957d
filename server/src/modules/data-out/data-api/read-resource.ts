import type { Kysely } from 'kysely'
import type { ExportDefinition } from '../../../../../engines/data-out'
import { byWrittenCode } from '../../../platform/input/folded-code'
import { settledBefore } from '../../../platform/postgres/settled-before'
import { currentSnapshot, isOfThisDatabase } from '../../../platform/postgres/snapshot'
import { invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { type MetricKey, metricKeys } from '../../series/measurement'
import { type KeyAccess, movesDates } from '../access-key'
import {
  type ExportedSubject,
  type ExportTable,
  exportedSubjects,
  mayTakePersonal,
  type Pseudonyms,
  pseudonymsOf,
  type TableReading,
  withTellableDays,
} from '../export'
import type { ApiQuery } from './api-query'
import { changedParts, inParts, type Part } from './changed-parts'
import { CursorTooOld } from './cursor-too-old'
import { type Cursors, cursorsOf, type PageCursor, type Since } from './cursors'
import { refuseDays } from './refuse-days'
import { type Resource, tellsChanges } from './resources'
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

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
