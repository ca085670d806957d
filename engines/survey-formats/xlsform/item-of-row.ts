import { given, type Json, numberIn } from '../draft/json'
import { plainText, withoutGaps } from '../draft/plain-text'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { isChoice } from '../expressions/answer-reference'
import { isFormatted, isWorkedOut, withoutMarks } from './markup'
import { knownAppearances, parametersOf, plainKind } from './plain-types'
import { type RowType, rowType } from './row-type'
import type { Row } from './rows'

export interface XlsFormReading {
  readonly draft: SurveyDraft
  readonly choices: ReadonlyMap<string, readonly Row[]>
  /** Lists of choices that a question has taken. */
  readonly used: Set<string>
}

/** A question, note or calculated item; null if it is refused. */
export function itemOfRow(row: Row, name: string, reading: XlsFormReading): DraftItem | null {
  const { draft } = reading
  const type = rowType(row.cells.type ?? '')
  const parts = { ...headOf(row, name, reading), ...questionParts(row, name, draft) }
  const appearance = row.cells.appearance ?? ''
  const kinds = type.kind === 'select' ? ['select'] : [row.cells.type?.trim().toLowerCase() ?? '']
  for (const one of appearance.split(/\s+/))
    if (one !== '' && !knownAppearances.get(one)?.some((kind) => kinds.includes(kind)))
      draft.lose(name, 'part', { part: `appearance ${one}` })
  if (row.cells.repeat_count !== undefined) draft.lose(name, 'part', { part: 'repeat_count' })
  if (type.kind === 'select') return select(type, { row, name, parts }, reading)
  if (type.kind === 'file') {
    draft.refuse(name, 'externalChoices', { set: type.file })
    return null
  }
  const written = type.kind === 'plain' ? type.type : ''
  if (written === 'acknowledge' || written === 'trigger') {
    const answerOption = [{ code: 'OK', text: { en: 'OK', ja: '確認しました' } }]
    if (row.cells.default !== undefined) draft.lose(name, 'part', { part: 'default' })
    loseParameters('acknowledge', row, name, draft)
    return draft.make(name, 'single', { ...parts, answerOption })
  }
  const kind = plainKind(written, appearance, row.cells.parameters ?? '')
  if (!kind) {
    draft.refuse(name, 'itemType', { type: row.cells.type ?? '' })
    return null
  }
  if (kind.isByPhone) draft.lose(name, 'otherType', { from: written, to: kind.type })
  const quiet = kind.type === 'statement' || kind.type === 'hidden' || kind.type === 'calculated'
  const { required, readOnly, identifying, ...rest } = parts
  if (quiet)
    for (const part of Object.keys(given({ required, readOnly, identifying })))
      draft.lose(name, 'part', { part })
  loseParameters(kind.type, row, name, draft)
  const initial = initialOf(kind.type, row, name, draft)
  return draft.make(name, kind.type, given({ ...(quiet ? rest : parts), ...kind.parts, initial }))
}

/** Whether a cell says yes. */
export const says = (cell: string | undefined) => /^(?:yes|true|true\(\)|1|y)$/i.test(cell ?? '')
/** Whether it says no, which is what an empty one says. */
export const saysNo = (cell: string | undefined) => /^(?:no|false|false\(\)|0|n)?$/i.test(cell ?? '')

function questionParts({ cells }: Row, name: string, draft: SurveyDraft): Record<string, unknown> {
  const { required, readonly, identifying } = cells
  if (!says(identifying) && !saysNo(identifying))
    draft.lose(name, 'unreadableValue', { part: 'identifying', value: identifying ?? '' })
  if (required !== undefined && !says(required) && !saysNo(required))
    draft.lose(name, 'requiredIf', { expression: required })
  if (readonly !== undefined && !says(readonly) && !saysNo(readonly))
    draft.lose(name, 'readOnlyIf', { expression: readonly })
  return given({
    required: says(required) ? 'whenShown' : undefined,
    readOnly: says(readonly) ? true : undefined,
    identifying: says(identifying) ? true : undefined,
  })
}

/** The texts of a row: label, hint and so on. */
export function headOf(row: Row, name: string, { draft }: XlsFormReading): Record<string, unknown> {
  const pipe = (texts: Readonly<Record<string, string>> | undefined) =>
    texts &&
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, piped(text, name, draft)]))
  const { label = {}, hint = {} } = row.texts
  if ([...Object.values(label), ...Object.values(hint)].some(isFormatted)) draft.lose(name, 'formatting')
  return given({ text: pipe(row.texts.label), help: pipe(row.texts.hint) })
}

const reference = /\$\\\{\s*([^}\s\\]+)\s*\\\}/g

/** The title of the form, which stands where there are no answers: references are told and taken out. */
export function titleIn(text: string, draft: SurveyDraft): string {
  const plain = plainText(withoutMarks(text))
  const read = plain.replace(reference, (_, name: string) => draft.dropReference('', `\${${name}}`))
  return read === plain ? plain : withoutGaps(read)
}

/** References to answers become piping, which shows the text of a choice; XLSForm shows its code. */
export const piped = (text: string, where: string, draft: SurveyDraft) =>
  plainText(withoutMarks(text)).replace(reference, (_, name: string) => {
    const written = `\${${name}}`
    draft.later(() => {
      const item = draft.items.get(name)
      if (item && isChoice({ item })) draft.lose(where, 'codeAsText', { name: written })
    })
    return draft.piping(name, written)
  })

