import {
  type AnswerOption,
  type Condition,
  type Item,
  placedItems,
  type SurveyDefinition,
  type Text,
} from '../../../survey'
import { plainText } from '../../../survey/run'
import { plainNumber } from '../../../written-values'
import { conditionWords, expressionWords } from '../../draft/expression-words'
import type { Unsupported } from '../../draft/import-result'
import { Losses, loseNotation, loseUnread } from '../../draft/losses'
import { markRead, observed } from '../../draft/read-parts'
import { anywherePattern } from '../../draft/whole-match'
import { isWorkedOut, markupIn } from '../markup'
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
  loseNotation('', [definition.title], writer.losses)
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

const piped = /\{\{([^{}|]{1,300})(?:\|([^{}]{0,500}))?\}\}/g

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
    const names = uniqueNames([...definition.page.map(({ linkId }) => linkId), ...items.keys()])
    this.#names = {
      nameOf: (linkId) => names.get(linkId) ?? nameOf(linkId),
      itemOf: (linkId) => items.get(linkId),
    }
  }

  /** A text in each of its languages, with answers as XLSForm writes them; what it cannot say of them is told. */
  #texts(column: string, text: Text | undefined, where: string): Row {
    loseNotation(where, [text], this.losses)
    for (const one of Object.values(text ?? {})) {
      const [markup] = markupIn(plainText(one.replace(piped, '')))
      if (markup !== undefined) this.losses.lose(where, 'readAsMarkup', { text: markup })
    }
    return Object.fromEntries(
      Object.entries(text ?? {}).map(([language, one]) => [
        `${column}::${languageName(language)}`,
        plainText(
          one.replace(piped, (_, name: string, otherwise = '') => this.#piped(name, otherwise, where)),
        ),
      ]),
    )
  }

  #piped(written: string, otherwise: string, where: string): string {
    const name = written.trim()
    const item = this.#names.itemOf(name)
    if (name.startsWith('score:')) {
      this.losses.lose(where, 'droppedReference', { name: `{{${name}}}` })
      return ''
    }
    if (otherwise !== '') this.losses.lose(where, 'textOtherwise', { name, text: otherwise })
    if (name.includes('#') || (item && 'answerOption' in item) || item?.type === 'yesNo')
      this.losses.lose(where, 'textAsCode', { name })
    return `$\\{${name.includes('#') ? nameOf(name) : this.#names.nameOf(name)}\\}`
  }

  begin(type: string, headed: Headed, cells: Row = {}): void {
    this.survey.push({ type, ...this.#head(headed), ...cells })
  }

  readonly item = (item: Item): void => {
    if (item.type === 'group' || item.type === 'repeat') {
      const cells: Row = item.type === 'group' && item.display === 'table' ? { appearance: 'table-list' } : {}
      if (item.type === 'group' && item.display === 'row')
        this.losses.lose(item.linkId, 'part', { part: 'display' })
      if (item.type === 'repeat' && item.maxOccurs !== undefined)
        this.losses.lose(item.linkId, 'part', { part: 'maxOccurs' })
      this.begin(`begin_${item.type}`, item, cells)
      item.item.forEach(this.item)
      this.survey.push({ type: `end_${item.type}` })
    } else if (item.type === 'matrix') this.#matrix(item)
    else this.#question(item)
  }

  #question(item: Item): void {
    const list = `${this.#names.nameOf(item.linkId)}_list`
    const row = rowOfItem(item, list, this.losses)
    if (!row) {
      this.losses.refuse(item.linkId, 'itemType', { type: item.type })
      markRead(item)
      return
    }
    this.#list(list, row.options, item.linkId)
    if (isWorkedOut(row.cells.default ?? ''))
      this.losses.lose(item.linkId, 'readAsMarkup', { text: row.cells.default ?? '' })
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
    const list = `${this.#names.nameOf(item.linkId)}_list`
    this.#list(list, item.answerOption, item.linkId)
    this.begin('begin_group', item, { appearance: 'table-list' })
    const types = { single: `select_one ${list}`, multiple: `select_multiple ${list}`, number: 'decimal' }
    for (const row of item.row)
      this.survey.push({
        type: types[item.cell],
        name: nameOf(`${item.linkId}_${row.code}`),
        ...this.#texts('label', row.text, item.linkId),
        ...this.#texts('hint', row.help, item.linkId),
        ...(item.required ? { required: 'yes' } : {}),
      })
    this.survey.push({ type: 'end_group' })
  }

  #list(list: string, options: readonly AnswerOption[] = [], where: string): void {
    for (const { code, text } of options) {
      if (/\s/.test(code)) this.losses.lose(where, 'spaceInCode', { code })
      this.choices.push({ list_name: list, name: code, ...this.#texts('label', text, where) })
    }
  }

  #head({ linkId, text, help, enableWhen }: Headed): Row {
    const name = this.#names.nameOf(linkId)
    if (name !== linkId) this.losses.lose(linkId, 'renamed', { from: linkId, to: name })
    const relevant = enableWhen ? this.#condition(linkId, enableWhen) : null
    const words = { ...this.#texts('label', text, linkId), ...this.#texts('hint', help, linkId) }
    return { name, ...words, ...(relevant ? { relevant } : {}) }
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
    const rules = own.flatMap((rule) => {
      // The key names a rule within a definition alone; a sheet has one cell for all of them.
      markRead([rule.key])
      return this.#condition(item.linkId, rule.requirement, 'constraintLost') ?? []
    })
    const regex = 'regex' in item && item.regex ? this.#regex(item.linkId, item.regex.pattern) : []
    const all = [...boundsOf(item), ...regex, ...rules]
    if (all.length === 0) return {}
    const human = own[0]?.human ?? ('regex' in item ? item.regex?.human : undefined)
    return { constraint: all.join(' and '), ...this.#texts('constraint_message', human, item.linkId) }
  }
}

/** The names of rows by linkIds; two that become the same get numbers. */
function uniqueNames(linkIds: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const linkId of linkIds) {
    const wanted = nameOf(linkId)
    let name = wanted
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}_${number}`
    taken.add(name)
    names.set(linkId, name)
  }
  return names
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
  return bounds.flatMap(([test, bound]) => (bound === undefined ? [] : [`${test} ${plainNumber(bound)}`]))
}

/** Allows letters, digits and _ . -; the first character is no digit. */
function nameOf(linkId: string): string {
  const name = linkId.replace(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`
}
