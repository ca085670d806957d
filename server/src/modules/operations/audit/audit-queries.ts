import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { containsText } from '../../../platform/postgres/search-text'
import { isUuid } from '../../../platform/postgres/uuid'
import type { AuditEventTable, Tables } from '../../../platform/tables'
import { type AuditScope, personalTargets, platformTargets } from './audit-scope'
import type { RecordedWords } from './words/recorded-words'

export type AuditRow = Selectable<AuditEventTable> & { readonly is_sealed: boolean }

/** Which events; fields that are left out or null do not filter. */
export interface AuditFilter {
  readonly text?: string | null | undefined
  readonly actorId?: string | null | undefined
  readonly actorKinds?: readonly AuditRow['actor_kind'][] | null | undefined
  readonly targetKinds?: readonly string[] | null | undefined
  readonly actions?: readonly string[] | null | undefined
  readonly targetId?: string | null | undefined
  /** In the platform's log: only events of this company. */
  readonly companyId?: string | null | undefined
  readonly from?: Date | null | undefined
  /** Exclusive. */
  readonly to?: Date | null | undefined
}

/** What the text of a filter can mean. */
export interface TextMeaning {
  readonly actions: readonly string[]
  readonly userIds: readonly string[]
  /** Things whose code or name contains it. */
  readonly targetIds: readonly string[]
  /** What it can be in recorded values. */
  readonly recorded: RecordedWords
  /** Recorded values of test subjects are not searched: the viewer may not see them. */
  readonly hidesPersonalData: boolean
}

/** A text is looked for in this many of the newest events that match the rest of the filter; files look in all. */
export const newestSearched = 3000

/** One page of a log, newest first. */
export async function listAuditEvents(
  db: Kysely<Tables>,
  scope: AuditScope,
  filter: AuditFilter,
  meaning: TextMeaning,
  { offset, limit }: Page,
): Promise<{ items: AuditRow[]; total: number }> {
  const found = matching(db, scope, await searchedPart(db, scope, filter, meaning), meaning)
  const rows = withSeal(found).orderBy('audit_event.at', 'desc').orderBy('audit_event.id', 'desc')
  return readPage(found, rows, { offset, limit })
}

/** Comparing a text with recorded values takes long in a large log: the filter begins where enough events are found. */
async function searchedPart(
  db: Kysely<Tables>,
  scope: AuditScope,
  filter: AuditFilter,
  meaning: TextMeaning,
): Promise<AuditFilter> {
  if (!filter.text?.trim()) return filter
  const oldest = await matching(db, scope, { ...filter, text: null }, meaning)
    .select('audit_event.at')
    .orderBy('audit_event.at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .offset(newestSearched - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest ? { ...filter, from: oldest.at } : filter
}

/** Every event of a log, newest first, in batches: the log may be larger than memory. */
export async function* readAuditEvents(
  db: Kysely<Tables>,
  scope: AuditScope,
  filter: AuditFilter,
  meaning: TextMeaning,
  batch = 500,
): AsyncGenerator<AuditRow[]> {
  let last: AuditRow | undefined
  for (;;) {
    let next = withSeal(matching(db, scope, filter, meaning))
    if (last) {
      const { at, id } = last
      next = next.where(sql<SqlBool>`(audit_event.at, audit_event.id) < (${at}, ${id}::uuid)`)
    }
    const rows = await next
      .orderBy('audit_event.at', 'desc')
      .orderBy('audit_event.id', 'desc')
      .limit(batch)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

type Found = ReturnType<typeof inScope>

function withSeal(found: Found) {
  return found
    .leftJoin('audit_seal', 'audit_seal.event_id', 'audit_event.id')
    .selectAll('audit_event')
    .select((eb) => eb('audit_seal.event_id', 'is not', null).$castTo<boolean>().as('is_sealed'))
}

function inScope(db: Kysely<Tables>, scope: AuditScope) {
  const all = db.selectFrom('audit_event')
  if (scope.kind === 'company') return all.where('audit_event.company_id', '=', scope.companyId)
  return all.where((eb) =>
    eb.or([
      eb('audit_event.company_id', 'is', null),
      eb('audit_event.target_kind', 'in', [...platformTargets]),
    ]),
  )
}

function matching(db: Kysely<Tables>, scope: AuditScope, filter: AuditFilter, meaning: TextMeaning): Found {
  const { text, actorId, actorKinds, targetKinds, actions, targetId, companyId, from, to } = filter
  let found = inScope(db, scope)
  if (actorKinds?.length) found = found.where('audit_event.actor_kind', 'in', [...actorKinds])
  if (targetKinds?.length) found = found.where('audit_event.target_kind', 'in', [...targetKinds])
  if (actions?.length) found = found.where('audit_event.action', 'in', [...actions])
  if (from) found = found.where('audit_event.at', '>=', from)
  if (to) found = found.where('audit_event.at', '<', to)
  for (const [column, id] of [
    ['actor_id', actorId],
    ['target_id', targetId],
    ['company_id', companyId],
  ] as const) {
    if (!id) continue
    if (!isUuid(id)) found = found.where(sql<SqlBool>`false`)
    else if (column === 'target_id') found = found.where(concerns(id))
    else found = found.where(`audit_event.${column}`, '=', id)
  }
  return text?.trim() ? found.where(means(meaning)) : found
}

const recordedText = sql<string>`coalesce(audit_event.before::text, '') || ' ' || coalesce(audit_event.after::text, '')`

/** As in the indexes of the table. */
const ids = sql.lit('strict $.** ? (@ like_regex "^[0-9a-f]{8}-[0-9a-f-]{27}$")')

/** Whether recorded values are one of the ids. */
function mentionsOneOf(wanted: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(jsonb_path_query_array(audit_event.before, ${ids}) ?| ${[...wanted]}::text[]
    or jsonb_path_query_array(audit_event.after, ${ids}) ?| ${[...wanted]}::text[])`
}

/** The event's target, or something that its values refer to, such as who a device was linked to. */
function concerns(targetId: string): Expression<SqlBool> {
  const id = targetId.toLowerCase()
  return sql<SqlBool>`(audit_event.target_id = ${id} or ${mentionsOneOf([id])})`
}

function means(meaning: TextMeaning): Expression<SqlBool> {
  const { actions, userIds, targetIds, recorded, hidesPersonalData } = meaning
  const inValues = saysOneOf(recorded)
  const seen = hidesPersonalData
    ? sql<SqlBool>`audit_event.target_kind <> all(${[...personalTargets]}::text[]) and ${inValues}`
    : inValues
  const [users, targets] = [[...userIds], [...targetIds]]
  return sql<SqlBool>`(${seen}
    or audit_event.action = any(${[...actions]}::text[])
    or audit_event.actor_id = any(${users}::uuid[])
    or audit_event.target_id = any(${[...users, ...targets]}::uuid[])
    or ${mentionsOneOf(targets)})`
}

/** Whether recorded values contain one of the texts, a field that it names, or a value that is shown by that name. */
function saysOneOf({ fields, values, texts }: RecordedWords): Expression<SqlBool> {
  const written = sql.join(
    texts.map((each) => containsText(recordedText, each)),
    sql` or `,
  )
  const [keys, codes] = [values.map(({ field }) => field), values.map(({ value }) => value)]
  return sql<SqlBool>`(${written}
    or audit_event.before ?| ${[...fields]}::text[] or audit_event.after ?| ${[...fields]}::text[]
    or exists (select from unnest(${keys}::text[], ${codes}::text[]) coded (field, value)
      where audit_event.before ->> coded.field = coded.value or audit_event.after ->> coded.field = coded.value))`
}
