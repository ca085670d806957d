import { useMemo, useState } from 'react'
import type { SurveyDefinition } from '../../../../../engines/survey'
import {
  type Answer,
  type Answers,
  answer,
  compile,
  inContext,
  type Run,
  type SurveyContext,
  start,
} from '../../../../../engines/survey/run'

/**
 * A run that follows outside changes: another language, another device's answers, an edited definition. Each
 * new answer is compared with the one passed in before, so that answers typed here meanwhile are kept.
 */
export function useRun(definition: SurveyDefinition, context: SurveyContext, answers: Answers) {
  const survey = useMemo(() => compile(definition), [definition])
  const [from, setFrom] = useState({ survey, context, answers })
  const [run, setRun] = useState(() => start(survey, context, answers))
  if (from.survey !== survey || from.context !== context || from.answers !== answers) {
    let next = run
    if (from.survey !== survey) next = start(survey, context, Object.fromEntries(run.given))
    else if (from.context !== context) next = inContext(run, context)
    for (const [address, theirs] of changedAnswers(from.answers, answers))
      next = answer(next, address, theirs)
    setFrom({ survey, context, answers })
    setRun(next)
    return [next, setRun] as const
  }
  return [run, setRun] as const
}

function changedAnswers(before: Answers, after: Answers): readonly (readonly [string, Answer | null])[] {
  if (before === after) return []
  const addresses = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...addresses]
    .filter((address) => JSON.stringify(before[address]) !== JSON.stringify(after[address]))
    .map((address) => [address, after[address] ?? null] as const)
}

export type { Run }
