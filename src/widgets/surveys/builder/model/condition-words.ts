import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { inBrackets, listed, quoted } from '@/shared/i18n'
import type { Condition, Expression, Operator, SurveyDefinition } from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'
import { type SubjectFact, subjectFacts } from '../../../../../engines/variables'
import { type AnswerKind, answerKind } from './answer-kind'
import { titleOf } from './item-words'
import { localeOf, type Names, namesOf, rowName, scoreName, textsOf } from './names'
import { outlineRows } from './outline'
import { withPipedNames } from './piped-words'
import { operatorName, subjectChoiceName, subjectName } from './rule-words'

/** Q1 昨夜はよく眠れましたか。 */
export function questionName(linkId: string, names: Names): string {
  const row = names.rows.get(linkId)
  if (!row) return t(textsOf(names))`削除された設問`
  if (!row.item) {
    const page = row.page + 1
    return t(textsOf(names))`ページ${page}`
  }
  const title = titleOf(withPipedNames(row.item, names), names.language, localeOf(names))
  return [row.number, title].filter((part) => part !== '').join(' ')
}

export function shortName(linkId: string, names: Names): string {
  return names.rows.get(linkId)?.number || questionName(linkId, names)
}

export function choiceName(linkId: string, code: string, names: Names): string {
  const { rows, language } = names
  const item = rows.get(linkId)?.item
  const options = item && 'answerOption' in item ? (item.answerOption ?? []) : []
  const option = options.find((one) => one.code === code)
  if (option) return plainText(inLanguage(option.text, language)) || code
  // Answers without options are typed, so an unknown code is no deleted choice.
  return options.length > 0 ? t(textsOf(names))`削除された選択肢` : code
}

/** The condition as a clause, to stand before なら or after a colon. */
export function conditionWords(condition: Condition, names: Names): string {
  const members = (list: readonly Condition[], between: string) =>
    list
      .map((one) => {
        const words = conditionWords(one, names)
        return ('all' in one || 'any' in one) && list.length > 1 ? inBrackets(words, localeOf(names)) : words
      })
      .join(between)
  if ('all' in condition) return members(condition.all, t(textsOf(names))`、かつ`)
  if ('any' in condition) return members(condition.any, t(textsOf(names))`、または`)
  if ('not' in condition) {
    const words = conditionWords(condition.not, names)
    return t(textsOf(names))`「${words}」ではない`
  }
  if ('exists' in condition) {
    const asked = expressionWords(condition.exists, names)
    if ('subject' in condition.exists) return t(textsOf(names))`${asked}が入力されている`
    return t(textsOf(names))`${asked}に回答した`
  }
  if ('tag' in condition) {
    const { tag } = condition
    return t(textsOf(names))`被験者にタグ「${tag}」がある`
  }
  return comparisonWords(condition, names)
}

type Comparison = Extract<Condition, { left: Expression }>

function comparisonWords({ left, operator, right }: Comparison, names: Names): string {
  const fixed = fixedWords({ left, operator, right }, names)
  if (fixed !== null) return fixed
  const asked = expressionWords(left, names)
  if ('answer' in left && !names.rows.has(left.answer)) return t(textsOf(names))`${asked}が条件に合う`
  const chosen = names.isPaper && choicesByValue({ left, operator, right }, names)
  if (chosen) return chosen
  if ((('answer' in left && !left.as) || 'subject' in left) && 'value' in right) {
    const answer = [right.value]
      .flat()
      .map((value) =>
        typeof value === 'number' ? String(value) : quoted(valueWords(left, value, names), localeOf(names)),
      )
      .join(t(textsOf(names))`か`)
    if (operator === '=') return t(textsOf(names))`${asked}が${answer}`
    if (operator === '!=') return t(textsOf(names))`${asked}が${answer}ではない`
    const how = operatorName(operator, kindOf(left, names), textsOf(names))
    return t(textsOf(names))`${asked}が${answer}${how}`
  }
  const [other, how] = [
    expressionWords(right, names),
    operatorName(operator, kindOf(left, names), textsOf(names)),
  ]
  return t(textsOf(names))`${asked}が${other}${how}`
}

