import { createRandom, type Random } from '../../../collect/generator'
import { completeSurvey, openSurvey, type PublicContext, saveAnswers } from '../../../surveys/survey-answer'
import { sleepStudySeed } from '../sleep-study'
import type { Answers, Asked, DemoSurvey } from './demo-surveys'

const minuteMs = 60_000

/** What a person does with a response: opens it, answers a part, completes it, each at an instant. */
interface ResponseAction {
  readonly at: number
  readonly kind: 'open' | 'save' | 'complete'
  readonly answers: Answers
}

/** A response as it was sent: instants in epoch milliseconds. */
export interface SentResponse {
  /** Local midnight of its day. */
  readonly startsAt: number
  readonly opensAt: number
  readonly closesAt: number
  /** When the first reminder goes. */
  readonly remindsAt: number
}

/** How somebody deals with what was sent: most answer, some once reminded, some begin and stop, some are late, some never look. */
export function actionsOn(
  survey: DemoSurvey,
  asked: Asked,
  response: SentResponse,
): readonly ResponseAction[] {
  const { random, index } = asked
  const { closesAt } = response
  const { answers, minute } = survey.answer(asked)
  const meant = Math.max(
    response.opensAt + random.integer(2, 25) * minuteMs,
    response.startsAt + minute * minuteMs,
  )
  const isDone = random.chance(diligenceOf(index))
  const habit = random.next()
  const isReminded = habit < 0.14 && meant < response.remindsAt
  const at = isReminded ? response.remindsAt + random.integer(2, 45) * minuteMs : meant
  const opened: ResponseAction = { at: at - random.integer(1, 2) * minuteMs, kind: 'open', answers: {} }
  if (!isDone)
    return habit < 0.4 && at < closesAt ? [opened, { at, kind: 'save', answers: partOf(answers) }] : []
  if (habit > 0.95) return lateActions(answers, closesAt, random)
  if (at >= closesAt) return []
  return [opened, { at, kind: 'complete', answers }]
}

/** When the answer is complete; null: never. */
export function answeredAt(actions: readonly ResponseAction[]): number | null {
  return actions.find(({ kind }) => kind === 'complete')?.at ?? null
}

/** From 0.68 to 0.97; every tenth person gives up half of the time. */
function diligenceOf(index: number): number {
  return index % 10 === 7 ? 0.5 : createRandom(sleepStudySeed, 'diligence', index).between(0.68, 0.97)
}

/** Begun shortly before it closes, completed when the connection is back. */
function lateActions(answers: Answers, closesAt: number, random: Random): ResponseAction[] {
  const begun = closesAt - random.integer(3, 40) * minuteMs
  return [
    { at: begun, kind: 'save', answers: partOf(answers) },
    { at: closesAt + random.integer(5, 400) * minuteMs, kind: 'complete', answers },
  ]
}

function partOf(answers: Answers): Answers {
  const all = Object.entries(answers)
  return Object.fromEntries(all.slice(0, Math.ceil(all.length / 2)))
}

export interface TokenOfResponse {
  readonly token: string
  /** Later actions are still to be done. */
  readonly doneUntil: number
}

/** Does what is due through the functions that answering pages call. */
export async function fillInResponse(
  context: PublicContext,
  { token, doneUntil }: TokenOfResponse,
  actions: readonly ResponseAction[],
): Promise<void> {
  const due = actions.filter(({ at }) => at > doneUntil && at <= context.now.getTime())
  for (const { at, kind, answers } of due) {
    const now = new Date(at)
    const then = { ...context, now }
    if (kind === 'open') await openSurvey(then, { surveyToken: token })
    else await (kind === 'save' ? saveAnswers : completeSurvey)(then, sendingOf(token, answers, now))
  }
}

function sendingOf(surveyToken: string, answers: Answers, at: Date) {
  const changes = Object.entries(answers).map(([address, value], place) => ({
    address,
    answer: { value, seconds: 3 + ((place * 7) % 11) },
    at: at.toISOString(),
  }))
  return { surveyToken, device: 'demo-phone', knownRevision: 0, language: 'ja', changes }
}
