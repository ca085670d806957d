import {
  type AnswerOption,
  type Condition,
  type Item,
  placedItems,
  type SurveyDefinition,
  type Text,
} from '../../../survey'
import { plainText } from '../../../survey/run'
import type { Unsupported } from '../../draft/import-result'
import { Losses, loseNotation } from '../../draft/losses'
import type { Workbook } from '../workbook'
import { rowOfItem } from './row-of-item'
import { type Names, writeCondition, writeExpression } from './write-expression'

type Row = Readonly<Record<string, string>>

/** Converts the definition to the sheets of an XLSForm, and lists the losses. */
export function exportXlsForm(definition: SurveyDefinition): {
  readonly workbook: Workbook
  readonly unsupported: readonly Unsupported[]
} {
  const writer = new Writer(definition)
  for (const part of ['score', 'action', 'completed', 'description'] as const)
    if (definition[part] !== undefined) writer.losses.lose('', 'part', { part })
  for (const page of definition.page) {
    writer.begin('begin_group', page, { appearance: 'field-list' })
    page.item.forEach(writer.item)
    writer.survey.push({ type: 'end_group' })
  }
  const [language = ''] = definition.languages
  const settings: Row = {
    form_title: definition.title[language] ?? '',
    form_id: 'survey',
    default_language: languageName(language),
    style: 'pages',
  }
  const sheets = { survey: writer.survey, choices: writer.choices, settings: [settings] }
  return {
    workbook: Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, tableOf(rows)])),
    unsupported: writer.losses.all,
  }
}

const known: Readonly<Record<string, string>> = { ja: '日本語 (ja)', en: 'English (en)' }
const languageName = (tag: string) => known[tag] ?? `${tag} (${tag})`

const texts = (column: string, text: Text | undefined): Row =>
  Object.fromEntries(
    Object.entries(text ?? {}).map(([language, one]) => [
      `${column}::${languageName(language)}`,
      plainText(
        one.replace(/\{\{([^{}|]+)(?:\|[^{}]*)?\}\}/g, (_, name: string) => `$\\{${nameOf(name)}\\}`),
      ),
    ]),
  )

/** Rows as a table; columns in order of first use. */
function tableOf(rows: readonly Row[]): readonly (readonly string[])[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
}

type Headed = Pick<Item, 'linkId' | 'text' | 'help' | 'enableWhen'>

class Writer {
  readonly survey: Row[] = []
  readonly choices: Row[] = []
  readonly losses = new Losses()
  readonly #names: Names

  constructor(definition: SurveyDefinition) {
    const items = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
    this.#names = { nameOf, itemOf: (linkId) => items.get(linkId) }
  }

  begin(type: string, headed: Headed, cells: Row = {}): void {
    this.survey.push({ type, ...this.#head(headed), ...cells })
  }

  readonly item = (item: Item): void => {
    if (item.type === 'group' || item.type === 'repeat') {
      const cells: Row = item.type === 'group' && item.display === 'table' ? { appearance: 'table-list' } : {}
      if (item.type === 'repeat' && item.maxOccurs !== undefined)
        this.losses.lose(item.linkId, 'part', { part: 'maxOccurs' })
      this.begin(`begin_${item.type}`, item, cells)
      item.item.forEach(this.item)
      this.survey.push({ type: `end_${item.type}` })
    } else if (item.type === 'matrix') this.#matrix(item)
    else this.#question(item)
  }

  #question(item: Item): void {
    const list = `${nameOf(item.linkId)}_list`
    const row = rowOfItem(item, list, this.losses)
    if (!row) return
    this.#list(list, row.options)
    const calculation =
      item.type === 'calculated' ? this.#written(item, writeExpression(item.expression, this.#names)) : {}
    this.survey.push({
      type: row.type,
      ...this.#head(item),
      ...row.cells,
      ...('required' in item && item.required ? { required: 'yes' } : {}),
      ...('readOnly' in item && item.readOnly ? { readonly: 'yes' } : {}),
      ...calculation,
      ...this.#constraint(item),
    })
  }

  /** A matrix becomes a table-list group of questions with the same choices. */
  #matrix(item: Extract<Item, { type: 'matrix' }>): void {
    this.losses.lose(item.linkId, 'otherType', { from: 'matrix', to: 'group' })
    const list = `${nameOf(item.linkId)}_list`
    this.#list(list, item.answerOption)
    this.begin('begin_group', item, { appearance: 'table-list' })
    const types = { single: `select_one ${list}`, multiple: `select_multiple ${list}`, number: 'decimal' }
    for (const row of item.row)
      this.survey.push({
        type: types[item.cell],
        name: nameOf(`${item.linkId}_${row.code}`),
        ...texts('label', row.text),
      })
    this.survey.push({ type: 'end_group' })
  }

  #list(list: string, options: readonly AnswerOption[] = []): void {
    for (const { code, text } of options) {
      if (/\s/.test(code)) this.losses.lose(list, 'invalidPart', { part: code, reason: 'a space in a code' })
      this.choices.push({ list_name: list, name: code, ...texts('label', text) })
    }
  }

  #head({ linkId, text, help, enableWhen }: Headed): Row {
    loseNotation(linkId, [text, help], this.losses)
    const name = nameOf(linkId)
    if (name !== linkId) this.losses.lose(linkId, 'renamed', { from: linkId, to: name })
    const relevant = enableWhen ? this.#condition(linkId, enableWhen) : null
    return { name, ...texts('label', text), ...texts('hint', help), ...(relevant ? { relevant } : {}) }
  }

  #condition(linkId: string, condition: Condition): string | null {
    const written = writeCondition(condition, this.#names)
    if (written === null) this.losses.lose(linkId, 'expression', { expression: JSON.stringify(condition) })
    return written
  }

  #written({ linkId }: Item, calculation: string | null): Row {
    if (calculation === null) this.losses.lose(linkId, 'expression', { expression: 'calculation' })
    return calculation === null ? {} : { calculation }
  }

  /** Bounds, regular expressions and constraints, joined into one. */
  #constraint(item: Item): Row {
    const own = 'constraint' in item ? (item.constraint ?? []) : []
    const rules = own.flatMap(({ requirement }) => this.#condition(item.linkId, requirement) ?? [])
    const regex = 'regex' in item && item.regex ? [`regex(., '${item.regex.pattern}')`] : []
    const least = item.type === 'number' && item.minValue !== undefined ? [`. >= ${item.minValue}`] : []
    const most = item.type === 'number' && item.maxValue !== undefined ? [`. <= ${item.maxValue}`] : []
    const all = [...least, ...most, ...regex, ...rules]
    if (all.length === 0) return {}
    const human = own[0]?.human ?? ('regex' in item ? item.regex?.human : undefined)
    return { constraint: all.join(' and '), ...texts('constraint_message', human) }
  }
}

/** Allows letters, digits and _ . -; the first character is no digit. */
function nameOf(linkId: string): string {
  const name = linkId.replace(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`
}
