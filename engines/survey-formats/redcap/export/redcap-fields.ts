import { type Item, type Text, typeOfItem } from '../../../survey'
import { type Answer, type AnswerValue, inLanguage, plainText, scaleOf } from '../../../survey/run'
import { choiceWords, inHeading, type RedcapNames, redcapCodes } from './redcap-names'

/** A field of a dictionary, with the columns of the data that it becomes. */
export interface RedcapField {
  readonly name: string
  readonly type: 'text' | 'notes' | 'radio' | 'dropdown' | 'checkbox' | 'yesno' | 'descriptive'
  readonly label: string
  readonly section?: string
  readonly choices?: string
  readonly note?: string
  readonly validation?: string
  readonly minimum?: string
  readonly maximum?: string
  readonly branching?: string
  readonly matrix?: string
  readonly annotation?: string
  /** The question that it is of; empty for what is no answer. */
  readonly linkId: string
  readonly headings: readonly string[]
  /** The cells under its headings; empty texts where there is no value. */
  readonly cells: (answer: Answer | undefined) => readonly string[]
}

type Options = readonly { readonly code: string; readonly text: Text; readonly open?: boolean }[]

export interface RedcapWriting {
  readonly language: string
  readonly names: RedcapNames
  /** Whether the answer to a question stays in the product. */
  readonly isLeftOut: (linkId: string) => boolean
}

/** The fields of some items, in their order; what is in a repeat group belongs to an instrument of its own. */
export function redcapFields(items: readonly Item[], writing: RedcapWriting): readonly RedcapField[] {
  return items.flatMap((item) => {
    if (item.type === 'repeat') return []
    if (item.type !== 'group') return fieldsOf(item, writing)
    const [first, ...others] = redcapFields(item.item, writing)
    const section = words(item.text, writing)
    return first ? [section === '' ? first : { ...first, section }, ...others] : []
  })
}

function fieldsOf(item: Item, writing: RedcapWriting): readonly RedcapField[] {
  if (writing.isLeftOut(item.linkId)) return []
  const { names } = writing
  const label = words(item.text, writing) || item.linkId
  const note = words(item.help, writing) || undefined
  const field = (type: RedcapField['type'], parts: Partial<RedcapField> = {}): RedcapField => {
    const name = parts.name ?? names.take(item.linkId)
    return {
      label,
      linkId: item.linkId,
      headings: [name],
      cells: plainCell,
      ...(note !== undefined && { note }),
      ...parts,
      type,
      name,
    }
  }
  const { kind } = typeOfItem(item)
  switch (kind) {
    case 'none':
      return item.type === 'statement' ? [field('descriptive', { headings: [], cells: () => [] })] : []
    case 'code':
      return withOpenTexts(item, radioOf(field, item, optionsOf(item), writing), writing)
    case 'codes':
      if (item.type === 'ranking') return rankingFields(field, item, writing)
      return item.type === 'picture' && item.repeats !== true
        ? withOpenTexts(item, radioOf(field, item, optionsOf(item), writing), writing)
        : withOpenTexts(item, checkboxOf(field, names.take(item.linkId), optionsOf(item), writing), writing)
    case 'matrix':
      return item.type === 'matrix' ? matrixFields(field, item, writing) : []
    case 'yesNo':
      return [field('yesno', { cells: (answer) => [answer ? (answer.value === true ? '1' : '0') : ''] })]
    case 'number':
      return numberFields(field, item, writing)
    case 'text':
      return [
        item.type === 'longText'
          ? field('notes')
          : field('text', item.type === 'text' && item.format === 'email' ? { validation: 'email' } : {}),
      ]
    case 'date':
      return [
        field(
          'text',
          item.type === 'date' && (item.precision ?? 'day') === 'day' ? { validation: 'date_ymd' } : {},
        ),
      ]
    case 'time':
      return [field('text', { validation: isExact(item) ? 'time_hh_mm_ss' : 'time' })]
    case 'dateTime':
      return [
        field('text', {
          validation: isExact(item) ? 'datetime_seconds_ymd' : 'datetime_ymd',
          cells: (answer) => [textOf(answer).replace('T', ' ')],
        }),
      ]
    case 'calculated':
    case 'scalar':
      return [field('text', { annotation: '@READONLY' })]
    case 'consent':
    case 'files':
    case 'entries':
      return []
    default:
      return kind satisfies never
  }
}

type MakeField = (type: RedcapField['type'], parts?: Partial<RedcapField>) => RedcapField

const plainCell = (answer: Answer | undefined) => [textOf(answer)]

function textOf(answer: Answer | undefined): string {
  const value = answer?.value ?? null
  return value === null || typeof value === 'object' ? '' : String(value)
}

const isExact = (item: Item) => 'precision' in item && item.precision === 'second'

function words(text: Text | undefined, { language }: RedcapWriting): string {
  return plainText(inLanguage(text, language))
}

function optionsOf(item: Item): Options {
  return 'answerOption' in item ? (item.answerOption ?? []) : []
}

/** `1, Yes | 2, No`. A cell may not begin with a minus, so a negative code never stands first if another can. */
function choicesOf(options: Options, codes: ReadonlyMap<string, string>, writing: RedcapWriting): string {
  const [first, ...others] = options
  const place = others.findIndex(({ code }) => !code.startsWith('-'))
  const [taken] = first?.code.startsWith('-') && place >= 0 ? others.splice(place, 1) : []
  return [taken ?? [], first ?? [], ...others]
    .flat()
    .map(({ code, text }) => `${codes.get(code)}, ${choiceWords(words(text, writing)) || code}`)
    .join(' | ')
}

