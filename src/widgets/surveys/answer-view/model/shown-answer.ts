import type { SurveyAnswer } from '@/entities/surveys/answer'
import { questionNumbers, type SurveyDefinition } from '../../../../../engines/survey'
import {
  type Answer,
  type Answers,
  addedDecimals,
  type CompletedSurvey,
  compile,
  itemsOf,
  type Run,
  type ShownItem,
  type SurveyContext,
  start,
  stepsOf,
} from '../../../../../engines/survey/run'

/** The run of a completed answer, as the subject saw it. */
export interface ShownAnswer {
  readonly run: Run
  readonly items: readonly ShownItem[]
  /** Addresses with answers that the viewer may not see. */
  readonly hidden: ReadonlySet<string>
  readonly previous: Answers
  readonly completed: CompletedSurvey | null
  readonly definition: SurveyDefinition
  /** Question numbers such as Q1, by linkId, as in the builder. */
  readonly numbers: ReadonlyMap<string, string>
}

/** The casts are safe: the server stored the JSON with the same engine. */
export function shownAnswer(answer: SurveyAnswer): ShownAnswer {
  const definition = answer.surveyVersion.definition as SurveyDefinition
  const given = Object.entries((answer.answers ?? {}) as Record<string, Answer | { hidden: true }>)
  const hidden = new Set(given.filter(([, one]) => 'hidden' in one).map(([address]) => address))
  const seen = given.flatMap(([address, one]): [string, Answer][] =>
    'hidden' in one ? [] : [[address, one]],
  )
  const language = answer.language ?? definition.languages[0] ?? 'ja'
  const context: SurveyContext = {
    today: answer.issuedAt.slice(0, 10),
    now: answer.issuedAt.slice(0, 16),
    seed: answer.id,
    ...((answer.context ?? {}) as Partial<SurveyContext>),
    language,
  }
  const run = start(compile(definition), context, Object.fromEntries(seen))
  return {
    run,
    items: stepsOf(run).flatMap((step) => flat(itemsOf(run, step))),
    hidden,
    previous: (answer.previous ?? {}) as Answers,
    completed: answer.completed as CompletedSurvey | null,
    definition,
    numbers: questionNumbers(definition),
  }
}

/** Flattens groups and entries: each question is a line. */
function flat(items: readonly ShownItem[]): readonly ShownItem[] {
  return items.flatMap((item) => {
    if (item.item.type === 'group') return flat(item.items)
    if (item.item.type === 'repeat') return item.entries.flatMap((entry) => flat(entry.items))
    return item.item.type === 'statement' ? [] : [item]
  })
}

/** The sum of the chosen options' ordinal values; null if they have none. */
export function pointsOf(completed: CompletedSurvey | null, address: string): number | null {
  const ordinals = completed?.answers[address]?.ordinalValue
  return ordinals && ordinals.length > 0 ? addedDecimals(ordinals) : null
}
