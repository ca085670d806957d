import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { isJson, type Json, listOf, objectOf, objectsOf, textIn } from '../draft/json'
import { SurveyDraft } from '../draft/survey-draft'
import { displayLogic } from './display-logic'
import { itemOfQuestion, payloadsOf, type QsfReading, tagOf } from './questions'

/** Imports a Qualtrics survey (.qsf): blocks and page breaks become pages. */
export function importQsf(file: Json, options: ImportOptions = {}): ImportResult {
  const entry = objectOf(file.SurveyEntry)
  const language = languageOf(entry.SurveyLanguage) ?? options.language ?? 'en'
  const draft = new SurveyDraft()
  const questions = payloadsOf(file, 'SQ').filter((one) => isJson(one))
  const byId = new Map(questions.map((one): [string, Json] => [String(one.QuestionID), one]))
  const reading: QsfReading = { draft, language, byId }
  if (byId.size === 0) return refused('noItems')
  const placed = new Set<string>()
  for (const block of blocksInOrder(file)) readBlock(block, byId, placed, reading)
  const rest = questions.filter(({ QuestionID }) => !placed.has(String(QuestionID)))
  for (const question of rest) {
    draft.count(tagOf(question), textIn(question.QuestionText))
    draft.refuse(tagOf(question), 'part', { part: 'Trash' })
  }
  listFlow(file, draft)
  return draft.finish([language], { [language]: textIn(entry.SurveyName) ?? options.title ?? '' })
}

/** Qualtrics language codes such as JA, EN and ZH-S. */
function languageOf(code: unknown): string | undefined {
  const written = textIn(code)?.toLowerCase()
  if (written === 'zh-s') return 'zh-Hans'
  if (written === 'zh-t') return 'zh-Hant'
  return written && /^[a-z]{2,3}$/.test(written) ? written : undefined
}

/** Blocks in the order of the survey flow; blocks outside the flow come last. */
function blocksInOrder(file: Json): readonly Json[] {
  const blocks = payloadsOf(file, 'BL')
    .flatMap((payload) => (Array.isArray(payload) ? payload : Object.values(objectOf(payload))))
    .filter((one) => isJson(one))
    .filter(({ Type }) => Type !== 'Trash')
  const order = payloadsOf(file, 'FL').flatMap((flow) => flowIds(objectOf(flow).Flow))
  const place = ({ ID }: Json) => (order.includes(String(ID)) ? order.indexOf(String(ID)) : order.length)
  return [...blocks].sort((one, other) => place(one) - place(other))
}

const flowIds = (flow: unknown): readonly string[] =>
  objectsOf(flow).flatMap((one) => [...(textIn(one.ID) ? [String(one.ID)] : []), ...flowIds(one.Flow)])

function readBlock(
  block: Json,
  byId: ReadonlyMap<string, Json>,
  placed: Set<string>,
  reading: QsfReading,
): void {
  const { draft } = reading
  const name = textIn(block.ID) ?? 'block'
  let page = draft.page(name)
  for (const element of listOf(block.BlockElements).filter((one) => isJson(one))) {
    if (element.Type === 'Page Break') {
      if (page.item.length > 0) page = draft.page(name)
      continue
    }
    const id = String(element.QuestionID)
    const question = byId.get(id)
    if (!question || placed.has(id)) continue
    placed.add(id)
    draft.count(tagOf(question), textIn(question.QuestionText))
    const made = itemOfQuestion(question, reading)
    if (!made) continue
    page.item.push(made)
    if (isJson(question.DisplayLogic))
      draft.later(() => {
        const holds = displayLogic(question.DisplayLogic, byId, draft)
        if (holds) made.enableWhen = holds
        else draft.lose(tagOf(question), 'expression', { expression: 'DisplayLogic' })
      })
    if (question.SkipLogic) draft.lose(tagOf(question), 'expression', { expression: 'SkipLogic' })
  }
}

/** Reports branches, randomizers and embedded data, which have no counterpart; their blocks are imported. */
function listFlow(file: Json, draft: SurveyDraft): void {
  const walk = (flow: unknown): void => {
    for (const one of objectsOf(flow)) {
      const type = textIn(one.Type) ?? ''
      if (!['Standard', 'Block', 'Root', ''].includes(type)) draft.lose('', 'part', { part: `Flow ${type}` })
      walk(one.Flow)
    }
  }
  for (const flow of payloadsOf(file, 'FL')) walk(objectOf(flow).Flow)
}
