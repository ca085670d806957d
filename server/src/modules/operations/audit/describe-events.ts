import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { textIn } from '../../../platform/words'
import { administratorsAmong, userNames } from '../../accounts/user'
import type { AuditRow } from './audit-queries'
import { isPersonal } from './audit-scope'
import { sealedText } from './recorded-persons'
import { referredTo, refersToThing, targetNames } from './target-names'
import { actionLabel, targetKindLabel } from './words/action-words'
import { actorWords } from './words/audit-words'
import { auditedField } from './words/audited-nouns'
import { erasedWord, goneWord, valueText } from './words/value-labels'
import { keyOf, type Locale } from './words/word'

/** A changed value as text. */
export interface DescribedChange {
  readonly field: string
  readonly label: string
  /** Null if not recorded: a new thing has no value before. */
  readonly before: string | null
  readonly after: string | null
  /** The viewer may not see this personal data; both texts are null. */
  readonly isMasked: boolean
}

/** An event as text, for the screen and for the file. */
export interface DescribedEvent {
  readonly row: AuditRow
  readonly actorName: string
  readonly actionLabel: string
  readonly targetKindLabel: string
  readonly targetLabel: string | null
  readonly changes: readonly DescribedChange[]
}

/** Who reads the log, in which language and with which permissions. */
export interface Reader {
  readonly locale: Locale
  readonly hidesPersonalData: boolean
  /** Company owners see that an administrator acted, but not which one. */
  readonly hidesAdministrators: boolean
  /** Decrypted personal data by sealed text, if the reader may see them; erased people are missing. */
  readonly opened?: ReadonlyMap<string, string>
}

/** Describes the events with a few queries for all of them together. */
export async function describeEvents(
  db: Kysely<Tables>,
  rows: readonly AuditRow[],
  reader: Reader,
): Promise<DescribedEvent[]> {
  const { locale } = reader
  const actorIds = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))]
  const names = await userNames(db, actorIds)
  const administrators = reader.hidesAdministrators
    ? await administratorsAmong(db, actorIds)
    : new Set<string>()
  const referred = rows.flatMap(({ before, after }) => [
    ...referredTo(recordOf(before)),
    ...referredTo(recordOf(after)),
  ])
  const targets = await targetNames(db, [...rows, ...referred])
  return rows.map((row) => ({
    row,
    actorName: administrators.has(row.actor_id ?? '')
      ? textIn(actorWords.administrator, locale)
      : (names.get(row.actor_id ?? '') ?? textIn(actorWords[row.actor_kind], locale)),
    actionLabel: actionLabel(row.action, locale),
    targetKindLabel: targetKindLabel(row.target_kind, locale),
    targetLabel: targets.get(row.target_id ?? '') ?? recordedName(row, reader),
    changes: changesOf(row, reader, targets),
  }))
}

function changesOf(
  row: AuditRow,
  { locale, hidesPersonalData, opened }: Reader,
  names: ReadonlyMap<string, string>,
): DescribedChange[] {
  const before = recordOf(row.before)
  const after = recordOf(row.after)
  const recorded = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const isUnchanged = (field: string) =>
    field in before && JSON.stringify(before[field]) === JSON.stringify(after[field])
  return recorded
    .filter((field) => auditedField(row.target_kind, field)?.isShown !== false && !isUnchanged(field))
    .map((field) => {
      const isMasked =
        (hidesPersonalData && isPersonal(row.target_kind, keyOf(field))) ||
        (!opened && [before, after].some((record) => sealedText(record[field]) !== null))
      const context = { targetKind: row.target_kind, field }
      const shown = (record: Record<string, unknown>) => {
        if (isMasked || !(field in record)) return null
        const sealed = sealedText(record[field])
        if (sealed !== null) return openedText(opened?.get(sealed), context, locale)
        return valueText(named(record[field], context, { names, locale }), context, locale)
      }
      return {
        field,
        label: auditedField(row.target_kind, field)?.[locale] ?? field,
        before: shown(before),
        after: shown(after),
        isMasked,
      }
    })
}

function openedText(
  text: string | undefined,
  context: Parameters<typeof valueText>[1],
  locale: Locale,
): string {
  if (text === undefined) return erasedWord[locale]
  // Attributes are sealed as JSON.
  return context.field === 'attributes' ? valueText(JSON.parse(text), context, locale) : text
}

/** Replaces ids by names where known; an id without a name is shown as deleted. */
function named(
  value: unknown,
  { field }: { field: string },
  { names, locale }: { names: ReadonlyMap<string, string>; locale: Locale },
): unknown {
  if (!refersToThing(field)) return value
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? goneWord[locale]) : id)
  return Array.isArray(value) ? [...new Set(value.map(nameOf))] : nameOf(value)
}

/** The name that the event itself recorded, for a deleted target. */
function recordedName(row: AuditRow, { hidesPersonalData }: Reader): string | null {
  const record = { ...recordOf(row.before), ...recordOf(row.after) }
  const name = record.code ?? (hidesPersonalData && isPersonal(row.target_kind, 'name') ? null : record.name)
  return typeof name === 'string' ? name : null
}

function recordOf(value: unknown): Record<string, unknown> {
  // Recorded values are JSON of any shape; a list has no field names.
  if (typeof value !== 'object' || value === null) return {}
  return Array.isArray(value) ? { items: value } : (value as Record<string, unknown>)
}