function kindOf(expression: Expression, names: Names): AnswerKind {
  if ('subject' in expression) return subjectFacts[expression.subject].type
  if ('context' in expression) return 'date'
  return 'answer' in expression && !expression.as
    ? answerKind(names.rows.get(expression.answer)?.item)
    : 'number'
}

/** What imports write for a part that is never shown, or always. */
function fixedWords({ left, operator, right }: Comparison, names: Names): string | null {
  if (!('value' in left) || !('value' in right) || operator !== '=') return null
  return left.value === right.value
    ? t(textsOf(names))`いつでも成り立つ`
    : t(textsOf(names))`成り立つことがない（表示しない）`
}

const compared: Record<Operator, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** 「2回」か「3回以上」を選んだ: the choices of one question whose values meet a comparison with numbers; else undefined. */
function choicesByValue({ left, operator, right }: Comparison, names: Names): string | undefined {
  if (!('answer' in left) || left.as !== 'ordinalValue' || left.row !== undefined) return
  if (!('value' in right)) return
  const item = names.rows.get(left.answer)?.item
  // Several choices count together, so that none of them decides alone.
  if (!item || item.type === 'multiple' || !('answerOption' in item)) return
  const limits = [right.value].flat().filter((value) => typeof value === 'number')
  if (limits.length === 0) return
  const chosen = (item.answerOption ?? [])
    .filter(({ ordinalValue }) => {
      if (ordinalValue === undefined) return false
      const meets = (limit: number) => compared[operator](ordinalValue, limit)
      return operator === '!=' ? limits.every(meets) : limits.some(meets)
    })
    .map(({ code }) => quoted(choiceName(left.answer, code, names), localeOf(names)))
    .join(t(textsOf(names))`か`)
  const asked = shortName(left.answer, names)
  return chosen === '' ? undefined : t(textsOf(names))`${asked}で${chosen}を選んだ`
}

function valueWords(
  asked: Extract<Expression, { answer: string } | { subject: SubjectFact }>,
  value: string | boolean,
  names: Names,
): string {
  if (typeof value === 'boolean') return value ? t(textsOf(names))`はい` : t(textsOf(names))`いいえ`
  return 'subject' in asked
    ? subjectChoiceName(asked.subject, value, localeOf(names))
    : choiceName(asked.answer, value, names)
}

function expressionWords(expression: Expression, names: Names): string {
  if ('value' in expression) return listed([expression.value].flat().map(String), localeOf(names))
  if ('answer' in expression) {
    const name = shortName(expression.answer, names)
    if (expression.as === 'count') return t(textsOf(names))`${name}で選んだ数`
    if (expression.as === 'ordinalValue') return t(textsOf(names))`${name}の値`
    const { row } = expression
    if (row === undefined) return name
    const rowText = rowName(expression.answer, row, names)
    return t(textsOf(names))`${name}の行「${rowText}」`
  }
  if ('score' in expression) return t(textsOf(names))`得点「${scoreName(expression.score, names)}」`
  if ('subject' in expression) {
    const name = subjectName(expression.subject, localeOf(names))
    return t(textsOf(names))`被験者の${name}`
  }
  if ('context' in expression)
    return expression.context === 'today' ? t(textsOf(names))`今日` : t(textsOf(names))`現在の時刻`
  return t(textsOf(names))`計算した値`
}

/** Who answers a question on paper: the condition as a clause before 方, in words that need no value, and in these texts. */
export function whoAnswers(
  definition: SurveyDefinition,
  condition: Condition,
  { language, texts }: { readonly language: string; readonly texts?: I18n },
): string {
  const names = { ...namesOf(definition, outlineRows(definition), language), isPaper: true, texts }
  const clause = conditionWords(condition, names)
  // A clause ends with a verb, or with a noun, which takes の: 「はい」の方, 3以上の方, 回答した方.
  return /[いただるじ]$/u.test(clause) ? t(textsOf(names))`${clause}方` : t(textsOf(names))`${clause}の方`
}
