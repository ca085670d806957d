import type { ImportOptions, ImportResult } from '../draft/import-result'
import { given, isJson, type Json, numberIn, objectsOf, textIn } from '../draft/json'
import { guessedLanguage } from '../draft/plain-text'
import { type DraftItem, SurveyDraft } from '../draft/survey-draft'
import type { Lookup } from '../expressions/answer-reference'
import { always } from '../expressions/convert-condition'
import type { Dialect } from '../expressions/expression-tree'
import { readCalculation, readCondition } from '../expressions/read-expression'
import { localized, type SurveyJsReading } from './localized'
import { knownParts, questionOf } from './questions'

const dialect: Dialect = { answer: /\{([^{}]+)\}/y }
const knownOfSurvey = new Set(['title', 'description', 'pages', 'elements', 'locale', 'completedHtml'])

export const isSurveyJs = (file: Json) =>
  file.$schema === undefined && (Array.isArray(file.pages) || Array.isArray(file.elements))

/** A survey of SurveyJS. */
export function importSurveyJs(file: Json, options: ImportOptions = {}): ImportResult {
  const draft = new SurveyDraft()
  const language = textIn(file.locale) ?? options.language ?? languageOf(JSON.stringify(file))
  const reading: SurveyJsReading = { draft, language, languages: new Set([language]) }
  const title = localized(file.title, '', reading) ?? { [language]: options.title ?? '' }
  const pages = Array.isArray(file.pages) ? objectsOf(file.pages) : [file]
  for (const [place, source] of pages.entries()) {
    const isPage = source !== file
    const name = (isPage && textIn(source.name)) || `page-${place + 1}`
    const heading = isPage
      ? given({
          text: localized(source.title, name, reading),
          help: localized(source.description, name, reading),
        })
      : {}
    const page = draft.page(name, heading)
    page.item.push(...elementsOf(source.elements, reading))
    if (isPage) visibleLater(page, source, name, reading)
  }
  for (const part of Object.keys(file).filter((key) => !knownOfSurvey.has(key)))
    draft.lose('', 'part', { part })
  const more = {
    description: localized(file.description, '', reading),
    completed: localized(file.completedHtml, '', reading),
  }
  Object.assign(draft.parts, given(more))
  return draft.finish([...reading.languages], title)
}

/** In SurveyJS `default` means English, unless the survey sets another locale. */
const languageOf = (json: string) => (/"default":/.test(json) ? 'en' : guessedLanguage(json))

function elementsOf(elements: unknown, reading: SurveyJsReading): DraftItem[] {
  return objectsOf(elements).flatMap((element) => elementItem(element, reading) ?? [])
}

function elementItem(element: Json, reading: SurveyJsReading): DraftItem | null {
  const { draft } = reading
  const name = textIn(element.name) ?? `question-${draft.items.size + 1}`
  const { title } = element
  draft.count(name, textIn(isJson(title) ? (title[reading.language] ?? title.default) : title))
  for (const part of Object.keys(element).filter((key) => !knownParts.has(key)))
    draft.lose(name, 'part', { part })
  for (const part of ['validators', 'correctAnswer'].filter((one) => element[one] !== undefined))
    draft.lose(name, 'part', { part })
  const titled = element.titleLocation === 'hidden' && element.title === undefined
  const parts = given({
    text: localized(element.title, name, reading) ?? (titled ? undefined : { [reading.language]: name }),
    help: localized(element.description, name, reading),
    required: element.isRequired === true ? 'whenShown' : undefined,
    readOnly: element.readOnly === true ? true : undefined,
  })
  const made = panel(element, name, parts, reading) ?? questionOf(element, name, parts, reading)
  if (!made) {
    draft.refuse(name, 'itemType', { type: textIn(element.type) ?? '' })
    return null
  }
  visibleLater(made, element, name, reading)
  return made
}

/** Panels and calculated values, which consist of other elements. */
function panel(
  element: Json,
  name: string,
  { required, readOnly, ...parts }: Json,
  reading: SurveyJsReading,
): DraftItem | null {
  const { draft } = reading
  if (element.type === 'panel') {
    const made = draft.make(name, 'group', parts)
    made.item = elementsOf(element.elements, reading)
    return made
  }
  if (element.type === 'paneldynamic') {
    const bounds = {
      minOccurs: numberIn(element.minPanelCount),
      maxOccurs: numberIn(element.maxPanelCount),
      entryText: localized(element.templateTitle, name, reading),
    }
    const made = draft.make(name, 'repeat', given({ ...parts, ...bounds }))
    made.item = elementsOf(element.templateElements, reading)
    return made
  }
  if (element.type !== 'expression') return null
  const made = draft.make(name, 'calculated', { ...parts, expression: { value: '' } })
  draft.later(() => {
    const source = textIn(element.expression) ?? ''
    const expression = readCalculation({ source, where: name, dialect, lookup: lookupIn(reading) }, draft)
    if (expression) made.expression = expression
    else {
      made.type = 'hidden'
      delete made.expression
      draft.lose(name, 'otherType', { from: 'expression', to: 'hidden' })
    }
  })
  return made
}

function visibleLater(
  made: Record<string, unknown>,
  element: Json,
  name: string,
  reading: SurveyJsReading,
): void {
  const source = textIn(element.visibleIf)
  if (source === undefined) {
    if (element.visible === false) made.enableWhen = always(false)
    return
  }
  reading.draft.later(() => {
    const written = { source, where: name, dialect, lookup: lookupIn(reading) }
    const holds = readCondition(written, reading.draft)
    if (holds) made.enableWhen = holds
  })
}

/** Resolves `{question}`, `{matrix.row}`, and `{panel.question}` within a dynamic panel. */
function lookupIn({ draft }: SurveyJsReading): Lookup {
  return (name) => {
    const item = draft.items.get(name) ?? draft.items.get(name.replace(/^panel\./, ''))
    if (item) return { item }
    const [, matrix = '', row = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
    const around = draft.items.get(matrix)
    return around && isJson(around) && around.type === 'matrix' ? { item: around, row } : undefined
  }
}
