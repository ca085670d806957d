import { csvRows } from '../draft/csv'
import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { given, type Json } from '../draft/json'
import { guessedLanguage, hasTags, plainText } from '../draft/plain-text'
import { type DraftItem, type DraftPage, SurveyDraft } from '../draft/survey-draft'
import { readCondition } from '../expressions/read-expression'
import { type Field, fieldsOf } from './columns'
import { itemOfField, type RedcapReading } from './field-types'
import { redcapDialect, redcapLookup } from './logic'

/** Imports a REDCap data dictionary: a form becomes a page, a matrix a group shown as a table. */
export function importRedcap(csv: string, options: ImportOptions = {}): ImportResult {
  const fields = fieldsOf(csvRows(csv))
  if (!fields) return refused('data')
  const language = options.language ?? guessedLanguage(csv)
  const draft = new SurveyDraft()
  const reading: RedcapReading = { draft, language, lookup: redcapLookup(draft) }
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
  const annotations = [...field.annotation.matchAll(/@[A-Z-]+/g)].map(([one]) => one)
  const isHidden = annotations.some((one) => one === '@HIDDEN' || one === '@HIDDEN-SURVEY')
  const parts = partsOf(field, annotations, reading)
  const made = isHidden ? hiddenItem(field, parts, reading) : itemOfField(field, parts, reading)
  const known = ['@HIDDEN', '@HIDDEN-SURVEY', '@READONLY', '@READONLY-SURVEY', '@NONEOFTHEABOVE']
  for (const one of annotations.filter((one) => !known.includes(one)))
    draft.lose(field.name, 'part', { part: one })
  if (field.annotation !== '' && annotations.length === 0)
    draft.lose(field.name, 'part', { part: `annotation ${field.annotation}` })
  if (field.ranking.toLowerCase() === 'y') draft.lose(field.name, 'part', { part: 'Matrix Ranking' })
  if (made && field.branching !== '')
    draft.later(() => {
      const written = { source: field.branching, where: field.name, dialect: redcapDialect, lookup }
      const holds = readCondition(written, draft)
      if (holds) made.enableWhen = holds
    })
  return made
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
  return draft.make(field.name, 'hidden', rest)
}

function partsOf(field: Field, annotations: readonly string[], reading: RedcapReading): Json {
  const { language } = reading
  const isReadOnly = annotations.some((one) => one.startsWith('@READONLY'))
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
function textOf(written: string, where: string, { draft, language }: RedcapReading) {
  if (written === '') return undefined
  if (hasTags(written)) draft.lose(where, 'formatting')
  const text = plainText(written).replace(/\[([a-z][a-z0-9_]*)\]/g, '{{$1}}')
  return { [language]: text }
}
