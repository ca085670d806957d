import { type Answer, isCodes } from '../answers/answer'
import type { Item } from '../definition/item-shapes'
import { isIdentifying, typeOfItem } from '../question-types'
import type { CompiledSurvey } from '../run/compile'
import { itemAt, type StoredAnswer } from '../run/complete'

/** What is to be taken out of answers before they leave. */
export interface AnswerCare {
  readonly dropsFreeText: boolean
  /** By which dates are moved, a multiple of 7; 0: they stay. */
  readonly shiftDays: number
}

const dayMs = 86_400_000

/** The answers of a response as they may leave: without those that may say who somebody is, with dates as they are to be told. */
export function sharedAnswers(
  survey: CompiledSurvey,
  answers: Readonly<Record<string, StoredAnswer>>,
  care: AnswerCare,
): Readonly<Record<string, StoredAnswer>> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([address, answer]) => {
      const item = itemAt(survey, address)
      if (!item || isIdentifying(item) || answer.value === null) return []
      if (care.dropsFreeText && typeOfItem(item).kind === 'text') return []
      const shared = care.dropsFreeText ? withoutTexts(answer) : answer
      return [[address, moved(item, shared, care.shiftDays)]]
    }),
  )
}

function withoutTexts({ openText: _, ...rest }: StoredAnswer): StoredAnswer {
  return rest
}

function moved(item: Item, answer: StoredAnswer, days: number): StoredAnswer {
  const { kind } = typeOfItem(item)
  const isMoment = kind === 'date' || kind === 'dateTime'
  return isMoment && days !== 0 && typeof answer.value === 'string'
    ? { ...answer, value: movedDate(answer.value, days) }
    : answer
}

/** The same time some days later. Of a month the year is told: beside moved days it would tell by how much they are moved. */
function movedDate(date: string, days: number): string {
  if (date.length <= 7) return date.slice(0, 4)
  const at = new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * dayMs)
  return at.toISOString().slice(0, 10) + date.slice(10)
}

/** The entries of a repeat group, in their order: the keys of its own answer, or where there is none, of the answers in it. */
export function entryKeys(answers: Readonly<Record<string, Answer>>, address: string): readonly string[] {
  const own = Object.hasOwn(answers, address) ? answers[address]?.value : undefined
  if (isCodes(own)) return own
  const start = `${address}[`
  const keys = Object.keys(answers).flatMap((one) =>
    one.startsWith(start) ? [one.slice(start.length, one.indexOf(']', start.length))] : [],
  )
  return [...new Set(keys)]
}
