import {
  type DefinitionProblem,
  definitionProblemText,
  limits,
  parseDefinition,
  type Sentence,
  schemaVersion,
} from '../../survey'
import { partNames } from './import-words'
import type { DraftItem, SurveyDraft } from './survey-draft'

/** Length of the path to an item in a definition that contains only it. */
const depthOfItem = 4

/**
 * The items that the engine accepts. A refused part, such as a regular expression with lookaround, is dropped
 * and reported; an item that is invalid without it is refused.
 */
export function settledItems(
  items: readonly DraftItem[],
  draft: SurveyDraft,
  repeats = 0,
): readonly DraftItem[] {
  return items.flatMap((given) => {
    const item = shallower(given, draft, repeats)
    const inner = item.item
    const settled = settledItem(inner ? { ...item, item: [] } : item, draft)
    if (!inner) return settled ? [settled] : []
    const members = settledItems(inner, draft, repeats + (item.type === 'repeat' ? 1 : 0))
    return settled ? [{ ...settled, item: [...members] }] : members
  })
}

function shallower(item: DraftItem, draft: SurveyDraft, repeats: number): DraftItem {
  if (item.type !== 'repeat' || repeats < limits.repeatDepth) return item
  draft.lose(item.linkId, 'otherType', { from: 'repeat', to: 'group' })
  const { minOccurs, maxOccurs, entryText, ...group } = item
  return { ...group, type: 'group', linkId: item.linkId }
}

function settledItem(item: DraftItem, draft: SurveyDraft): DraftItem | null {
  const problems = problemsOf(item)
  if (problems.length === 0) return item
  const wrong = new Set(problems.map(({ path }) => String(path[depthOfItem] ?? '')))
  const rest: DraftItem = { ...item }
  for (const part of wrong) delete rest[part]
  if (wrong.has('') || problemsOf(rest).length > 0) {
    draft.refuse(item.linkId, 'invalidItem', { reason: definitionReason(problems, depthOfItem) })
    return null
  }
  for (const part of wrong) {
    const about = problems.filter(({ path }) => path[depthOfItem] === part)
    const reason = definitionReason(about, depthOfItem + 1)
    draft.lose(item.linkId, 'invalidPart', { part, value: shortly(item[part]), reason })
  }
  return rest
}

/** The value as the file has it, or what stands first in it. */
function shortly(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const [first] = Object.values(value)
  return first === undefined ? '' : shortly(first)
}

function problemsOf(item: DraftItem): readonly DefinitionProblem[] {
  const page = [{ linkId: `${item.linkId}-page`.slice(-limits.identifier), item: [item] }]
  const parsed = parseDefinition({ schemaVersion, languages: ['ja'], title: {}, page })
  return parsed.isValid ? [] : parsed.problems
}

/** The first problem as a sentence, with its place: 「ページ1の設問2「睡眠」の選択肢3: …」. */
export function definitionReason(
  problems: readonly DefinitionProblem[],
  from = 0,
  json: unknown = undefined,
): Sentence {
  const [first] = problems
  if (!first) return { ja: '', en: '' }
  const inLanguage = (language: keyof Sentence) => {
    // The sentence about an unknown part names it.
    const path = first.key === 'unknownPart' ? first.path.slice(0, -1) : first.path
    const steps = stepsIn(path, json, language).slice(from)
    // A group a hundred levels deep has a path that nobody can read.
    const end = steps.filter((step) => step !== '').slice(-longestPath)
    const place = end.join(language === 'ja' ? 'の' : ', ')
    const cut = from === 0 && first.path.length > 2 * longestPath ? '…' : ''
    const { name } = first.values
    const values = typeof name === 'string' ? { ...first.values, name: nameOf(name, language) } : first.values
    const sentence = definitionProblemText({ ...first, values }, language)
    return place === '' ? sentence : `${cut}${place}: ${sentence}`
  }
  return { ja: inLanguage('ja'), en: inLanguage('en') }
}

const nameOf = (part: string, language: keyof Sentence) => partNames[part]?.[language] ?? part

/** The steps of a path in words; the number of a member is joined to the name of its list: ページ1. */
function stepsIn(
  path: DefinitionProblem['path'],
  json: unknown,
  language: keyof Sentence,
): readonly string[] {
  let at = json
  return path.map((step, place) => {
    at = Object(at)[step]
    if (typeof step === 'number') return ''
    const number = path[place + 1]
    if (typeof number !== 'number') return nameOf(step, language)
    const name = listNames[step]?.[language] ?? nameOf(step, language)
    const text: unknown = Object.values(Object(Object(Object(at)[number]).text))[0]
    const quoted =
      typeof text === 'string'
        ? language === 'ja'
          ? `「${text.slice(0, 40)}」`
          : ` “${text.slice(0, 40)}”`
        : ''
    return `${name}${language === 'ja' ? '' : ' '}${number + 1}${quoted}`
  })
}

const listNames: Readonly<Record<string, Sentence>> = {
  answerOption: { ja: '選択肢', en: 'choice' },
  row: { ja: '行', en: 'row' },
  bands: { ja: '区分', en: 'band' },
}

const longestPath = 4
