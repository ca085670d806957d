import { type Answer, isCodes } from '../answers/answer'
import type { Item } from '../definition/item-shapes'
import { typeOfItem } from '../question-types'
import type { CompiledSurvey } from '../run/compile'
import { itemAt, type StoredAnswer } from '../run/complete'
import type { LeavingParts } from './leaving-parts'

/** Whose answers they are, as far as their days are told. */
export interface AnswerDays {
  /** By which dates are moved; 0: they stay. */
  readonly shiftDays: number
  /** The last day that is told beside moved ones; a later one is no day to tell. Null: all are. */
  readonly lastDay: string | null
}

const dayMs = 86_400_000

/** The answers of a response as they may leave: without those that stay, with dates as they are to be told. */
export function sharedAnswers(
  survey: CompiledSurvey,
  answers: Readonly<Record<string, StoredAnswer>>,
  parts: LeavingParts,
  days: AnswerDays,
): Readonly<Record<string, StoredAnswer>> {
  const { dropsFreeText, movesDates } = parts.care
  return Object.fromEntries(
    Object.entries(answers).flatMap(([address, answer]) => {
      const item = itemAt(survey, address)
      if (!item || parts.heldBack(item.linkId) !== null || answer.value === null) return []
      if (dropsFreeText && isWritten(item, parts)) return []
      const shared = dropsFreeText ? withoutTexts(answer) : answer
      const told = movesDates && parts.isDay(item.linkId) ? moved(shared, days) : shared
      return told === null ? [] : [[address, told]]
    }),
  )
}

const isWritten = (item: Item, parts: LeavingParts): boolean =>
  typeOfItem(item).kind === 'text' || parts.repeatsFreeText(item.linkId)

function withoutTexts({ openText: _, ...rest }: StoredAnswer): StoredAnswer {
  return rest
}

/** Null where it is no day to tell. */
function moved(answer: StoredAnswer, { shiftDays, lastDay }: AnswerDays): StoredAnswer | null {
  const { value } = answer
  if (typeof value === 'number' || typeof value === 'boolean') return answer
  if (typeof value !== 'string') return null
  // What stands where there is no day, such as a dash.
  if (!/^\d{4}/.test(value)) return answer
  // Of a month the year is told: beside moved days it would tell by how much they are moved.
  if (value.length <= 7) return { ...answer, value: value.slice(0, 4) }
  if (!wholeDate.test(value) || (lastDay !== null && value.slice(0, 10) > lastDay)) return null
  return { ...answer, value: movedDate(value, shiftDays) }
}

const wholeDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?$/

/** The same time some days later. */
function movedDate(date: string, days: number): string {
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
