import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { given, numberIn } from '../draft/json'
import { guessedLanguage } from '../draft/plain-text'
import { type DraftItem, SurveyDraft } from '../draft/survey-draft'
import { headOf, itemOfRow, type XlsFormReading } from './item-of-row'
import { languageTag } from './languages'
import { logicLater } from './row-logic'
import { rowType } from './row-type'
import { type Row, rowsOf } from './rows'
import type { Workbook } from './workbook'

const known = new Set(
  'type name relevant constraint calculation required readonly default appearance parameters choice_filter repeat_count'.split(
    ' ',
  ),
)

/** Imports an XLSForm from its sheets. */
export function importXlsForm(workbook: Workbook, options: ImportOptions = {}): ImportResult {
  const sheet = (name: string) =>
    Object.entries(workbook).find(([title]) => title.trim().toLowerCase() === name)?.[1]
  const survey = sheet('survey')
  if (!survey) return refused('data')
  const [settings] = rowsOf(sheet('settings'), 'en')
  const named = settings?.cells.default_language
  const language = named === undefined ? options.language : languageTag(named)
  const rows = rowsOf(survey, language)
  const draft = new SurveyDraft()
  const choices = new Map<string, Row[]>()
  for (const row of rowsOf(sheet('choices') ?? sheet('choices and columns') ?? sheet('columns'), language)) {
    const list = row.cells.list_name
    if (list === undefined) continue
    choices.set(list, [...(choices.get(list) ?? []), row])
  }
  readRows(rows, { draft, choices }, /\bpages\b/.test(settings?.cells.style ?? ''))
  const main = language ?? Object.keys(rows.find(({ texts }) => texts.label)?.texts.label ?? {})[0]
  const first = main ?? guessedLanguage(survey.flat().join())
  const languages = new Set([first, ...rows.flatMap(({ texts }) => Object.keys(texts.label ?? {}))])
  const title = settings?.cells.form_title ?? options.title ?? ''
  return draft.finish([...languages], { [first]: title })
}

function readRows(rows: readonly Row[], reading: XlsFormReading, hasPages: boolean): void {
  const { draft } = reading
  /** Stack of the members of the open groups; empty at the top. */
  const open: DraftItem[][] = []
  let page: DraftItem[] | null = null
  for (const row of rows) {
    const type = rowType(row.cells.type ?? '')
    if (type.kind === 'end') {
      open.pop()
      continue
    }
    if (row.cells.type === undefined) continue
    const name = row.cells.name ?? `row-${draft.items.size + 1}`
    draft.count(name, Object.values(row.texts.label ?? {})[0])
    loseRest(row, name, draft)
    const isPage = hasPages && type.kind === 'begin' && /field-list/.test(row.cells.appearance ?? '')
    if (isPage && open.length === 0) {
      const own = draft.page(name, headOf(row, name, reading))
      logicLater(own, row, name, draft)
      open.push(own.item)
      page = null
      continue
    }
    const made = type.kind === 'begin' ? group(row, name, reading) : itemOfRow(row, name, reading)
    if (!made) continue
    logicLater(made, row, name, draft)
    if (open.length === 0) page ??= draft.page(`page-${draft.pages.length + 1}`).item
    const around = open.at(-1) ?? page
    around?.push(made)
    if (made.item) open.push(made.item)
  }
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
  if (count !== undefined && fixed === undefined) draft.lose(name, 'expression', { expression: count })
  const bounds = repeats && fixed !== undefined ? { minOccurs: fixed, maxOccurs: fixed } : {}
  const isTable = !repeats && /table-list/.test(appearance)
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
