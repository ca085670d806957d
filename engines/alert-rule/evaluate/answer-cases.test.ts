import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AlertCondition, type AlertOperator, type AlertRule, firstRule } from '../definition/alert-rule'
import { surveyColumnOf } from '../definition/survey-conditions'
import { compileRule } from './compile-rule'
import { evaluateAnswers, type GivenAnswer, type KnownAnswerAlert } from './evaluate-answers'

interface Case {
  readonly id: string
  readonly title: string
  readonly subjects: readonly {
    readonly enrolledOn: string
    readonly data: {
      readonly occurrences?: readonly { readonly id: string; readonly slot: string }[]
      readonly responses?: readonly Response[]
    }
  }[]
  readonly rule: {
    readonly conditions: readonly {
      readonly variable: { readonly kind: 'score' | 'answer'; readonly name: string; readonly survey: string }
      readonly operator: 'ge'
      readonly value: number
      readonly windows?: { readonly n: number; readonly m: number }
    }[]
    readonly autoResolve?: { readonly when: string }
    readonly from?: string
    readonly evaluate: { readonly on: string }
  }
  readonly runs: readonly string[]
  readonly expect: {
    readonly events: readonly {
      readonly key: string
      readonly state: string
      readonly reason: string | null
      readonly value: number
    }[]
  }
}

interface Response {
  readonly id: string
  readonly completedAt: string
  readonly arrivedAt?: string
  readonly occurrence?: string
  readonly answers?: Readonly<Record<string, number>>
  readonly scores?: Readonly<Record<string, number>>
}

const file = new URL('../fixtures/07-answers.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }
const ofAnswers = cases.filter(({ rule }) => rule.evaluate.on === 'answer')

const reasons: Readonly<Record<string, string>> = { recovered: 'backToNormal', dataChanged: 'corrected' }
/** All times of these cases are of Tokyo. */
const dayOf = (instant: string) => Math.floor((Date.parse(instant) + 9 * 3_600_000) / 86_400_000)
const operators: Readonly<Record<'ge', AlertOperator>> = { ge: '>=' }

function ruleOf({ conditions, autoResolve }: Case['rule']): AlertRule {
  const [first] = conditions
  const windows = first?.windows ?? { n: 1, m: 1 }
  return {
    ...firstRule,
    conditions: conditions.map(
      ({ variable, operator, value }): AlertCondition => ({
        variable: variable.kind === 'score' ? 'score' : 'answer_number',
        survey: { surveyId: variable.survey, part: variable.name },
        aggregate: 'last',
        window: { count: 1, unit: 'day' },
        comparison: 'value',
        operator: operators[operator],
        threshold: value,
      }),
    ),
    repeated: { least: windows.n, windows: windows.m },
    resolves: autoResolve?.when !== 'never',
    evaluation: { kind: 'answer' },
  }
}

/** What is known at a run: the newest revision of each response that has arrived. */
function answersAt(
  { subjects, rule }: Case,
  conditions: AlertRule['conditions'],
  run: string,
): GivenAnswer[] {
  const { occurrences = [], responses = [] } = subjects[0]?.data ?? {}
  const known = new Map<string, Response>()
  for (const one of responses)
    if (Date.parse(one.arrivedAt ?? one.completedAt) <= Date.parse(run)) known.set(one.id, one)
  const day = ({ occurrence, completedAt }: Response) => {
    const slot = occurrences.find(({ id }) => id === occurrence)?.slot
    return dayOf(slot === undefined ? completedAt : `${slot}:00+09:00`)
  }
  const value = ({ scores = {}, answers = {} }: Response, place: number) => {
    const { kind, name } = rule.conditions[place]?.variable ?? { kind: 'score', name: '' }
    return (kind === 'score' ? scores : answers)[name] ?? Number.NaN
  }
  return [...known.values()]
    .map((one) => ({
      id: one.id,
      day: day(one),
      answeredAt: Date.parse(one.completedAt),
      values: new Map(
        conditions.map((condition, place) => [surveyColumnOf(condition), value(one, place)] as const),
      ),
    }))
    .sort((one, other) => one.answeredAt - other.answeredAt)
}

test.each(ofAnswers)('$id: $title', (one) => {
  const definition = ruleOf(one.rule)
  const rule = compileRule(definition)
  const enrolledOn = dayOf(`${one.subjects[0]?.enrolledOn}T00:00:00+09:00`)
  const expected = {
    enrolledOn,
    expectedFrom: enrolledOn,
    expectedTo: enrolledOn + 1000,
    validDayMinutes: 600,
  }
  const since = one.rule.from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(one.rule.from)
  const known = new Map<string, KnownAnswerAlert>()
  const events = new Map<string, { key: string; state: string; reason: string | null; value: number }>()
  for (const run of one.runs) {
    const answers = answersAt(one, definition.conditions, run)
    const isEvaluated = ({ answeredAt }: GivenAnswer) => answeredAt >= since
    for (const transition of evaluateAnswers(rule, expected, { answers, known, isEvaluated })) {
      if (transition.kind === 'raise') {
        const { id } = transition.answer
        events.set(id, { key: id, state: 'open', reason: null, value: transition.readings[0]?.value ?? 0 })
        known.set(id, { isOpen: true, isOfThisVersion: true })
      } else {
        const raised = events.get(transition.answerId)
        const reason = reasons[transition.reason] ?? transition.reason
        if (raised) Object.assign(raised, { state: 'resolved', reason })
        known.set(transition.answerId, { isOpen: false, isOfThisVersion: true })
      }
    }
  }
  expect([...events.values()]).toMatchObject(
    one.expect.events.map(({ key, state, reason, value }) => ({ key, state, reason, value })),
  )
})
