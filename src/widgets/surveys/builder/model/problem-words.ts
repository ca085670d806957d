import { t } from '@lingui/core/macro'
import { currentLocale, listed } from '@/shared/i18n'
import {
  type CheckProblem,
  checkProblemText,
  type Item,
  type SurveyDefinition,
  type Text,
} from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'
import { optionsOf } from './choice-item'
import { choiceName, questionName } from './condition-words'
import { languageName } from './language-words'
import { type Names, scoreName } from './names'

/** The name of a problem's place in the builder: a question, page, score or action. */
export function placeName(at: string | null, names: Names): string {
  if (at === null) return t`アンケート全体`
  const row = names.rows.get(at)
  if (row && !row.item) {
    const number = row.page + 1
    return t`ページ${number}`
  }
  if (row) return questionName(at, names)
  if (isScore(at, names)) return t`得点「${scoreName(at, names)}」`
  return names.definition.action?.some(({ id }) => id === at) ? t`終了や通知の条件` : at
}

/** The message of a problem, with names of questions and scores in place of ids. */
export function problemWords(problem: CheckProblem, names: Names): string {
  const { key, values } = problem
  const name = called(String(values.name ?? ''), names)
  switch (key) {
    case 'unknownItem':
      return t`削除された設問が使われています。`
    case 'unknownScore':
      return t`削除された得点が使われています。`
    case 'unknownChoice':
      return t`「${name}」の、削除された選択肢が使われています。`
    case 'unknownRow':
      return t`「${name}」の、削除された行が使われています。`
    default:
      return checkProblemText({ ...problem, values: { ...values, ...named(values, names) } }, currentLocale())
  }
}

function named(values: CheckProblem['values'], names: Names): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (typeof value !== 'string') return []
      if (key === 'names') {
        return [[key, listed(value.split(', ').map((id) => called(id, names)))]]
      }
      if (key === 'name') return [[key, called(value, names)]]
      return key === 'language' ? [[key, languageName(value)]] : []
    }),
  )
}

function called(id: string, names: Names): string {
  if (names.rows.has(id)) return placeName(id, names)
  return isScore(id, names) ? scoreName(id, names) : id
}

function isScore(id: string, { definition }: Names): boolean {
  return definition.score?.some((one) => one.id === id) ?? false
}

/** A probable mistake; unlike a problem it does not prevent publishing. */
export interface Warning {
  readonly at: string
  readonly field: string
  readonly sentence: string
}

/** Choices of a question, or rows of a matrix, with equal texts; choices that a score counts as unanswered. */
export function warningsOf(names: Names): readonly Warning[] {
  const { language } = names
  const scores = scoresByItem(names.definition)
  return [...names.rows.values()].flatMap(({ item, linkId: at }) => {
    if (!item) return []
    const choices = repeated(optionsOf(item) ?? [], language)
    const lines = repeated(item.type === 'matrix' ? item.row : [], language)
    const score = scores.get(at)
    return [
      ...choices.map(({ text, place }) => ({
        at,
        field: `choice ${place}`,
        sentence: t`選択肢「${text}」が2つ以上あります。`,
      })),
      ...lines.map(({ text, place }) => ({
        at,
        field: `row ${place}`,
        sentence: t`行「${text}」が2つ以上あります。`,
      })),
      ...(score === undefined ? [] : valueless(item)).map(({ code, place }) => {
        const [choice, name] = [choiceName(at, code, names), scoreName(score ?? '', names)]
        return {
          at,
          field: `value ${place}`,
          sentence: t`選択肢「${choice}」に値がありません。得点「${name}」では、選んだ人を未回答として数えます。`,
        }
      }),
    ]
  })
}

/** The first score that counts each item. */
function scoresByItem({ score = [] }: SurveyDefinition): ReadonlyMap<string, string> {
  return new Map(
    score
      .flatMap(({ id, items }) => items.map((one) => ('item' in one ? ([one.item, id] as const) : null)))
      .filter((one) => one !== null)
      .reverse(),
  )
}

/** The choices without a value among those with one; where none has one, a check before publishing says so. */
function valueless(item: Item) {
  const options = optionsOf(item) ?? []
  if (options.every(({ ordinalValue }) => ordinalValue === undefined)) return []
  return options.flatMap(({ code, ordinalValue }, place) =>
    ordinalValue === undefined ? [{ code, place }] : [],
  )
}

function repeated(parts: readonly { readonly text: Text }[], language: string) {
  const texts = parts.map(({ text }) => plainText(inLanguage(text, language)).trim())
  return [...new Set(texts)].flatMap((text) => {
    const place = text === '' ? -1 : texts.indexOf(text, texts.indexOf(text) + 1)
    return place < 0 ? [] : [{ text, place }]
  })
}

/** The number of places that still use deleted questions. */
export function usesOfDeleted(problems: readonly CheckProblem[], deleted: ReadonlySet<string>) {
  const gone = problems.filter(({ key, values }) => key === 'unknownItem' && deleted.has(String(values.name)))
  const scores = gone.filter(({ path }) => path[0] === 'score').length
  const texts = gone.filter(({ path }) => path.includes('text') || path[0] === 'completed').length
  return { conditions: gone.length - scores - texts, scores, texts }
}
