import {
  type AnswerOption,
  type Condition,
  type Item,
  placedItems,
  type SurveyDefinition,
  type Text,
} from '../../../survey'
import { plainText } from '../../../survey/run'
import { conditionWords, expressionWords } from '../../draft/expression-words'
import type { Unsupported } from '../../draft/import-result'
import { Losses, loseNotation, loseUnread } from '../../draft/losses'
import { markRead, observed } from '../../draft/read-parts'
import { anywherePattern } from '../../draft/whole-match'
import type { Workbook } from '../workbook'
import { rowOfItem } from './row-of-item'
import { type Names, writeCondition, writeExpression } from './write-expression'

type Row = Readonly<Record<string, string>>

/** Converts the definition to the sheets of an XLSForm, and lists the losses. */
export function exportXlsForm(whole: SurveyDefinition): {
  readonly workbook: Workbook
  readonly unsupported: readonly Unsupported[]
} {
  const definition = observed(whole)
  markRead(definition.languages)
  const writer = new Writer(whole)
  for (const part of ['score', 'action', 'completed', 'description'] as const) {
    if (whole[part] === undefined) continue
    writer.losses.lose('', 'part', { part })
    markRead(definition[part])
  }
  for (const page of definition.page) {
    writer.begin('begin_group', page, { appearance: 'field-list' })
    page.item.forEach(writer.item)
    writer.survey.push({ type: 'end_group' })
  }
  const [language = ''] = definition.languages
  if (Object.keys(whole.title).some((one) => one !== language))
    writer.losses.lose('', 'titleInOne', { language: languageName(language) })
  markRead(definition.title)
  const settings: Row = {
    form_title: plainText(definition.title[language] ?? ''),
    form_id: 'survey',
    default_language: languageName(language),
    style: 'pages',
  }
  const sheets = { survey: writer.survey, choices: writer.choices, settings: [settings] }
  loseUnread(definition, writer.losses)
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
    if (!row) {
      this.losses.refuse(item.linkId, 'itemType', { type: item.type })
      markRead(item)
      return
    }
    this.#list(list, row.options)
    this.survey.push({
      type: row.type,
      ...this.#head(item),
      ...row.cells,
      ...('required' in item && item.required ? { required: 'yes' } : {}),
      ...('readOnly' in item && item.readOnly ? { readonly: 'yes' } : {}),
      ...('identifying' in item && item.identifying ? { identifying: 'yes' } : {}),
      ...(item.type === 'calculated' ? this.#calculation(item) : {}),
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
        ...texts('hint', row.help),
        ...(item.required ? { required: 'yes' } : {}),
      })
    this.survey.push({ type: 'end_group' })
  }

  #list(list: string, options: readonly AnswerOption[] = []): void {
    for (const { code, text } of options) {
      if (/\s/.test(code)) this.losses.lose(list, 'spaceInCode', { code })
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

  #condition(
    linkId: string,
    condition: Condition,
    key: 'condition' | 'constraintLost' = 'condition',
  ): string | null {
    const written = writeCondition(condition, this.#names)
    markRead(condition)
    if (written === null) this.losses.lose(linkId, key, { expression: conditionWords(condition) })
    return written
  }

  #calculation({ linkId, expression }: Extract<Item, { type: 'calculated' }>): Row {
    const calculation = writeExpression(expression, this.#names)
    markRead(expression)
    if (calculation !== null) return { calculation }
    this.losses.lose(linkId, 'expression', { expression: expressionWords(expression) })
    return {}
  }

  /** A regular expression in quotes, of which XPath has two kinds and no way to write one within itself. */
  #regex(linkId: string, pattern: string): readonly string[] {
    const written = anywherePattern(pattern)
    if (!written.includes("'")) return [`regex(., '${written}')`]
    if (!written.includes('"')) return [`regex(., "${written}")`]
    this.losses.lose(linkId, 'part', { part: 'regex' })
    return []
  }

  /** Bounds, regular expressions and constraints, joined into one. */
  #constraint(item: Item): Row {
    const own = 'constraint' in item ? (item.constraint ?? []) : []
    const rules = own.flatMap(
      ({ requirement }) => this.#condition(item.linkId, requirement, 'constraintLost') ?? [],
    )
    const regex = 'regex' in item && item.regex ? this.#regex(item.linkId, item.regex.pattern) : []
    const all = [...boundsOf(item), ...regex, ...rules]
    if (all.length === 0) return {}
    const human = own[0]?.human ?? ('regex' in item ? item.regex?.human : undefined)
    return { constraint: all.join(' and '), ...texts('constraint_message', human) }
  }
}

/** Bounds of numbers and lengths as constraints. */
function boundsOf(item: Item): readonly string[] {
  const bounds: [string, number | undefined][] =
    item.type === 'number'
      ? [
          ['. >=', item.minValue],
          ['. <=', item.maxValue],
        ]
      : item.type === 'text' || item.type === 'longText'
        ? [
            ['string-length(.) >=', item.minLength],
            ['string-length(.) <=', item.maxLength],
          ]
        : []
  return bounds.flatMap(([test, bound]) => (bound === undefined ? [] : [`${test} ${bound}`]))
}

/** Allows letters, digits and _ . -; the first character is no digit. */
function nameOf(linkId: string): string {
  const name = linkId.replace(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`
}
