import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { given, numberIn } from '../draft/json'
import { guessedLanguage } from '../draft/plain-text'
import { type DraftItem, SurveyDraft } from '../draft/survey-draft'
import { headOf, itemOfRow, says, saysNo, titleIn, type XlsFormReading } from './item-of-row'
import { languageTag } from './languages'
import { logicLater } from './row-logic'
import { rowType } from './row-type'
import { plainTexts, type ReadRows, type Row, rowsOf } from './rows'
import type { Workbook } from './workbook'

const known = new Set(
  'type name relevant constraint calculation required readonly default appearance parameters choice_filter repeat_count disabled identifying'.split(
    ' ',
  ),
)

/** Columns of the settings that are read, and those that only the servers of ODK need. */
const knownSettings = new Set('form_title default_language style'.split(' '))
const ofServers = new Set(
  'form_id id_string version public_key submission_url auto_send auto_delete namespaces allow_choice_duplicates clean_text_values'.split(
    ' ',
  ),
)

/** Imports an XLSForm from its sheets. */
export function importXlsForm(workbook: Workbook, options: ImportOptions = {}): ImportResult {
  const titles = new Map(Object.keys(workbook).map((title) => [title.trim().toLowerCase(), title]))
  const sheet = (...names: readonly string[]) => {
    const title = names.map((name) => titles.get(name)).find((one) => one !== undefined)
    return title === undefined ? undefined : { title, rows: workbook[title] }
  }
  const survey = sheet('survey') ?? sheetLike(workbook, [['type'], ['name']])
  if (!survey) return refused('data')
  const others = Object.fromEntries(Object.entries(workbook).filter(([title]) => title !== survey.title))
  const listed =
    sheet('choices', 'choices and columns', 'columns') ??
    sheetLike(others, [
      ['list_name', 'list name'],
      ['name', 'value'],
    ])
  const set = sheet('settings') ?? sheetLike(others, [['form_title', 'form_id', 'id_string']])
  const settings = rowsOf(set?.rows, 'en')
  const [setting] = settings.rows
  const named = setting?.cells.default_language
  const plain = plainTexts(survey.rows)
  const language =
    named === undefined
      ? (options.language ??
        (plain.texts.length > 0 ? guessedLanguage(plain.texts.join()) : plain.named) ??
        guessedLanguage(survey.rows?.flat().join() ?? ''))
      : languageTag(named)
  const asked = rowsOf(survey.rows, language)
  const offered = rowsOf(listed?.rows, language)
  const read = [asked, offered, settings]
  const twice = read.find((one) => one.twice !== undefined)?.twice
  if (twice !== undefined) return refused('sameColumn', { column: twice })

  const draft = new SurveyDraft()
  const choices = new Map<string, Row[]>()
  for (const row of offered.rows) {
    const list = row.cells.list_name
    if (list !== undefined) choices.set(list, [...(choices.get(list) ?? []), row])
    else
      draft.lose('', 'part', {
        part: `choices ${row.cells.name ?? Object.values(row.texts.label ?? {})[0] ?? ''}`,
      })
  }
  const reading: XlsFormReading = { draft, choices, used: new Set() }
  readRows(asked.rows, reading, /\bpages\b/.test(setting?.cells.style ?? ''))
  for (const list of choices.keys())
    if (!reading.used.has(list)) draft.lose('', 'part', { part: `choices ${list}` })
  loseOfSheets(read, draft)
  loseSettings(settings.rows, draft)
  const taken = new Set([survey.title, listed?.title, set?.title])
  for (const [title, rows] of Object.entries(workbook))
    if (!taken.has(title) && rows.some((row) => row.some((cell) => cell.trim() !== '')))
      draft.lose('', 'part', { part: `sheet ${title}` })

  const all = [...asked.rows, ...offered.rows]
  const tags = all.flatMap(({ texts }) =>
    ['label', 'hint', 'constraint_message'].flatMap((column) => Object.keys(texts[column] ?? {})),
  )
  const first = named === undefined ? (tags[0] ?? language) : language
  const title = titleIn(setting?.cells.form_title ?? options.title ?? '', draft)
  return draft.finish([...new Set([first, ...tags])], { [first]: title })
}

/** A sheet of another name that has these columns: spreadsheet programs call them Sheet1 and Sheet2. */
function sheetLike(workbook: Workbook, columns: readonly (readonly string[])[]) {
  const [title, rows] =
    Object.entries(workbook).find(([, rows]) => {
      const head = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? []
      const names = head.map((one) => one.trim().toLowerCase())
      return columns.every((any) => any.some((one) => names.includes(one)))
    }) ?? []
  return title === undefined ? undefined : { title, rows }
}

function loseOfSheets(read: readonly ReadRows[], draft: SurveyDraft): void {
  for (const { leftOut, unknownLanguages, unnamed } of read) {
    for (const { name, column, text } of leftOut) draft.lose(name, 'otherText', { part: column, text })
    for (const [language, tag] of unknownLanguages) draft.lose('', 'languageNamed', { language, tag })
    for (const column of unnamed) draft.lose('', 'part', { part: `column ${column}` })
  }
}

