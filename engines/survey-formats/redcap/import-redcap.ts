import { csvRows } from '../draft/csv'
import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { given, type Json } from '../draft/json'
import { guessedLanguage, hasTags } from '../draft/plain-text'
import { type DraftItem, type DraftPage, SurveyDraft } from '../draft/survey-draft'
import { readCondition } from '../expressions/read-expression'
import { type ActionTag, annotationOf } from './action-tags'
import { type Field, fieldsOf } from './columns'
import { itemOfField, labelText, noneOfTheAbove, type RedcapReading } from './field-types'
import { redcapDialect, redcapLookup } from './logic'

/** Imports a REDCap data dictionary: a form becomes a page, a matrix a group shown as a table. */
export const importRedcap = (csv: string, options: ImportOptions = {}): ImportResult =>
  importDictionary(csvRows(csv), options)

/** The same of the rows of a sheet. */
export function importDictionary(
  rows: readonly (readonly string[])[],
  options: ImportOptions = {},
): ImportResult {
  const dictionary = fieldsOf(rows)
  if (!dictionary) return refused('data')
  if (dictionary.twice !== undefined) return refused('sameColumn', { column: dictionary.twice })
  const { fields } = dictionary
  const language = options.language ?? guessedLanguage(rows.flat().join())
  const draft = new SurveyDraft()
  for (const part of dictionary.unread) draft.lose('', 'part', { part })
  const reading: RedcapReading = {
    draft,
    language,
    lookup: redcapLookup(draft),
    fields: new Map(fields.map((field) => [field.name, field])),
  }
  let page: DraftPage | undefined
  let form: string | undefined
  let table: { readonly name: string; readonly item: DraftItem } | undefined
  for (const field of fields) {
    draft.count(field.name, field.label)
    if (!page || field.form !== form) {
      form = field.form
      const title = form.replaceAll('_', ' ')
      page = draft.page(`page-${form || 'form'}`, title ? { text: { [language]: title } } : {})
      table = undefined
    }
    const heading = field.section === '' ? null : textOf(field.section, field.name, reading)
    if (field.matrix !== '' && table?.name !== field.matrix) {
      const linkId = draft.linkIds.take(field.matrix)
      const item: DraftItem = { type: 'group', linkId, display: 'table', item: [] }
      if (heading) item.text = heading
      page.item.push(item)
      table = { name: field.matrix, item }
    } else if (heading) {
      if (table?.name === field.matrix && field.matrix !== '')
        draft.lose(field.name, 'headingMoved', { text: field.section })
      page.item.push({
        type: 'statement',
        linkId: draft.linkIds.take(`${field.name}-section`),
        text: heading,
      })
    }
    if (field.matrix === '') table = undefined
    const made = fieldItem(field, reading)
    if (made) (table?.item.item ?? page.item).push(made)
  }
  return draft.finish([language], { [language]: options.title ?? fields[0]?.form.replaceAll('_', ' ') ?? '' })
}

function fieldItem(field: Field, reading: RedcapReading): DraftItem | null {
  const { draft, lookup } = reading
  const { tags, rest } = annotationOf(field.annotation)
  const isHidden = tags.some(({ name }) => hiding.includes(name))
  const parts = partsOf(field, tags, reading)
  // A text of inputs alone: the questions stand by themselves.
  if (field.type === 'descriptive' && field.label !== '' && parts.text === undefined) {
    draft.refuse(field.name, 'onlyReferences')
    return null
  }
  const made = isHidden ? hiddenItem(field, parts, reading) : itemOfField(field, parts, reading)
  loseUnused(field, reading)
  const isNone = field.type === 'checkbox' && !isHidden
  for (const { name, written } of tags)
    if (!hiding.includes(name) && !locking.includes(name) && !(isNone && name === noneOfTheAbove))
      // What @IF does under its condition is told with it.
      draft.lose(field.name, 'part', { part: name === '@IF' ? written : name })
  if (rest !== '') draft.lose(field.name, 'part', { part: `annotation ${rest}` })
  if (field.ranking !== '' && !/^n(?:o)?$/i.test(field.ranking))
    draft.lose(field.name, 'part', { part: 'Matrix Ranking' })
  for (const [part, written] of [
    ['required', field.required],
    ['identifying', field.identifier],
  ] as const)
    if (!/^(?:y|n|no)?$/i.test(written)) draft.lose(field.name, 'unreadableValue', { part, value: written })
  if (made && field.branching !== '')
    draft.later(() => {
      const written = { source: field.branching, where: field.name, dialect: redcapDialect, lookup }
      const holds = readCondition(written, draft)
      if (holds) made.enableWhen = holds
    })
  return made
}

/** Tags that count on survey pages; those for forms and PDFs alone say nothing to subjects. */
const hiding: readonly string[] = ['@HIDDEN', '@HIDDEN-SURVEY']
const locking: readonly string[] = ['@READONLY', '@READONLY-SURVEY']

/** Columns that mean something for some types only. */
const ofTypes: readonly (readonly [keyof Field, readonly string[]])[] = [
  ['choices', ['radio', 'checkbox', 'dropdown', 'calc', 'slider', 'sql']],
  ['validation', ['text', 'slider', 'file']],
  ['minimum', ['text', 'slider']],
  ['maximum', ['text', 'slider']],
]

function loseUnused(field: Field, { draft }: RedcapReading): void {
  for (const [part, types] of ofTypes)
    if (field[part] !== '' && !types.includes(field.type)) draft.lose(field.name, 'part', { part })
  const isQuiet = field.type === 'calc' || field.type === 'descriptive'
  if (isQuiet && field.required.toLowerCase() === 'y') draft.lose(field.name, 'part', { part: 'required' })
  if (isQuiet && field.identifier.toLowerCase() === 'y')
    draft.lose(field.name, 'part', { part: 'identifying' })
}

function hiddenItem(field: Field, parts: Json, reading: RedcapReading): DraftItem | null {
  const { draft } = reading
  if (field.type === 'calc') {
    const made = itemOfField(field, parts, reading)
    if (made) made.display = 'hidden'
    return made
  }
  if (field.type !== 'text') draft.lose(field.name, 'otherType', { from: field.type, to: 'hidden' })
  const { required, readOnly, identifying, ...rest } = parts
  for (const [part, value] of Object.entries({ required, identifying }))
    if (value !== undefined) draft.lose(field.name, 'part', { part })
  for (const part of ['choices', 'validation', 'minimum', 'maximum'] as const)
    if (field[part] !== '') draft.lose(field.name, 'part', { part })
  return draft.make(field.name, 'hidden', rest)
}

function partsOf(field: Field, tags: readonly ActionTag[], reading: RedcapReading): Json {
  const { language } = reading
  const isReadOnly = tags.some(({ name }) => locking.includes(name))
  return given({
    text: textOf(field.label, field.name, reading),
    help: textOf(field.note, field.name, reading),
    prefix: field.number === '' ? undefined : { [language]: field.number },
    required: field.required.toLowerCase() === 'y' ? 'whenShown' : undefined,
    readOnly: isReadOnly ? true : undefined,
    identifying: field.identifier.toLowerCase() === 'y' ? true : undefined,
  })
}

/** Labels are HTML, with references to other fields in brackets. */
function textOf(written: string, where: string, reading: RedcapReading) {
  const { draft, language } = reading
  if (written === '') return undefined
  if (hasTags(written)) draft.lose(where, 'formatting')
  const text = labelText(written, where, reading)
  return text === '' ? undefined : { [language]: text }
}
