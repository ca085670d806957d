import { t } from '@lingui/core/macro'
import { currentLocale } from '@/shared/i18n'
import {
  type CheckProblem,
  checkProblemText,
  type SurveyDefinition,
  type Text,
} from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'
import { optionsOf } from './choice-item'
import { type Names, questionName, scoreName } from './condition-words'
import { languageName } from './language-words'
import type { OutlineRow } from './outline'

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
  const { key, values, path } = problem
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
    case 'missingText':
      if (path.includes('answerOption')) return t`選択肢の文がありません。`
      if (path.includes('row')) return t`行の文がありません。`
      return path[0] === 'title' ? t`題名がありません。` : checkProblemText(problem, currentLocale())
    default:
      return checkProblemText({ ...problem, values: { ...values, ...named(values, names) } }, currentLocale())
  }
}

function named(values: CheckProblem['values'], names: Names): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (typeof value !== 'string') return []
      if (key === 'names') {
        return [
          [
            key,
            value
              .split(', ')
              .map((id) => called(id, names))
              .join('、'),
          ],
        ]
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
  readonly sentence: string
}

/** Choices of a question, or rows of a matrix, with equal texts. */
export function warningsOf(
  rows: readonly OutlineRow[],
  language: SurveyDefinition['languages'][number],
): readonly Warning[] {
  return rows.flatMap(({ item, linkId }) => {
    if (!item) return []
    const choices = repeated(optionsOf(item) ?? [], language)
    const lines = repeated(item.type === 'matrix' ? item.row : [], language)
    return [
      ...choices.map((text) => ({ at: linkId, sentence: t`選択肢「${text}」が2つ以上あります。` })),
      ...lines.map((text) => ({ at: linkId, sentence: t`行「${text}」が2つ以上あります。` })),
    ]
  })
}

function repeated(parts: readonly { readonly text: Text }[], language: string): readonly string[] {
  const texts = parts.map(({ text }) => plainText(inLanguage(text, language)).trim())
  return [...new Set(texts.filter((text, at) => text !== '' && texts.indexOf(text) < at))]
}

/** The number of places that still use deleted questions. */
export function usesOfDeleted(problems: readonly CheckProblem[], deleted: ReadonlySet<string>) {
  const gone = problems.filter(({ key, values }) => key === 'unknownItem' && deleted.has(String(values.name)))
  const scores = gone.filter(({ path }) => path[0] === 'score').length
  const texts = gone.filter(({ path }) => path.includes('text') || path[0] === 'completed').length
  return { conditions: gone.length - scores - texts, scores, texts }
}
