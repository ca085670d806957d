import type { Answer, Answers } from '../answers/answer'
import type { AnswerProblem } from '../answers/answer-problem'
import { readAnswer } from '../answers/read-answer'
import type { SurveyContext } from '../conditions/value'
import type { Item } from '../definition/item-shapes'
import { stepsOfAddress, topOf } from './address'
import type { CompiledSurvey } from './compile'
import { evaluateLevel, reevaluate } from './evaluate'
import type { Outcome, Scope } from './outcome'

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
}

/** A run without answers, or with stored ones. Answers to unknown items are dropped. */
export function start(survey: CompiledSurvey, context: SurveyContext, answers: Answers = {}): Run {
  const given = new Map<string, Answer>()
  for (const [address, one] of Object.entries(answers)) {
    if (isAnswerable(survey, address)) given.set(address, one)
  }
  const run = {
    survey,
    context,
    given,
    unread: new Map(),
    outcomes: [],
    changed: new Set<string>(),
  }
  const scope = scopeOf(run)
  evaluateLevel(survey.level, scope)
  return { ...run, outcomes: scope.outcomes }
}

/** The run after one more answer, which may come from an untrusted source; null removes the answer. */
export function answer(run: Run, address: string, typed: unknown): Run {
  const placed = placedAt(run.survey, address)
  if (!placed || !isAnswerable(run.survey, address)) return run
  const given = new Map(run.given)
  const read = readAnswer(placed.item, typed)
  given.set(address, read.isRead ? read.answer : { value: null })
  const others = [...run.unread].filter(([one]) => one !== address)
  const unread = new Map(read.isRead ? others : [...others, [address, read.problems] as const])
  return settled({ ...run, given, unread }, [topOf(address)])
}

/** The same answers with another day or language. */
export function inContext(run: Run, context: SurveyContext): Run {
  const scope = scopeOf({ ...run, context })
  evaluateLevel(run.survey.level, scope)
  return { ...run, context, outcomes: scope.outcomes, changed: new Set(run.survey.level.slots.keys()) }
}

function settled(run: Run, touched: readonly string[]): Run {
  const { level } = run.survey
  const scope = scopeOf(run)
  const slots = reevaluate(
    level,
    scope,
    touched.flatMap((name) => level.slots.get(name) ?? []),
  )
  const changed = new Set(slots.flatMap((slot) => level.nodes[slot]?.name ?? []))
  return { ...run, outcomes: scope.outcomes, changed }
}

/** The scope of the top level, with a copy of the outcomes, since a run is immutable. */
export function scopeOf({ context, given, outcomes }: Omit<Run, 'changed'>): Scope {
  return { context, given, prefix: '', outcomes: [...outcomes], above: null }
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
  return !unanswerable.has(item.type) && !('readOnly' in item && item.readOnly)
}
