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
    draft.lose(item.linkId, 'invalidPart', { part, reason: definitionReason(about, depthOfItem) })
  }
  return rest
}

function problemsOf(item: DraftItem): readonly DefinitionProblem[] {
  const page = [{ linkId: `${item.linkId}-page`.slice(-limits.identifier), item: [item] }]
  const parsed = parseDefinition({ schemaVersion, languages: ['ja'], title: {}, page })
  return parsed.isValid ? [] : parsed.problems
}

/** The first problem as a sentence with the end of its path. */
export function definitionReason(problems: readonly DefinitionProblem[], from = 0): Sentence {
  const [first] = problems
  if (!first) return { ja: '', en: '' }
  const path = first.path.slice(from)
  const nameOf = (part: string | number, language: keyof Sentence) =>
    Object.entries(partNames).find(([name]) => name === part)?.[1][language] ?? part
  const inLanguage = (language: keyof Sentence) => {
    const end = path.slice(-longestPath).map((part) => nameOf(part, language))
    // A group a hundred levels deep has a path that nobody can read.
    const place = [...(path.length > longestPath ? ['…'] : []), ...end].join('.')
    return `${place}: ${definitionProblemText(first, language)}`
  }
  return { ja: inLanguage('ja'), en: inLanguage('en') }
}

const longestPath = 6