interface Named {
  readonly row: Row
  readonly name: string
  readonly parts: Json
}

function select(
  type: Extract<RowType, { readonly kind: 'select' }>,
  { row, name, parts }: Named,
  { draft, choices, used }: XlsFormReading,
): DraftItem | null {
  const listed = choices.get(type.list)
  if (!listed) {
    draft.refuse(name, 'externalChoices', { set: type.list })
    return null
  }
  used.add(type.list)
  const options = listed.map((choice) => optionOf(choice, name, draft))
  const other = { code: unusedCode(options), text: { en: 'Other', ja: 'その他' }, open: true }
  const appearance = row.cells.appearance ?? ''
  const itemType =
    type.of !== 'single'
      ? type.of
      : /minimal|autocomplete/.test(appearance)
        ? 'dropdown'
        : /likert/.test(appearance)
          ? 'likert'
          : 'single'
  const chosen = chosenIn(row, type.of === 'multiple', name, draft)
  const codes = new Set(options.map(({ code }) => code))
  for (const choice of chosen.filter((one) => !codes.has(one))) draft.lose(name, 'unknownChoice', { choice })
  const known = chosen.filter((one) => codes.has(one))
  const initial = known.length === 0 ? undefined : type.of === 'multiple' ? known : known[0]
  if (type.of === 'ranking' && initial !== undefined) draft.lose(name, 'part', { part: 'default' })
  loseParameters('choice', row, name, draft)
  if (type.of !== 'single' && /\b(?:minimal|autocomplete|likert)\b/.test(appearance))
    draft.lose(name, 'part', { part: `appearance ${appearance}` })
  return draft.make(
    name,
    itemType,
    given({
      ...parts,
      answerOption: type.isOpen ? [...options, other] : options,
      initial: type.of === 'ranking' ? undefined : initial,
      optionOrder: /randomize\s*=\s*true/.test(row.cells.parameters ?? '') ? 'random' : undefined,
      choiceOrientation:
        /horizontal|columns/.test(appearance) && itemType !== 'ranking' ? 'horizontal' : undefined,
    }),
  )
}

const ofChoice = new Set(['list_name', 'name'])

function optionOf({ cells, texts }: Row, where: string, draft: SurveyDraft): Json {
  for (const part of Object.keys(cells).filter((one) => !ofChoice.has(one)))
    draft.lose(where, 'choicePart', { choice: cells.name ?? '', part })
  const code = cells.name ?? ''
  const text = texts.label
    ? Object.fromEntries(
        Object.entries(texts.label).map(([language, one]) => [language, piped(one, where, draft)]),
      )
    : { en: code }
  for (const part of Object.keys(texts).filter((one) => one !== 'label'))
    draft.lose(where, 'choicePart', { choice: code, part })
  if (Object.values({ ...texts.label }).some(isFormatted)) draft.lose(where, 'formatting')
  return given({ code, text, ordinalValue: numberIn(code) })
}

const unusedCode = (options: readonly Json[]) => {
  const codes = new Set(options.map(({ code }) => code))
  return ['other', 'other-text'].find((code) => !codes.has(code)) ?? 'other-2'
}

function chosenIn({ cells }: Row, isMultiple: boolean, name: string, draft: SurveyDraft): readonly string[] {
  const written = cells.default
  if (written === undefined) return []
  if (!isWorkedOut(written)) return isMultiple ? written.split(/\s+/) : [written]
  draft.lose(name, 'initialExpression', { expression: written })
  return []
}

const withInitial = new Set(['text', 'longText', 'number', 'date', 'time', 'dateTime', 'hidden'])

/** The default of a row as initial value. The engine has no calculated ones. */
function initialOf(type: string, { cells }: Row, name: string, draft: SurveyDraft): unknown {
  const written = cells.default
  if (written === undefined) return undefined
  if (isWorkedOut(written)) {
    draft.lose(name, 'initialExpression', { expression: written })
    return undefined
  }
  // A workbook shows a quarter to seven as 6:45.
  if (type === 'time') return written.replace(/^(\d):/, '0$1:')
  if (type === 'number') return numberIn(written) ?? written
  // XPath reckons with a text that is a number; one that is written otherwise, such as 007, is a text.
  if (type === 'hidden') return String(numberIn(written)) === written ? Number(written) : written
  if (withInitial.has(type)) return written
  draft.lose(name, 'part', { part: 'default' })
  return undefined
}

const knownParameters: Readonly<Record<string, ReadonlySet<string>>> = {
  choice: new Set(['randomize']),
  slider: new Set(['start', 'end', 'step']),
}

function loseParameters(type: string, { cells }: Row, name: string, draft: SurveyDraft): void {
  for (const [key, value] of parametersOf(cells.parameters ?? '')) {
    const isKnown = knownParameters[type]?.has(key) === true
    if (key !== '' && !isKnown)
      draft.lose(name, 'part', { part: `parameters ${key}${value === '' ? '' : `=${value}`}` })
    // The only one of choices says true or false.
    const isRead = type === 'slider' ? numberIn(value) !== undefined : /^(?:true|false)$/.test(value)
    if (isKnown && !isRead) draft.lose(name, 'unreadableValue', { part: key, value })
  }
}
