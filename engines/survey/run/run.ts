import type { SurveyContext } from '../../expressions/run'
import { type Excess, inOneGo, TooMuchWork, Work } from '../../expressions/run'
import type { Answer, Answers } from '../answers/answer'
import type { AnswerProblem } from '../answers/answer-problem'
import { readAnswer } from '../answers/read-answer'
import { isReadOnly } from '../definition/is-read-only'
import type { Item } from '../definition/item-shapes'
import { stepsOfAddress, topOf } from './address'
import type { CompiledSurvey } from './compile'

import { evaluateLevel, evaluatingLevel, reevaluate } from './evaluate'
import type { OpenScope, Outcome, Scope } from './outcome'

/** The state of a survey being answered. Immutable: each answer gives a new one. */
export interface Run {
  readonly survey: CompiledSurvey
  readonly context: SurveyContext
  /** All given answers, also of hidden questions: they return when the question is shown again. */
  readonly given: ReadonlyMap<string, Answer>
  /** Problems of input that could not be parsed, such as a number with letters. */
  readonly unread: ReadonlyMap<string, readonly AnswerProblem[]>
  readonly outcomes: readonly (Outcome | undefined)[]
  /** Names of nodes that the last answer changed: linkIds, `score id` and `action id`. */
  readonly changed: ReadonlySet<string>
  /**
   * Set where evaluating the answers would take more than a survey may: some outcomes are those of answers before, and nothing can
   * be completed.
   */
  readonly excess: Excess | null
}

/** A run without answers, or with stored ones. Answers to unknown items are dropped. */
export function start(survey: CompiledSurvey, context: SurveyContext, answers: Answers = {}): Run {
  return evaluated(inOneGo(unevaluated(survey, context, answers)))
}

/** The same in steps, between which a server does other work. */
export function* starting(
  survey: CompiledSurvey,
  context: SurveyContext,
  answers: Answers,
): Generator<void, Run> {
  const run = yield* unevaluated(survey, context, answers)
  const scope = openScopeOf(run)
  try {
    yield* evaluatingLevel(survey.level, scope)
  } catch (error) {
    return stopped(run, scope, error)
  }
  return { ...run, outcomes: scope.outcomes }
}

function* unevaluated(
  survey: CompiledSurvey,
  context: SurveyContext,
  answers: Answers,
): Generator<void, Run> {
  const given = new Map<string, Answer>()
  for (const [address, one] of Object.entries(answers)) {
    if (isAnswerable(survey, address)) given.set(address, one)
    if (given.size % answersPerStep === 0) yield
  }
  return { survey, context, given, unread: new Map(), outcomes: [], changed: new Set(), excess: null }
}

/** A step for each answer would take longer than reading it. */
const answersPerStep = 100

/** With all outcomes anew. */
function evaluated(run: Run): Run {
  const scope = openScopeOf(run)
  try {
    evaluateLevel(run.survey.level, scope)
  } catch (error) {
    return stopped(run, scope, error)
  }
  return { ...run, outcomes: scope.outcomes, excess: null }
}

/** The run with the outcomes that were reached; the others stay as they were. */
function stopped(run: Run, { outcomes }: Scope, error: unknown): Run {
  if (!(error instanceof TooMuchWork)) throw error
  return { ...run, outcomes, changed: new Set(run.survey.level.slots.keys()), excess: error.excess }
}

/** The run after one more answer, which may come from an untrusted source; null removes the answer. */
export function answer(run: Run, address: string, typed: unknown): Run {
  const placed = placedAt(run.survey, address)
  if (!placed || !isAnswerable(run.survey, address)) return run
  const given = new Map(run.given)
  const read = readAnswer(placed.item, typed, run.context.language)
  given.set(address, read.isRead ? read.answer : { value: null })
  const others = [...run.unread].filter(([one]) => one !== address)
  const unread = new Map(read.isRead ? others : [...others, [address, read.problems] as const])
  return settled({ ...run, given, unread }, [topOf(address)])
}

/** The same answers with another day or language. */
export function inContext(run: Run, context: SurveyContext): Run {
  return evaluated({ ...run, context, changed: new Set(run.survey.level.slots.keys()) })
}

function settled(run: Run, touched: readonly string[]): Run {
  const { level } = run.survey
  // The outcomes are those of answers before.
  if (run.excess) return evaluated({ ...run, changed: new Set(level.slots.keys()) })
  const scope = openScopeOf(run)
  let slots: readonly number[]
  try {
    slots = reevaluate(
      level,
      scope,
      touched.flatMap((name) => level.slots.get(name) ?? []),
    )
  } catch (error) {
    return stopped(run, scope, error)
  }
  const changed = new Set(slots.flatMap((slot) => level.nodes[slot]?.name ?? []))
  return { ...run, outcomes: scope.outcomes, changed }
}

/** The scope of the top level. */
export function scopeOf({ context, given, outcomes }: Run, work = new Work()): Scope {
  return { context, given, prefix: '', outcomes, above: null, work }
}

/** The same with a copy of the outcomes, since a run is immutable. */
function openScopeOf(run: Run): OpenScope {
  return { ...scopeOf(run), outcomes: [...run.outcomes] }
}

export function placedAt({ plan }: CompiledSurvey, address: string) {
  if (!address.includes('[')) {
    const placed = plan.placed.get(address)
    if (placed?.repeats.length === 0) return placed
  }
  const steps = stepsOfAddress(address)
  const placed = plan.placed.get(steps?.at(-1)?.linkId ?? '')
  const repeats = steps?.slice(0, -1).map(({ linkId }) => linkId)
  return placed && placed.repeats.join(' ') === repeats?.join(' ') ? placed : null
}

const unanswerable = new Set(['group', 'statement', 'calculated'])

/** Whether the item at the address exists and takes an answer. */
function isAnswerable(survey: CompiledSurvey, address: string): boolean {
  const placed = placedAt(survey, address)
  return placed !== null && takesAnswer(placed.item)
}

/** Whether the subject answers the item. */
export function takesAnswer(item: Item): boolean {
  return !unanswerable.has(item.type) && !isReadOnly(item)
}
