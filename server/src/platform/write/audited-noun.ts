import { type ColumnOf, type Fields, shortLabelOf } from '../fields'
import type { Words } from '../words'
import { commonFields, commonVerbs, verbLabel } from './audit-words'

/** A recorded value: its label, and the labels of its coded values. */
export interface AuditedField extends Words {
  readonly values?: Readonly<Record<string, Words>>
  /** A year has no thousands separator. */
  readonly isYear?: boolean
  /** False: recorded for the chain, and not shown. */
  readonly isShown?: boolean
}

/** Something that events are about, such as a tag. */
export interface AuditedNoun<Field extends string = string> extends Words {
  readonly kind: string
  readonly fields: Readonly<Partial<Record<Field, AuditedField>>>
}

/** What an event says was done, declared by `auditedNoun`. */
export interface AuditAction<Field extends string = string> {
  /** As it is stored: 'tag.create'. */
  readonly key: string
  readonly label: Words
  readonly noun: AuditedNoun<Field>
  /** The usual kind of the event's target. */
  readonly targetKind: string
}

/** Keys are recorded as columns or in camel case. */
type Camel<Key extends string> = Key extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Key

/** Values of an event; changed columns of declared fields are named like the column. */
export type Recorded<Field extends string> = Readonly<Partial<Record<Field | Camel<Field>, unknown>>>

interface Declaration<
  Verb extends string,
  Action extends string,
  Declared extends Fields,
  Own extends string,
> {
  readonly noun: Words
  /** Actions whose label is put together from the noun and a common verb. */
  readonly verbs?: readonly Verb[]
  /** Actions with a label of their own. */
  readonly actions?: Readonly<Record<Action, Words>>
  /** Fields that people fill in. */
  readonly declared?: Declared
  /** Other recorded values. */
  readonly fields?: Readonly<Record<Own, AuditedField>>
  /** If the events' target is of another kind, such as the user of a second factor. */
  readonly targetKind?: string
}

type Verb = keyof typeof commonVerbs

/**
 * The actions of a noun in the audit log, each by its verb as it is stored, with the words of what they record:
 *
 *     const tagAudit = auditedNoun('tag', {
 *       noun: { ja: 'タグ', en: 'Tag' },
 *       verbs: ['create', 'delete'],
 *       actions: { merge: { ja: 'タグの統合', en: 'Tag merged' } },
 *       declared: tagFields,
 *       fields: { merged: { ja: '統合したタグ', en: 'Merged tag' } },
 *     })
 *     await recordAudit(tx, { action: tagAudit.merge, before: { merged: gone.name }, … })
 */
export function auditedNoun<
  Common extends Verb = never,
  Action extends string = never,
  Declared extends Fields = Record<never, never>,
  Own extends string = never,
>(
  kind: string,
  {
    noun: words,
    verbs = [],
    actions,
    declared,
    fields,
    targetKind = kind,
  }: Declaration<Common, Action, Declared, Own>,
): Readonly<Record<Common | Action, AuditAction<ColumnOf<Declared> | Own | keyof typeof commonFields>>> {
  const filledIn = Object.values<Fields[string]>(declared ?? {}).map((field) => [
    field.column,
    auditedField(field),
  ])
  const noun: AuditedNoun = {
    ...words,
    kind,
    fields: { ...commonFields, ...Object.fromEntries(filledIn), ...fields },
  }
  const labels: Record<string, Words> = {
    ...Object.fromEntries(verbs.map((verb) => [verb, verbLabel(words, commonVerbs[verb])])),
    ...actions,
  }
  const made = Object.entries(labels).map(([verb, label]): [string, AuditAction] => [
    verb,
    { key: `${kind}.${verb}`, label, noun, targetKind },
  ])
  // Object.fromEntries loses the single keys.
  return Object.fromEntries(made) as ReturnType<typeof auditedNoun<Common, Action, Declared, Own>>
}

function auditedField(field: Fields[string]): AuditedField {
  return {
    ...shortLabelOf(field),
    ...('choices' in field && { values: field.choices }),
    isYear: field.kind === 'birthYear',
  }
}
