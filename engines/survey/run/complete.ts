import { isObject } from '../../definitions'
import { inOneGo, type SurveyContext, scalarsOf } from '../../expressions/run'
import type { Answer, Answers } from '../answers/answer'
import { isBlank } from '../answers/answer'
import { type AnswerProblem, problem } from '../answers/answer-problem'
import { readAnswer } from '../answers/read-answer'
import type { Action } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { limits } from '../definition/limits'
import type { ScoreResult } from '../scores/score-result'
import { allShown, type FlatItem } from './all-shown'
import type { CompiledSurvey } from './compile'
import { itemReading } from './item-value'
import { actionName, scoreName } from './level'
import { recordOf } from './record-of'
import { placedAt, type Run, start, takesAnswer } from './run'

/** An answer as stored: codes, with their ordinal values at that time. */
export interface StoredAnswer extends Answer {
  readonly linkId: string
  /** The ordinal values of choices, in the order of the codes. */
  readonly ordinalValue?: readonly number[]
}

/** The result of a survey, without hidden questions. */
export interface CompletedSurvey {
  readonly language: string
  /** By address. */
  readonly answers: Readonly<Record<string, StoredAnswer>>
  readonly scores: readonly ScoreResult[]
  /** The early end that was reached; null if none was. */
  readonly ended: Action | null
  /** Flags for staff. */
  readonly flags: readonly Action[]
}

export type Completion =
  | { readonly isComplete: true; readonly completed: CompletedSurvey }
  | { readonly isComplete: false; readonly problems: readonly LocatedProblem[] }

export interface LocatedProblem extends AnswerProblem {
  readonly address: string
}

/** Why answers that take more work than a survey may cannot be completed. */
export const tooMuchWork: AnswerProblem = problem('tooMuchWork', {})

/** The result of the survey, or the problems that prevent completion. Warnings do not prevent it. */
export function complete(run: Run): Completion {
  return inOneGo(completing(run))
}

/** The same in steps, between which a server does other work. */
export function* completing(run: Run): Generator<void, Completion> {
  if (run.excess) {
    return { isComplete: false, problems: [{ ...tooMuchWork, address: '' }] }
  }
  const items = yield* allShown(run)
  const errors: LocatedProblem[] = []
  for (const { address, problems } of items) {
    for (const one of problems) if (one.severity === 'error') errors.push({ ...one, address })
  }
  return errors.length > 0
    ? { isComplete: false, problems: errors }
    : { isComplete: true, completed: yield* completedOf(run, items) }
}

/** The answers to shown questions so far, complete or not. */
export function completedSurvey(run: Run): CompletedSurvey {
  return inOneGo(completedOf(run, inOneGo(allShown(run, 'stored'))))
}

function* completedOf(run: Run, shown: readonly FlatItem[]): Generator<void, CompletedSurvey> {
  const { definition, ends } = run.survey
  const outcome = (name: string) => run.outcomes[run.survey.level.slots.get(name) ?? -1]
  const actions = definition.action ?? []
  const end = ends.find((name) => outcome(name)?.isShown)
  const stored: [string, StoredAnswer][] = []
  for (const { address, item, answer } of shown) {
    if (answer === null || isBlank(answer.value)) continue
    stored.push([address, storedAnswer(item, answer)])
    if (stored.length % answersPerStep === 0) yield
  }
  return {
    language: run.context.language,
    answers: recordOf(stored),
    scores: (definition.score ?? []).flatMap(({ id }) => outcome(scoreName(id))?.score ?? []),
    ended: actions.find((action) => action.type === 'end' && actionName(action.id) === end) ?? null,
    flags: actions.filter((action) => action.type === 'flag' && outcome(actionName(action.id))?.isShown),
  }
}

/** A step for each answer would take longer than storing it. */
const answersPerStep = 100

const ordinal = { as: 'ordinalValue' } as const

function storedAnswer(item: Item, answer: Answer): StoredAnswer {
  const { linkId } = item
  if (!('answerOption' in item) || item.type === 'matrix') return { linkId, ...answer }
  const ordinals = itemReading(item).value(answer, ordinal, '')
  if (ordinals === null) return { linkId, ...answer }
  return { linkId, ...answer, ordinalValue: scalarsOf(ordinals).map(Number) }
}

/**
 * Runs a survey with answers from a browser, each parsed as if typed. Unknown addresses and unreadable
 * answers are refused; answers to hidden questions are accepted but not stored.
 */
export function runOfSent(survey: CompiledSurvey, context: SurveyContext, sent: unknown) {
  const { answers, problems } = readSent(survey, sent, context.language)
  return { run: start(survey, context, answers), problems }
}

/** Like runOfSent, without running the survey. */
export function readSent(survey: CompiledSurvey, sent: unknown, language: string) {
  const isReadable = isObject(sent) && Object.keys(sent).length <= limits.answers
  const { answers, problems } = readEach(
    survey,
    isReadable ? Object.entries(sent) : [['', undefined]],
    language,
  )
  return { answers: recordOf(answers) satisfies Answers, problems }
}

/** Like readSent, from pairs of address and input. */
export function readEach(
  survey: CompiledSurvey,
  sent: Iterable<readonly [string, unknown]>,
  language: string,
) {
  const problems: LocatedProblem[] = []
  const answers = new Map<string, Answer>()
  for (const [address, typed] of sent) {
    const item = itemAt(survey, address)
    const read = item && takesAnswer(item) ? readAnswer(item, typed, language) : null
    if (!read) problems.push({ ...problem('malformed', {}), address })
    else if (read.isRead) answers.set(address, read.answer)
    else problems.push(...read.problems.map((one) => ({ ...one, address })))
  }
  return { answers, problems }
}

/** The item at an address, also if it takes no answer. */
export function itemAt(survey: CompiledSurvey, address: string): Item | null {
  return placedAt(survey, address)?.item ?? null
}
