import type { Condition } from '../../survey'
import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { isJson, type Json, listOf, objectOf, objectsOf, textIn } from '../draft/json'
import { plainText } from '../draft/plain-text'
import { markRead, observed, unreadParts } from '../draft/read-parts'
import { type DraftPage, SurveyDraft } from '../draft/survey-draft'
import { displayLogic, logicInWords, questionsOfLogic } from './display-logic'
import { itemOfQuestion, payloadsOf, type QsfReading } from './questions'
import { tellSurveyOptions } from './survey-options'
import { tagOf } from './tag-of'
import { languageOf, textOf } from './texts'

/** Imports a Qualtrics survey (.qsf): blocks and page breaks become pages. */
export function importQsf(whole: Json, options: ImportOptions = {}): ImportResult {
  const file = observed(whole)
  const entry = objectOf(file.SurveyEntry)
  const language = languageOf(entry.SurveyLanguage) ?? options.language ?? 'en'
  const draft = new SurveyDraft()
  const questions = payloadsOf(file, 'SQ').filter((one) => isJson(one))
  const byId = new Map(questions.map((one): [string, Json] => [String(one.QuestionID), one]))
  const reading: QsfReading = { draft, language, languages: new Set([language]), byId }
  if (byId.size === 0) return refused('noItems')
  const placed = new Set<string>()
  const blocks = blocksOf(file)
  const branches = branchesOf(file)
  const isInFlow = flowOf(blocks, file)
  for (const block of inOrder(
    blocks.filter((one) => isInUse(one) && isInFlow(one)),
    file,
  )) {
    const before = draft.pages.length
    readBlock(block, byId, placed, reading)
    branchLater(draft.pages.slice(before), branches.get(String(block.ID)) ?? [], reading)
  }
  const trashed = new Set(blocks.filter((one) => !isInUse(one)).flatMap(questionIds))
  const outside = new Set(blocks.filter((one) => isInUse(one) && !isInFlow(one)).flatMap(questionIds))
  for (const question of questions) {
    const id = String(question.QuestionID)
    if (placed.has(id)) continue
    draft.count(tagOf(question), textIn(question.QuestionText))
    draft.refuse(
      tagOf(question),
      trashed.has(id) ? 'trashedQuestion' : outside.has(id) ? 'blockOutOfFlow' : 'unplacedQuestion',
    )
    markRead(question)
  }
  refuseEmpty(file, placed, draft)
  listFlow(file, draft)
  tellSurveyOptions(file, draft)
  draft.atEnd(() => tellUnread(file, draft))
  const title = textOf(textIn(entry.SurveyName) ?? options.title ?? '', '', reading)
  return draft.finish([...reading.languages], { [language]: title })
}

/** Questions without content; those that a block names are told where they stand in it. */
function refuseEmpty(file: Json, told: ReadonlySet<string>, draft: SurveyDraft): void {
  for (const element of objectsOf(file.SurveyElements)) {
    const id = textIn(element.PrimaryAttribute)
    // Without a name there is nothing to count; what stands in its place is told as a part of the file.
    if (element.Element !== 'SQ' || id === undefined || isJson(element.Payload) || told.has(id)) continue
    draft.count(id, textIn(element.SecondaryAttribute))
    draft.refuse(id, 'emptyQuestion')
  }
}

const blocksOf = (file: Json): readonly Json[] =>
  payloadsOf(file, 'BL')
    .flatMap((payload) => (Array.isArray(payload) ? payload : Object.values(objectOf(payload))))
    .filter((one) => isJson(one))

const isInUse = ({ Type }: Json) => Type !== 'Trash'

const questionIds = ({ BlockElements }: Json) =>
  objectsOf(BlockElements).flatMap(({ QuestionID }) => textIn(QuestionID) ?? [])

/** Whether the survey flow has a block: Qualtrics shows no other. A file without a flow, or whose flow has none of them, shows all. */
function flowOf(blocks: readonly Json[], file: Json): (block: Json) => boolean {
  const order = new Set(idsInFlow(file))
  return blocks.some(({ ID }) => order.has(String(ID))) ? ({ ID }) => order.has(String(ID)) : () => true
}