function radioOf(field: MakeField, item: Item, options: Options, writing: RedcapWriting): RedcapField {
  const codes = redcapCodes(options.map(({ code }) => code))
  return field(item.type === 'dropdown' ? 'dropdown' : 'radio', {
    choices: choicesOf(options, codes, writing),
    cells: (answer) => [codes.get(String([answer?.value ?? []].flat()[0] ?? '')) ?? ''],
  })
}

function checkboxOf(field: MakeField, name: string, options: Options, writing: RedcapWriting): RedcapField {
  const codes = redcapCodes(options.map(({ code }) => code))
  return field('checkbox', {
    name,
    choices: choicesOf(options, codes, writing),
    headings: options.map(({ code }) => `${name}___${inHeading(codes.get(code) ?? code)}`),
    cells: (answer) => checked(options, answer?.value),
  })
}

/** A box that was not ticked is 0; without an answer nothing is said. */
function checked(options: Options, value: AnswerValue | null | undefined): readonly string[] {
  const chosen = Array.isArray(value) ? value : null
  return options.map(({ code }) => (chosen === null ? '' : chosen.includes(code) ? '1' : '0'))
}

/** What was written beside an “other” option. */
function withOpenTexts(item: Item, chosen: RedcapField, writing: RedcapWriting): readonly RedcapField[] {
  const options = optionsOf(item)
  const codes = redcapCodes(options.map(({ code }) => code))
  const texts = options.flatMap(({ code, text, open }) => {
    if (open !== true) return []
    const written = codes.get(code) ?? code
    const name = writing.names.take(`${chosen.name}_${written}_text`)
    const branching =
      chosen.type === 'checkbox' ? `[${chosen.name}(${written})] = '1'` : `[${chosen.name}] = '${written}'`
    const label = `${chosen.label}: ${words(text, writing)}`
    const one: RedcapField = {
      name,
      type: 'text',
      label,
      branching,
      linkId: item.linkId,
      headings: [name],
      cells: (answer) => [answer?.openText?.[code] ?? ''],
    }
    return [one]
  })
  return [chosen, ...texts]
}

/** The place of each option, from 1. */
function rankingFields(field: MakeField, item: Item, writing: RedcapWriting): readonly RedcapField[] {
  return optionsOf(item)
    .map(({ code, text }) =>
      field('text', {
        name: writing.names.take(`${item.linkId}_${code}`),
        label: `${words(item.text, writing)}: ${words(text, writing)}`,
        validation: 'integer',
        cells: (answer) => {
          const place = Array.isArray(answer?.value) ? answer.value.indexOf(code) : -1
          return [place < 0 ? '' : String(place + 1)]
        },
      }),
    )
    .map(named)
}

/** A field that was given its name has that name as its heading. */
const named = (field: RedcapField): RedcapField =>
  field.type === 'checkbox' ? field : { ...field, headings: [field.name] }

function matrixFields(
  field: MakeField,
  item: Extract<Item, { type: 'matrix' }>,
  writing: RedcapWriting,
): readonly RedcapField[] {
  const options = item.answerOption ?? []
  const matrix = item.cell === 'number' ? undefined : writing.names.take(`${item.linkId}_matrix`)
  const section = words(item.text, writing)
  const cellOf = (answer: Answer | undefined, row: string) => {
    const value = answer?.value
    return typeof value === 'object' && value !== null && 'rows' in value && Object.hasOwn(value.rows, row)
      ? value.rows[row]
      : undefined
  }
  return item.row.map(({ code, text }, place) => {
    const name = writing.names.take(`${item.linkId}_${code}`)
    const head = {
      name,
      label: words(text, writing) || code,
      ...(matrix !== undefined && { matrix }),
      ...(place === 0 && section !== '' && { section }),
    }
    const ofRow = (one: RedcapField): RedcapField => ({
      ...one,
      headings: one.type === 'checkbox' ? one.headings : [name],
      cells: (answer) => {
        const cell = cellOf(answer, code)
        return one.cells(cell === undefined ? undefined : { value: cell })
      },
    })
    const make: MakeField = (type, parts) => field(type, { ...parts, ...head })
    if (item.cell === 'multiple') return ofRow(checkboxOf(make, name, options, writing))
    if (item.cell === 'single') return ofRow(radioOf(make, item, options, writing))
    return ofRow(make('text', { validation: 'number', ...bounds(item.minValue, item.maxValue) }))
  })
}

function bounds(minimum: number | undefined, maximum: number | undefined) {
  return {
    ...(minimum !== undefined && { minimum: String(minimum) }),
    ...(maximum !== undefined && { maximum: String(maximum) }),
  }
}

function numberFields(field: MakeField, item: Item, writing: RedcapWriting): readonly RedcapField[] {
  if (item.type === 'duration') return [field('text', { validation: 'integer', note: 's' })]
  if (item.type === 'slider' || item.type === 'nrs' || item.type === 'rating') {
    const { minValue, maxValue } = scaleOf(item)
    const validation = item.type === 'slider' ? 'number' : 'integer'
    return [field('text', { validation, ...bounds(minValue, maxValue) })]
  }
  if (item.type !== 'number') return [field('text', { validation: 'number' })]
  const unit = words(item.unit?.text, writing)
  const amount = field('text', {
    validation: item.maxDecimalPlaces === 0 ? 'integer' : 'number',
    ...bounds(item.minValue, item.maxValue),
    ...(unit !== '' && { note: unit }),
  })
  if (!item.unitOption?.length) return [amount]
  const codes = redcapCodes(item.unitOption.map(({ code }) => code))
  const units = field('dropdown', {
    name: writing.names.take(`${item.linkId}_unit`),
    choices: choicesOf(item.unitOption, codes, writing),
    cells: (answer) => [answer?.unit === undefined ? '' : (codes.get(answer.unit) ?? '')],
  })
  return [amount, named(units)]
}
