import { given, type Json, numberIn } from '../draft/json'
import { hasTags, plainText } from '../draft/plain-text'
import type { DraftItem, SurveyDraft } from '../draft/survey-draft'
import { knownAppearances, plainKind } from './plain-types'
import { type RowType, rowType } from './row-type'
import type { Row } from './rows'

export interface XlsFormReading {
  readonly draft: SurveyDraft
  readonly choices: ReadonlyMap<string, readonly Row[]>
}

/** A question, note or calculated item; null if it is refused. */
export function itemOfRow(row: Row, name: string, reading: XlsFormReading): DraftItem | null {
  const { draft } = reading
  const type = rowType(row.cells.type ?? '')
  const parts = { ...headOf(row, name, reading), ...questionParts(row) }
  const appearance = row.cells.appearance ?? ''
  for (const one of appearance.split(/\s+/).filter((one) => one !== '' && !knownAppearances.has(one)))
    draft.lose(name, 'part', { part: `appearance ${one}` })
  if (type.kind === 'select') return select(type, { row, name, parts }, reading)
  if (type.kind === 'file') {
    draft.refuse(name, 'externalChoices', { set: type.file })
    return null
  }
  const written = type.kind === 'plain' ? type.type : ''
  if (written === 'acknowledge' || written === 'trigger') {
    const answerOption = [{ code: 'OK', text: { en: 'OK', ja: '確認しました' } }]
    return draft.make(name, 'single', { ...parts, answerOption })
  }
  const kind = plainKind(written, appearance, row.cells.parameters ?? '')
  if (!kind) {
    draft.refuse(name, 'itemType', { type: row.cells.type ?? '' })
    return null
  }
  if (kind.isByPhone) draft.lose(name, 'otherType', { from: written, to: kind.type })
  const quiet = kind.type === 'statement' || kind.type === 'hidden' || kind.type === 'calculated'
  const { required, readOnly, ...rest } = parts
  if (kind.type === 'statement' && required === 'whenShown') draft.lose(name, 'part', { part: 'required' })
  const initial = quiet ? hiddenInitial(kind.type, row) : initialOf(kind.type, row)
  return draft.make(name, kind.type, given({ ...(quiet ? rest : parts), ...kind.parts, initial }))
}

function questionParts({ cells }: Row): Record<string, unknown> {
  const says = (cell: string | undefined) => /^(yes|true|true\(\)|1|y)$/i.test(cell ?? '')
  return given({
    required: says(cells.required) ? 'whenShown' : undefined,
    readOnly: says(cells.readonly) ? true : undefined,
  })
}

/** The texts of a row: label, hint and so on. */
export function headOf(row: Row, name: string, { draft }: XlsFormReading): Record<string, unknown> {
  const pipe = (texts: Readonly<Record<string, string>> | undefined) =>
    texts && Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, piped(text)]))
  const labels = Object.values({ ...row.texts.label, ...row.texts.hint })
  if (labels.some((text) => hasTags(text) || /\*\*|^#+ /m.test(text))) draft.lose(name, 'formatting')
  return given({ text: pipe(row.texts.label), help: pipe(row.texts.hint) })
}

export const piped = (text: string) => plainText(text).replace(/\$\\\{\s*([^}\s\\]+)\s*\\\}/g, '{{$1}}')

interface Named {
  readonly row: Row
  readonly name: string
  readonly parts: Json
}

function select(
  type: Extract<RowType, { readonly kind: 'select' }>,
  { row, name, parts }: Named,
  { draft, choices }: XlsFormReading,
): DraftItem | null {
  const listed = choices.get(type.list)
  if (!listed) {
    draft.refuse(name, 'externalChoices', { set: type.list })
    return null
  }
  const options = listed.map((choice) => optionOf(choice, name, draft))
  const other = { code: 'other', text: { en: 'Other', ja: 'その他' }, open: true }
  const appearance = row.cells.appearance ?? ''
  const itemType =
    type.of !== 'single'
      ? type.of
      : /minimal|autocomplete/.test(appearance)
        ? 'dropdown'
        : /likert/.test(appearance)
          ? 'likert'
          : 'single'
  const written = row.cells.default
  const initial = written === undefined ? undefined : type.of === 'multiple' ? written.split(/\s+/) : written
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
  for (const part of ['image', 'audio', 'video'].filter((one) => texts[one]))
    draft.lose(where, 'part', { part: `choices ${part}` })
  for (const part of Object.keys(cells).filter((one) => !ofChoice.has(one)))
    draft.lose(where, 'part', { part: `choices ${part}` })
  const code = cells.name ?? ''
  const text = texts.label ?? { en: code }
  return given({ code, text, ordinalValue: numberIn(code) })
}

/** The default of a row as initial value. The engine has no calculated ones. */
function initialOf(type: string, { cells: { default: written } }: Row): unknown {
  if (written === undefined) return undefined
  return type === 'number' ? (numberIn(written) ?? written) : type === 'slider' ? undefined : written
}

const hiddenInitial = (type: string, { cells }: Row) => (type === 'hidden' ? cells.default : undefined)
