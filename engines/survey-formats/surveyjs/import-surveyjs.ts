import type { ImportOptions, ImportResult } from '../draft/import-result'
import { given, isJson, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import { usualTag } from '../draft/language-tag'
import { guessedLanguage } from '../draft/plain-text'
import { markRead, observed, unreadParts } from '../draft/read-parts'
import { type DraftItem, SurveyDraft } from '../draft/survey-draft'
import type { Lookup } from '../expressions/answer-reference'
import { always } from '../expressions/convert-condition'
import type { Dialect } from '../expressions/expression-tree'
import { readCalculation, readCondition } from '../expressions/read-expression'
import { isNo, isYes } from './flags'
import { localized, type SurveyJsReading } from './localized'
import { knownParts, loseQuiet, questionOf } from './questions'

const dialect: Dialect = { language: 'surveyjs', answer: /\{([^{}]+)\}/y }
const knownOfSurvey = new Set(['title', 'description', 'pages', 'elements', 'locale', 'completedHtml'])

const knownOfPage = new Set(['name', 'title', 'description', 'elements', 'visible', 'visibleIf'])

export const isSurveyJs = (file: Json) =>
  file.$schema === undefined && (Array.isArray(file.pages) || Array.isArray(file.elements))

/** A survey of SurveyJS. */
export function importSurveyJs(whole: Json, options: ImportOptions = {}): ImportResult {
  const draft = new SurveyDraft()
  draft.isCaseless = true
  const language = usualTag(textIn(whole.locale)) ?? options.language ?? languageOf(JSON.stringify(whole))
  const file = observed(whole)
  const reading: SurveyJsReading = { draft, language, languages: new Set([language]), outer: new Set() }
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
    if (!isPage) continue
    visibleLater(page, source, name, reading)
    for (const part of Object.keys(source).filter((key) => !knownOfPage.has(key))) {
      if (!tellCondition(source, part, name, draft)) draft.lose(name, 'part', { part: `page ${part}` })
      markRead(source[part])
    }
  }
  for (const part of Object.keys(file).filter((key) => !knownOfSurvey.has(key))) {
    draft.lose('', 'part', { part })
    markRead(file[part])
  }
  const more = {
    description: localized(file.description, '', reading),
    completed: localized(file.completedHtml, '', reading),
  }
  Object.assign(draft.parts, given(more))
  draft.atEnd(() => {
    for (const { path } of unreadParts(file)) {
      const { where, part } = placeOf(file, path)
      if (part !== 'locale') draft.lose(where, 'part', { part })
    }
  })
  return draft.finish([...reading.languages], title)
}

/** The innermost question around a value, and the value's place in it without numbers. */
function placeOf(file: Json, path: readonly string[]): { readonly where: string; readonly part: string } {
  let at: unknown = file
  let where = ''
  let begin = 0
  for (const [place, step] of path.entries()) {
    at = isJson(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined
    if (!/^(?:pages|elements|templateElements)$/.test(path[place - 1] ?? '') || !isJson(at)) continue
    where = textIn(at.name) ?? where
    begin = place + 1
  }
  const part = path.slice(begin).filter((step) => !/^\d+$/.test(step))
  return { where, part: part.join('.') }
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
  const isReadOnly = isYes(element, 'readOnly', name, reading)
  const unknown = Object.keys(element).filter((key) => !knownParts.has(key))
  for (const part of [...unknown, 'validators', 'correctAnswer'].filter(
    (one) => element[one] !== undefined,
  )) {
    // What is read only stays so, whatever the condition says.
    const isMeant = part !== 'enableIf' || !isReadOnly
    if (!isMeant || !tellCondition(element, part, name, draft)) draft.lose(name, 'part', { part })
    markRead(element[part])
  }
  // A question without a title is asked by its name; a panel without one shows nothing.
  const isNamed = element.type !== 'panel' && element.titleLocation !== 'hidden'
  const parts = given({
    text: localized(element.title, name, reading) ?? (isNamed ? { [reading.language]: name } : undefined),
    help: localized(element.description, name, reading),
    // The condition decides alone in SurveyJS, too.
    required:
      isYes(element, 'isRequired', name, reading) && !textIn(element.requiredIf) ? 'whenShown' : undefined,
    readOnly: isReadOnly ? true : undefined,
  })
  if (asksForChoices(element)) {
    const { url } = isJson(element.choicesByUrl) ? element.choicesByUrl : {}
    draft.refuse(name, 'externalChoices', { set: textIn(url) ?? 'choicesByUrl' })
    return null
  }
  const made = panel(element, name, parts, reading) ?? questionOf(element, name, parts, reading)
  if (!made) {
    draft.refuse(name, 'itemType', { type: textIn(element.type) ?? '' })
    return null
  }
  if (reading.panel !== undefined) draft.items.set(`${reading.panel}${name}`, made)
  else if (!reading.outer.has(name)) {
    reading.outer.add(name)
    // A name means the element outside of dynamic panels, whichever stands first.
    draft.items.set(name, made)
  }
  visibleLater(made, element, name, reading)
  return made
}

/** Whether the choices come from an address alone. */
const asksForChoices = ({ choices, choicesByUrl }: Json) =>
  listOf(choices).length === 0 && isJson(choicesByUrl)

/** Conditions beside that of being shown are told with what becomes of the question. */
const conditions = { requiredIf: 'requiredIf', enableIf: 'readOnlyIf' } as const

function tellCondition(of: Json, part: string, name: string, draft: SurveyDraft): boolean {
  const expression = textIn(of[part])
  if (expression === undefined || (part !== 'requiredIf' && part !== 'enableIf')) return false
  draft.lose(name, conditions[part], { expression })
  return true
}

/** Panels and calculated values, which consist of other elements. */
function panel(
  element: Json,
  name: string,
  { required, readOnly, ...parts }: Json,
  reading: SurveyJsReading,
): DraftItem | null {
  const { draft } = reading
  if (['panel', 'paneldynamic', 'expression'].includes(String(element.type)))
    loseQuiet({ required, readOnly }, name, reading)
  if (element.type === 'panel') {
    const made = draft.make(name, 'group', parts)
    made.item = elementsOf(element.elements, reading)
    return made
  }
  if (element.type === 'paneldynamic') {
    const inner = { ...reading, panel: `${reading.panel ?? ''}${name}::` }
    const bounds = {
      minOccurs: numberIn(element.minPanelCount),
      maxOccurs: numberIn(element.maxPanelCount),
      entryText: localized(element.templateTitle, name, inner),
    }
    const made = draft.make(name, 'repeat', given({ ...parts, ...bounds }))
    made.item = elementsOf(element.templateElements, inner)
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
    if (isNo(element, 'visible', name, reading)) made.enableWhen = always(false)
    return
  }
  reading.draft.conditionLater(() => {
    const written = { source, where: name, dialect, lookup: lookupIn(reading) }
    const holds = readCondition(written, reading.draft)
    if (holds) made.enableWhen = holds
  })
}

/** Resolves `{question}`, whatever its case, `{matrix.row}`, and `{panel.question}` within a dynamic panel. */
function lookupIn({ draft, panel: within }: SurveyJsReading): Lookup {
  return (written) => {
    const name = written.trim().replace(/^panel\./i, within ?? '')
    const item = draft.named(name)
    if (item) return { item }
    const [, matrix = '', row = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
    const around = draft.named(matrix)
    return around && isJson(around) && around.type === 'matrix' ? { item: around, row } : undefined
  }
}
