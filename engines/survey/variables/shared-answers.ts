import { type Answer, isCodes } from '../answers/answer'
import type { Item } from '../definition/item-shapes'
import { typeOfItem } from '../question-types'
import type { CompiledSurvey } from '../run/compile'
import { itemAt, type StoredAnswer } from '../run/complete'
import { type GuardedParts, guardedParts } from './guarded-parts'

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
  const guarded = guardedParts(survey.definition)
  return Object.fromEntries(
    Object.entries(answers).flatMap(([address, answer]) => {
      const item = itemAt(survey, address)
      if (!item || guarded.isIdentifying(item.linkId) || answer.value === null) return []
      if (care.dropsFreeText && isWritten(item, guarded)) return []
      const shared = care.dropsFreeText ? withoutTexts(answer) : answer
      const told = care.shiftDays === 0 ? shared : moved(item, shared, { days: care.shiftDays, guarded })
      return told === null ? [] : [[address, told]]
    }),
  )
}

const isWritten = (item: Item, guarded: GuardedParts): boolean =>
  typeOfItem(item).kind === 'text' || guarded.repeatsFreeText(item.linkId)

function withoutTexts({ openText: _, ...rest }: StoredAnswer): StoredAnswer {
  return rest
}

interface Move {
  readonly days: number
  readonly guarded: GuardedParts
}

/** Null where a calculation has a date inside of a text: left as it is, it would tell by how much the others are moved. */
function moved(item: Item, answer: StoredAnswer, { days, guarded }: Move): StoredAnswer | null {
  const { kind } = typeOfItem(item)
  const isRepeated = guarded.repeatsDate(item.linkId)
  const isMoment = kind === 'date' || kind === 'dateTime' || isRepeated
  if (!isMoment || typeof answer.value === 'number' || typeof answer.value === 'boolean') return answer
  if (typeof answer.value !== 'string') return isRepeated ? null : answer
  if (isRepeated && !wholeDate.test(answer.value)) return null
  return { ...answer, value: movedDate(answer.value, days) }
}

const wholeDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/

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
