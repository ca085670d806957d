import { type AnswerOption, type Item, typeOfItem, type ValueKind } from '../../../survey'
import type { Losses } from '../../draft/losses'

/** An XLSForm type with the cells that belong to it. */
export interface TypedRow {
  readonly type: string
  readonly cells: Readonly<Record<string, string>>
  /** The options of a choice question. */
  readonly options?: readonly AnswerOption[]
}

const defined = (cells: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** The type of the answers alone, for a type of item that XLSForm does not know. */
const typesOfKinds: Readonly<Record<ValueKind, string | null>> = {
  code: null,
  codes: null,
  matrix: null,
  entries: null,
  none: null,
  yesNo: 'acknowledge',
  consent: 'acknowledge',
  number: 'decimal',
  calculated: 'calculate',
  text: 'text',
  scalar: 'hidden',
  date: 'date',
  time: 'time',
  dateTime: 'datetime',
  files: 'file',
}

/** What other programs call the choice with a text of its own. */
const usualOther = new Set(['Other', 'その他', ''])

/** The XLSForm type of a question; groups and matrices are handled elsewhere. Null: no counterpart. */
export function rowOfItem(item: Item, list: string, losses: Losses): TypedRow | null {
  const row = (type: string, cells: Readonly<Record<string, unknown>> = {}): TypedRow => ({
    type,
    cells: defined(cells),
  })
  const instead = (type: string, cells: Readonly<Record<string, unknown>> = {}): TypedRow => {
    losses.lose(item.linkId, 'otherType', { from: item.type, to: type })
    return row(type, cells)
  }
  const range = (start: number, end: number, step: number) => ({
    parameters: `start=${start} end=${end} step=${step}`,
  })
  switch (item.type) {
    case 'single':
    case 'likert':
    case 'dropdown':
      return choice('select_one', item)
    case 'multiple':
      return choice('select_multiple', item)
    case 'picture':
      return choice(item.repeats ? 'select_multiple' : 'select_one', item)
    case 'ranking':
      return choice('rank', item)
    case 'yesNo':
      return {
        ...instead(`select_one ${list}`, {
          default: item.initial === undefined ? undefined : item.initial ? 'yes' : 'no',
        }),
        options: [
          { code: 'yes', text: item.yesText ?? { ja: 'はい', en: 'Yes' } },
          { code: 'no', text: item.noText ?? { ja: 'いいえ', en: 'No' } },
        ],
      }
    case 'number': {
      if (item.unit) losses.lose(item.linkId, 'part', { part: 'unit' })
      if ((item.maxDecimalPlaces ?? 0) > 0) losses.lose(item.linkId, 'part', { part: 'maxDecimalPlaces' })
      return row(item.maxDecimalPlaces === 0 ? 'integer' : 'decimal', { default: item.initial })
    }
    case 'slider':
      return row('range', range(item.minValue ?? 0, item.maxValue ?? 100, item.sliderStepValue ?? 1))
    case 'nrs':
      return instead('range', range(item.minValue ?? 0, item.maxValue ?? 10, 1))
    case 'rating':
      return instead('range', range(1, item.maxValue ?? 5, 1))
    case 'text':
      return row('text', { default: item.initial })
    case 'longText':
      return row('text', { appearance: 'multiline', default: item.initial })
    case 'date': {
      const appearances = { year: 'year', month: 'month-year', day: undefined }
      return row('date', { appearance: appearances[item.precision ?? 'day'], default: item.initial })
    }
    case 'time':
      return row('time', { default: item.initial })
    case 'dateTime':
      return row('datetime', { default: item.initial })
    case 'duration':
      return instead('integer')
    case 'photo':
      return row('image')
    case 'file':
      return row('file')
    case 'signature':
      return row('image', { appearance: 'signature' })
    case 'statement':
      return row('note')
    case 'hidden':
      return row('hidden', { default: item.initial })
    case 'calculated':
      if (item.display !== 'hidden') losses.lose(item.linkId, 'part', { part: 'display' })
      return row('calculate')
    default: {
      const type = typesOfKinds[typeOfItem(item).kind]
      return type === null ? null : instead(type)
    }
  }

  function choice(verb: string, one: Extract<Item, { answerOption: readonly AnswerOption[] }>): TypedRow {
    const open = one.answerOption.find((option) => option.open)
    const options = one.answerOption.filter((option) => !option.open)
    for (const part of ['exclusive', 'image', 'enableWhen'] as const)
      if (options.some((option) => option[part] !== undefined)) losses.lose(one.linkId, 'part', { part })
    if (options.some(({ code, ordinalValue }) => ordinalValue !== undefined && String(ordinalValue) !== code))
      losses.lose(one.linkId, 'part', { part: 'ordinalValue' })
    if (open && !Object.values(open.text).every((text) => usualOther.has(text)))
      losses.lose(one.linkId, 'part', { part: 'answerOption.open' })
    if (open && open.code !== 'other') losses.lose(one.linkId, 'renamed', { from: open.code, to: 'other' })
    const initial = 'initial' in one ? one.initial : undefined
    const appearances: Readonly<Record<string, string>> = { dropdown: 'minimal', likert: 'likert' }
    const isWide = 'choiceOrientation' in one && one.choiceOrientation === 'horizontal'
    if (isWide && appearances[one.type] !== undefined)
      losses.lose(one.linkId, 'part', { part: 'choiceOrientation' })
    return {
      ...row(`${verb} ${list}${open ? ' or_other' : ''}`, {
        appearance: appearances[one.type] ?? (isWide ? 'horizontal' : undefined),
        default: typeof initial === 'object' ? initial.join(' ') : initial,
        parameters: one.optionOrder === 'random' ? 'randomize=true' : undefined,
      }),
      options,
    }
  }
}
