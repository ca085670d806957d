import type { Condition } from '../../survey'
import { given, isJson, type Json, numberIn, objectsOf, textIn } from '../draft/json'
import { markRead } from '../draft/read-parts'
import type { DraftItem } from '../draft/survey-draft'
import { always } from '../expressions/convert-condition'
import { calculateLater, enableWhenExpression } from './calculation'
import { enableWhen } from './enable-when'
import { Extensions } from './extensions'
import { type FhirReading, fhirText } from './fhir-text'
import type { FhirItem } from './question-type'
import { questionType } from './question-types'

/** Codes of display items that belong to the question around them. */
const hints = new Set(['help', 'flyover', 'prompt', 'instructions', 'lower', 'upper', 'unit'])
/** Parts of an item that are imported or can be ignored. */
const known = new Set(
  'linkId type text _text prefix _prefix code item extension required repeats readOnly maxLength enableWhen enableBehavior answerOption answerValueSet answerConstraint option initial id'.split(
    ' ',
  ),
)

/** Converts the items of a questionnaire or group; a question with nested items becomes a group. */
export function fhirItems(items: readonly Json[], reading: FhirReading, isHidden = false): DraftItem[] {
  return items.flatMap((item) => fhirItem(item, reading, isHidden) ?? [])
}

function fhirItem(item: Json, reading: FhirReading, isUnderHidden: boolean): DraftItem | null {
  const { draft } = reading
  const where = textIn(item.linkId) ?? textIn(item.text) ?? ''
  draft.count(where, textIn(item.text))
  const extensions = new Extensions(item)
  const isHidden = extensions.value('hidden') === true || isUnderHidden
  const controls = controlsOf(extensions)
  if (controls.size === 0 && extensions.value('itemControl') !== undefined)
    draft.lose(where, 'part', { part: 'itemControl' })
  const one: FhirItem = { item, where, extensions, isHidden, controls }
  const made = item.type === 'group' ? group(one, reading, isHidden) : single(one, reading, isHidden)
  for (const url of extensions.untaken()) draft.lose(where, 'part', { part: url })
  for (const control of one.controls) draft.lose(where, 'part', { part: `itemControl ${control}` })
  for (const part of Object.keys(item).filter((key) => !known.has(key))) {
    draft.lose(where, 'part', { part })
    markRead(item[part])
  }
  return made
}

export function controlsOf(extensions: Extensions): Set<string> {
  const concept = extensions.value('itemControl')
  const codings = isJson(concept) ? objectsOf(concept.coding) : []
  return new Set(codings.flatMap(({ code }) => textIn(code) ?? []))
}

/** What stands in place of true or false; "true" in quotes is none. */
function tellNoBoolean({ item, where }: FhirItem, parts: readonly string[], { draft }: FhirReading): void {
  for (const part of parts)
    if (item[part] !== undefined && typeof item[part] !== 'boolean')
      draft.lose(where, 'unreadableValue', { part, value: String(item[part]) })
}

/** Parts that any item may have. */
function head({ item, where, extensions }: FhirItem, reading: FhirReading): Json {
  const sublabel = textIn(extensions.value('sdf-sublabel'))
  return given({
    text: fhirText(item, 'text', where, reading),
    prefix: fhirText(item, 'prefix', where, reading),
    help: sublabel === undefined ? undefined : { [reading.language]: sublabel },
    code: codesOf(item, where, reading),
  })
}

/** The codes of an item, page or survey; one without a system cannot be kept. */
export function codesOf({ code }: Json, where: string, { draft }: FhirReading): readonly Json[] | undefined {
  const codes = objectsOf(code).flatMap((one): readonly Json[] => {
    const [system, written, display] = [textIn(one.system), textIn(one.code), textIn(one.display)]
    if (system && written) return [given({ system, code: written, display })]
    draft.lose(where, 'part', { part: `code ${written ?? display ?? ''}`.trim() })
    return []
  })
  return codes.length > 0 ? codes : undefined
}

