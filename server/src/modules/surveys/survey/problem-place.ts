import {
  type CheckProblem,
  checkProblemText,
  type Item,
  placedItems,
  type SurveyDefinition,
  type Text,
} from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'
import { type Message, textIn } from '../../../platform/words'
import { surveyWords } from './words'

/** Longer texts of questions are cut, since they only have to be recognized. */
const mostCharacters = 40

/**
 * A problem that prevents publishing, in words that people know: page and text of the question, without ids.
 */
export function problemInWords(
  definition: SurveyDefinition,
  problem: CheckProblem,
  language: Language,
): string {
  const names = namesOf(definition)
  const known = problem.at === null ? null : names(problem.at)
  const sentence = sentenceOf(problem, names, language)
  return known ? textIn(surveyWords.at(textIn(known.place, language), sentence), language) : sentence
}

/** The question in which a part lies that the engine refuses, in JSON that is no definition; null outside of questions. */
export function placeOfPart(json: unknown, path: readonly (string | number)[]): Message | null {
  const [part, page, list, number] = path
  if (part !== 'page' || typeof page !== 'number' || list !== 'item' || typeof number !== 'number')
    return null
  let at: unknown = json
  let text = ''
  for (const step of path) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
    const own = typeof at === 'object' && at !== null && 'linkId' in at && 'text' in at ? at.text : undefined
    const [first] = typeof own === 'object' && own !== null ? Object.values(own) : []
    if (typeof first === 'string') text = shortened(plainText(first))
  }
  return text === '' ? surveyWords.textlessPlace(page + 1, number + 1) : surveyWords.itemPlace(page + 1, text)
}

type Language = 'ja' | 'en'

/** Where a problem is, and the name of the part within a sentence. */
interface Named {
  readonly place: Message
  readonly text: string
}

type Names = (id: string) => Named | null

function sentenceOf(problem: CheckProblem, names: Names, language: Language): string {
  const { key, values } = problem
  if (key === 'unknownItem') return textIn(surveyWords.deletedItemUsed, language)
  if (key === 'unknownScore') return textIn(surveyWords.deletedScoreUsed, language)
  const called = (id: string) => {
    const known = names(id)
    return known ? known.text || textIn(known.place, language) : id
  }
  const named = Object.entries(values).map(([name, value]) => {
    if (name === 'name') return [name, called(String(value))]
    return [name, name === 'names' ? String(value).split(', ').map(called).join(', ') : value]
  })
  return checkProblemText({ ...problem, values: Object.fromEntries(named) }, language)
}

function namesOf(definition: SurveyDefinition): Names {
  const [language = 'ja'] = definition.languages
  const text = (given: Text | undefined) => shortened(plainText(given ? inLanguage(given, language) : ''))
  const items = placedItems(definition)
  return (id) => {
    const page = definition.page.findIndex(({ linkId }) => linkId === id)
    if (page >= 0) return { place: surveyWords.pagePlace(page + 1), text: '' }
    const placed = items.find(({ item }) => item.linkId === id)
    if (placed) {
      const own = text(textOf(placed.item))
      const number = items.filter((one) => one.page === placed.page).indexOf(placed) + 1
      return own === ''
        ? { place: surveyWords.textlessPlace(placed.page + 1, number), text: '' }
        : { place: surveyWords.itemPlace(placed.page + 1, own), text: own }
    }
    const score = definition.score?.find((one) => one.id === id)
    if (score) return { place: surveyWords.scorePlace(text(score.name)), text: text(score.name) }
    const isAction = definition.action?.some((one) => one.id === id)
    return isAction ? { place: surveyWords.actionPlace, text: '' } : null
  }
}

const textOf = (item: Item): Text | undefined => ('text' in item ? item.text : undefined)

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length > mostCharacters
    ? `${characters.slice(0, mostCharacters).join('')}…`
    : characters.join('')
}