const idsInFlow = (file: Json) => payloadsOf(file, 'FL').flatMap((flow) => flowIds(objectOf(flow).Flow))

/** Blocks in the order of the survey flow. */
function inOrder(blocks: readonly Json[], file: Json): readonly Json[] {
  const order = idsInFlow(file)
  const place = ({ ID }: Json) => (order.includes(String(ID)) ? order.indexOf(String(ID)) : order.length)
  return [...blocks].sort((one, other) => place(one) - place(other))
}

const flowIds = (flow: unknown): readonly string[] =>
  objectsOf(flow).flatMap((one) => [...(textIn(one.ID) ? [String(one.ID)] : []), ...flowIds(one.Flow)])

/** The conditions of the branches around each block, for each place where the flow has it. */
type Ways = readonly (readonly unknown[])[]

function branchesOf(file: Json): ReadonlyMap<string, Ways> {
  const found = new Map<string, Ways>()
  const walk = (flow: unknown, around: readonly unknown[]): void => {
    for (const one of objectsOf(flow)) {
      const id = textIn(one.ID)
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), around])
      walk(one.Flow, one.Type === 'Branch' ? [...around, one.BranchLogic] : around)
    }
  }
  for (const flow of payloadsOf(file, 'FL')) walk(objectOf(flow).Flow, [])
  return found
}

/** Shows the pages of a block within branches of the flow only where their conditions hold. */
function branchLater(pages: readonly DraftPage[], ways: Ways, { draft, byId }: QsfReading): void {
  if (ways.length === 0 || ways.some((around) => around.length === 0)) return
  draft.later(() => {
    const any = ways.map((around) => around.map((logic) => displayLogic(logic, byId, draft)))
    const known = any.map((all) => all.flatMap((one) => one ?? []))
    if (known.every((all, way) => all.length === any[way]?.length)) {
      const holds = known.map((all): Condition => (all.length === 1 && all[0] ? all[0] : { all }))
      const [only] = holds
      const enableWhen = holds.length === 1 ? only : { any: holds }
      for (const page of pages) page.enableWhen = enableWhen
      return
    }
    for (const { linkId } of pages.flatMap(({ item }) => item)) loseLogic(linkId, ways.flat(), draft)
  })
}

/** Says what becomes of a question without its condition, and which question is missing if that is the reason. */
function loseLogic(where: string, logics: readonly unknown[], draft: SurveyDraft): void {
  const expression = logics.map(logicInWords).join(' / ')
  const question = logics.flatMap(questionsOfLogic).find((id) => !draft.items.has(id))
  if (question === undefined) draft.lose(where, 'condition', { expression })
  else draft.lose(where, 'conditionOfMissing', { question, expression })
}

function readBlock(
  block: Json,
  byId: ReadonlyMap<string, Json>,
  placed: Set<string>,
  reading: QsfReading,
): void {
  const { draft } = reading
  const name = textIn(block.ID) ?? 'block'
  tellOptions(objectOf(block.Options), draft)
  let page = draft.page(name)
  for (const element of listOf(block.BlockElements).filter((one) => isJson(one))) {
    if (element.Type === 'Page Break') {
      if (page.item.length > 0) page = draft.page(name)
      continue
    }
    const id = String(element.QuestionID)
    const question = byId.get(id)
    if (element.Type !== undefined && element.Type !== 'Question' && element.QuestionID === undefined) {
      draft.lose('', 'part', { part: `Block ${String(element.Type)}` })
      markRead(element)
      continue
    }
    if (!question) {
      if (placed.has(id)) continue
      placed.add(id)
      draft.count(id)
      draft.refuse(id, 'missingQuestion')
      continue
    }
    if (placed.has(id)) continue
    placed.add(id)
    draft.count(tagOf(question), textIn(question.QuestionText))
    const made = itemOfQuestion(question, reading)
    if (!made) continue
    page.item.push(made)
    if (isJson(question.DisplayLogic))
      draft.later(() => {
        const holds = displayLogic(question.DisplayLogic, byId, draft)
        if (holds) made.enableWhen = holds
        else loseLogic(tagOf(question), [question.DisplayLogic], draft)
      })
    if (question.SkipLogic) {
      draft.lose(tagOf(question), 'skipLogic')
      markRead(question.SkipLogic)
    }
  }
}