function group(one: FhirItem, reading: FhirReading, isHidden: boolean): DraftItem {
  const { item, where, extensions, controls } = one
  const isTable = ['table', 'gtable', 'grid', 'htable'].filter((name) => controls.delete(name)).length > 0
  const repeats = item.repeats === true
  tellNoBoolean(one, ['repeats'], reading)
  const parts = given({
    ...head(one, reading),
    display: isTable && !repeats ? 'table' : undefined,
    minOccurs: repeats ? numberIn(extensions.value('minOccurs')) : undefined,
    maxOccurs: repeats ? numberIn(extensions.value('maxOccurs')) : undefined,
  })
  if (isTable && repeats) reading.draft.lose(where, 'part', { part: 'itemControl table' })
  const shown = isHidden ? withoutHeading(parts, where, reading) : parts
  const made = reading.draft.make(where, repeats ? 'repeat' : 'group', shown)
  made.item = fhirItems(objectsOf(item.item), reading, isHidden)
  conditionLater(made, one, reading, false)
  return made
}

/** Nobody sees the heading of a hidden group, whose questions are all hidden; ours would be shown. */
export function withoutHeading(
  { text, prefix, help, ...parts }: Json,
  where: string,
  { draft }: FhirReading,
): Json {
  if (text !== undefined) draft.lose(where, 'hiddenHeading')
  for (const [part, value] of Object.entries({ prefix, help }))
    if (value !== undefined) draft.lose(where, 'part', { part })
  return parts
}

function single(one: FhirItem, reading: FhirReading, isHidden: boolean): DraftItem | null {
  const { item, where, controls } = one
  const all = objectsOf(item.item)
  const hintsOf = all.filter((inner) => isHint(inner))
  const inner = all.filter((each) => !isHint(each))
  const made = item.type === 'display' ? statement(one, reading) : question(one, reading, isHidden)
  if (made) {
    for (const hint of hintsOf) addHelp(made, hint, reading)
    conditionLater(made, one, reading, isHidden && item.type === 'display')
  }
  if (item.type === 'display') controls.delete('help')
  if (inner.length === 0) return made
  const members = fhirItems(inner, reading, isHidden)
  // Nested items are asked for each answer of a question that takes several.
  if (made?.type === 'repeat' && item.repeats === true) {
    made.item = [...(made.item ?? []), ...members]
    return made
  }
  if (item.repeats === true && inner.some(({ type }) => type !== 'display'))
    reading.draft.lose(where, 'nestedOnce')
  const around: DraftItem = { type: 'group', linkId: reading.draft.linkIds.take(`${where}-group`) }
  around.item = made ? [made, ...members] : members
  // The nested items are shown together with their question.
  reading.draft.later(() => {
    if (made?.enableWhen !== undefined) around.enableWhen = made.enableWhen
    if (made) delete made.enableWhen
  })
  return around
}

export function isHint(item: Json): boolean {
  return item.type === 'display' && [...controlsOf(new Extensions(item))].some((name) => hints.has(name))
}

export function addHelp(made: Record<string, unknown>, hint: Json, reading: FhirReading): void {
  const where = textIn(hint.linkId) ?? ''
  reading.draft.count(where, textIn(hint.text))
  const text = fhirText(hint, 'text', where, reading)
  const before = isJson(made.help) ? made.help : {}
  if (hint.enableWhen !== undefined) {
    reading.draft.lose(where, 'part', { part: 'enableWhen' })
    markRead(hint.enableWhen)
  }
  const extensions = new Extensions(hint)
  controlsOf(extensions)
  for (const url of extensions.untaken()) reading.draft.lose(where, 'part', { part: url })
  made.help = Object.fromEntries(
    Object.entries({ ...before, ...text }).map(([language, one]) => [
      language,
      before[language] && text?.[language] ? `${String(before[language])}\n${text[language]}` : one,
    ]),
  )
}