function loseSettings([first, ...others]: readonly Row[], draft: SurveyDraft): void {
  const cells = { ...first?.cells }
  for (const part of Object.keys(cells).filter((one) => !knownSettings.has(one) && !ofServers.has(one)))
    draft.lose('', 'part', { part: `settings ${part}` })
  const { style = '' } = cells
  if (style !== '' && style !== 'pages') draft.lose('', 'part', { part: `style ${style}` })
  if (others.length > 0) draft.lose('', 'part', { part: 'settings 2' })
}

function readRows(rows: readonly Row[], reading: XlsFormReading, hasPages: boolean): void {
  const { draft } = reading
  /** Stack of the open groups; empty at the top. */
  const open: { readonly name: string; readonly of: string; readonly members: DraftItem[] }[] = []
  let page: DraftItem[] | null = null
  for (const row of rows) {
    const type = rowType(row.cells.type ?? '')
    if (type.kind === 'end') {
      const begun = open.pop()
      if (begun?.of !== type.of)
        draft.lose(begun?.name ?? row.cells.name ?? '', 'unpairedEnd', { end: row.cells.type ?? '' })
      continue
    }
    if (row.cells.type === undefined) {
      draft.lose(row.cells.name ?? '', 'part', { part: Object.values(row.texts.label ?? {})[0] ?? 'type' })
      continue
    }
    const name = row.cells.name ?? `row-${draft.items.size + 1}`
    if (says(row.cells.disabled)) {
      draft.lose(name, 'disabledRow')
      continue
    }
    draft.count(name, Object.values(row.texts.label ?? {})[0])
    if (!saysNo(row.cells.disabled))
      draft.lose(name, 'unreadableValue', { part: 'disabled', value: row.cells.disabled ?? '' })
    loseRest(row, name, draft)
    const isPage = hasPages && type.kind === 'begin' && /field-list/.test(row.cells.appearance ?? '')
    if (type.kind === 'begin') loseOfGroup(row, name, draft)
    if (isPage && type.of === 'group' && open.length === 0) {
      const own = draft.page(name, headOf(row, name, reading))
      logicLater(own, row, name, draft)
      open.push({ name, of: type.of, members: own.item })
      page = null
      continue
    }
    const made = type.kind === 'begin' ? group(row, name, reading) : itemOfRow(row, name, reading)
    if (!made) continue
    logicLater(made, row, name, draft)
    if (open.length === 0) page ??= draft.page(`page-${draft.pages.length + 1}`).item
    const around = open.at(-1)?.members ?? page
    around?.push(made)
    if (made.item && type.kind === 'begin') open.push({ name, of: type.of, members: made.item })
  }
  for (const { name, of } of open) draft.lose(name, 'missingEnd', { end: `end_${of}` })
}

/** What only questions have. */
function loseOfGroup({ cells }: Row, name: string, draft: SurveyDraft): void {
  const parts = ['required', 'readonly', 'default', 'parameters', 'identifying'] as const
  for (const part of parts.filter((one) => cells[one] !== undefined && !saysNo(cells[one])))
    draft.lose(name, 'part', { part })
  for (const one of (cells.appearance ?? '').split(/\s+/))
    if (one !== '' && one !== 'field-list' && one !== 'table-list')
      draft.lose(name, 'part', { part: `appearance ${one}` })
}

function group(row: Row, name: string, reading: XlsFormReading): DraftItem {
  const { draft } = reading
  const type = rowType(row.cells.type ?? '')
  const repeats = type.kind === 'begin' && type.of !== 'group'
  const appearance = row.cells.appearance ?? ''
  const count = row.cells.repeat_count
  const fixed = numberIn(count)
  if (type.kind === 'begin' && type.of === 'loop')
    draft.lose(name, 'otherType', { from: 'loop', to: 'repeat' })
  if (repeats && count !== undefined && fixed === undefined)
    draft.lose(name, 'repeatCount', { expression: count })
  const bounds = repeats && fixed !== undefined ? { minOccurs: fixed, maxOccurs: fixed } : {}
  const isTable = !repeats && /table-list/.test(appearance)
  if (repeats && /table-list/.test(appearance)) draft.lose(name, 'part', { part: 'appearance table-list' })
  if (!repeats && count !== undefined) draft.lose(name, 'part', { part: 'repeat_count' })
  const parts = given({ ...headOf(row, name, reading), ...bounds, display: isTable ? 'table' : undefined })
  const made = draft.make(name, repeats ? 'repeat' : 'group', parts)
  made.item = []
  return made
}

function loseRest({ cells, texts }: Row, name: string, draft: SurveyDraft): void {
  const lost = [
    ...Object.keys(cells).filter((cell) => !known.has(cell)),
    ...Object.keys(texts).filter((text) => !['label', 'hint', 'constraint_message'].includes(text)),
  ]
  for (const part of lost) draft.lose(name, 'part', { part })
}