/** What a block does to its questions: a loop over them and their order. Its other options are how Qualtrics shows it. */
function tellOptions(options: Json, draft: SurveyDraft): void {
  for (const option of ['Looping', 'RandomizeQuestions']) {
    const value = String(options[option] ?? '')
    if (!['', 'None', 'false'].includes(value)) draft.lose('', 'part', { part: `Block ${option} ${value}` })
  }
}

/** Reports ends, randomizers and embedded data, which have no counterpart; their blocks are imported. */
function listFlow(file: Json, draft: SurveyDraft): void {
  const walk = (flow: unknown): void => {
    for (const one of objectsOf(flow)) {
      const type = textIn(one.Type) ?? ''
      // The blocks of a branch have its condition.
      const isRead = type === 'Branch' && flowIds(one.Flow).length > 0
      if (!isRead && !['Standard', 'Block', 'Root', ''].includes(type))
        draft.lose('', 'part', { part: `Flow ${type}` })
      walk(one.Flow)
    }
  }
  for (const flow of payloadsOf(file, 'FL')) walk(objectOf(flow).Flow)
  // In branches one of several ways is taken; else the block is asked again.
  for (const [id, ways] of branchesOf(file))
    if (ways.length > 1 && ways.some((around) => around.length === 0))
      draft.lose('', 'part', { part: `Flow ${id} (${ways.length})` })
}

/** Elements that say how Qualtrics keeps and shows the survey, and ids; what respondents would notice of them is told before. */
const ofQualtrics = new Set('SO PROJ STAT QC RS SCO PL NT QG QO'.split(' '))
const ofElements = new Set(
  'SurveyID Element PrimaryAttribute SecondaryAttribute TertiaryAttribute'.split(' '),
)
const ofQuestions =
  /^(?:QuestionID|QuestionDescription|QuestionText_Unsafe|DataVisibility|NextChoiceId|NextAnswerId|Configuration|DataExportTag|ChoiceDataExportTags|InlineMatrix)\b|^Validation\.Settings\.ForceResponseType$/

/** Every value of a question that nothing has read is told with it. */
function tellUnread(file: Json, draft: SurveyDraft): void {
  for (const { path } of unreadParts(file)) {
    if (path[0] !== 'SurveyElements') continue
    const element = objectOf(listOf(file.SurveyElements)[Number(path[1])])
    const kind = textIn(element.Element) ?? ''
    if (ofQualtrics.has(kind) || kind === 'FL') continue
    if (kind !== 'SQ' && kind !== 'BL') draft.lose('', 'part', { part: `Element ${kind}` })
    if (kind !== 'SQ' || path[2] === undefined) continue
    if (path[2] !== 'Payload') {
      if (!ofElements.has(path[2])) draft.lose('', 'part', { part: `SQ ${path.slice(2).join('.')}` })
      continue
    }
    const part = path.slice(3).filter((step) => !/^\d+$/.test(step))
    const name = part.join('.')
    if (ofQuestions.test(name)) continue
    const payload = objectOf(element.Payload)
    const [list = '', key = '', ...inner] = path.slice(3)
    const choice = objectOf(objectOf(payload[list])[key])
    if ((list === 'Choices' || list === 'Answers') && inner.length > 0)
      draft.lose(tagOf(payload), 'choicePart', {
        // As the file has it: no field of it is read here.
        choice: plainText(textIn(choice.Display) ?? key).replace(/\\([{|}\\])/g, '$1'),
        part: inner.join('.'),
      })
    else draft.lose(tagOf(payload), 'part', { part: name })
  }
}