function statement(one: FhirItem, reading: FhirReading): DraftItem {
  one.extensions.value('displayCategory')
  return reading.draft.make(one.where, 'statement', head(one, reading))
}

function question(one: FhirItem, reading: FhirReading, isHidden: boolean): DraftItem | null {
  const { item, where, extensions } = one
  const { draft } = reading
  const read = questionType(one, reading)
  const parts = head(one, reading)
  if ('refusedBecause' in read) {
    draft.refuse(where, read.refusedBecause, read.values)
    return null
  }
  if (isHidden) {
    const { initial } = read.parts
    const [first, ...others] = Array.isArray(initial) ? initial : [initial]
    if (read.type !== 'text') draft.lose(where, 'otherType', { from: read.type, to: 'hidden' })
    for (const part of Object.keys(read.parts).filter((one) => one !== 'initial'))
      draft.lose(where, 'part', { part })
    if (others.length > 0) draft.lose(where, 'part', { part: `initial ${others.join(', ')}` })
    if (item.required === true) draft.lose(where, 'part', { part: 'required' })
    for (const bound of ['minOccurs', 'maxOccurs'])
      if (extensions.value(bound) !== undefined) draft.lose(where, 'part', { part: bound })
    const made = draft.make(where, 'hidden', given({ ...parts, initial: first }))
    calculateLater(made, { where, extensions, isHidden }, reading)
    return made
  }
  tellNoBoolean(one, ['required', 'repeats', 'readOnly'], reading)
  if (read.type === 'text' && /choice|coding/.test(String(item.type)))
    draft.lose(where, 'unusedChoices', { to: 'text' })
  const repeats = item.repeats === true
  const least = repeats ? 0 : (numberIn(extensions.value('minOccurs')) ?? 0)
  const most = repeats ? 1 : (numberIn(extensions.value('maxOccurs')) ?? 1)
  if (least > 1) draft.lose(where, 'part', { part: `minOccurs ${least}` })
  if (most > 1 && !takesSeveral.has(read.type)) draft.lose(where, 'part', { part: `maxOccurs ${most}` })
  const made = draft.make(
    where,
    read.type,
    given({
      ...parts,
      ...read.parts,
      required: item.required === true || least > 0 ? 'whenShown' : undefined,
      readOnly: item.readOnly === true ? true : undefined,
      identifying: extensions.value('identifying') === true ? true : undefined,
    }),
  )
  calculateLater(made, { where, extensions, isHidden }, reading)
  const isList = repeats && !takesSeveral.has(read.type)
  return isList ? repeated(made, one, reading) : made
}

/** Types of ours that take several answers themselves. */
const takesSeveral = new Set(['multiple', 'picture', 'file', 'photo'])

/** A question that takes several answers becomes a repeat group. */
function repeated(made: DraftItem, { where, extensions }: FhirItem, { draft }: FhirReading): DraftItem {
  const bounds = given({
    minOccurs: numberIn(extensions.value('minOccurs')),
    maxOccurs: numberIn(extensions.value('maxOccurs')),
  })
  return { ...bounds, type: 'repeat', linkId: draft.linkIds.take(`${where}-repeat`), item: [made] }
}

function conditionLater(
  made: DraftItem,
  { item, where, extensions }: FhirItem,
  reading: FhirReading,
  isNever: boolean,
): void {
  // Known as read before the task, so that it is not told as an unknown extension.
  extensions.all('enableWhenExpression')
  reading.draft.later(() => {
    const holds = isNever ? always(false) : conditionOf(item, extensions, where, reading)
    if (holds) made.enableWhen = holds
  })
}

/** When an item or a page is shown: by enableWhen, by an expression, or by both. */
export function conditionOf(
  item: Json,
  extensions: Extensions,
  where: string,
  reading: FhirReading,
): Condition | undefined {
  const all = [enableWhen(item, where, reading), enableWhenExpression(extensions, where, reading)]
  const holds = all.flatMap((one) => one ?? [])
  const [only] = holds
  return holds.length > 1 ? { all: holds } : only
}
