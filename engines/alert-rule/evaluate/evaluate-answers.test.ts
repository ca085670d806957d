import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AlertCondition, type AlertRule, firstRule } from '../definition/alert-rule'
import { surveyColumnOf } from '../definition/survey-conditions'
import { firstDay, noonOf } from '../testing/history-of'
import { compileRule, rememberingReaders } from './compile-rule'
import { evaluateAnswers, type GivenAnswer, type KnownAnswerAlert } from './evaluate-answers'
import { rehearseAnswers } from './rehearse'

const total: AlertCondition = {
  variable: 'score',
  survey: { surveyId: 'phq9', title: 'PHQ-9', part: 'total', partTitle: '合計' },
  aggregate: 'last',
  window: { count: 1, unit: 'day' },
  comparison: 'value',
  operator: '>=',
  threshold: 15,
}
const ruleOf = (condition: Partial<AlertCondition> = {}, rule: Partial<AlertRule> = {}): AlertRule => ({
  ...firstRule,
  conditions: [{ ...total, ...condition }],
  evaluation: { kind: 'answer' },
  ...rule,
})
const everybody = {
  enrolledOn: firstDay,
  expectedFrom: firstDay,
  expectedTo: firstDay + 1000,
  validDayMinutes: 600,
}
const dayMs = 86_400_000

/** An answer on a day, counted from the first; null: the part was not answered. */
function answer(id: string, day: number, value: number | null, rule = ruleOf()): GivenAnswer {
  const values = rule.conditions.map((condition): [string, number] => [
    surveyColumnOf(condition),
    value ?? Number.NaN,
  ])
  return { id, day: firstDay + day, answeredAt: (firstDay + day) * dayMs, values: new Map(values) }
}

interface Evaluated {
  readonly rule?: AlertRule
  readonly known?: Readonly<Record<string, KnownAnswerAlert>>
  readonly fromDay?: number
  readonly expected?: typeof everybody
}

function evaluated(
  answers: readonly GivenAnswer[],
  { rule = ruleOf(), known = {}, fromDay = 0, expected = everybody }: Evaluated = {},
): string[] {
  return evaluateAnswers(compileRule(rule), expected, {
    answers,
    known: new Map(Object.entries(known)),
    isEvaluated: ({ day }) => day >= firstDay + fromDay,
  }).map((one) => (one.kind === 'raise' ? `raise ${one.answer.id}` : `close ${one.answerId} ${one.reason}`))
}

const open = { isOpen: true, isOfThisVersion: true }

test('each answer that fulfils the condition is an alert of its own, and one that does not ends them', () => {
  expect(evaluated([answer('a', 1, 14), answer('b', 2, 15), answer('c', 3, 20)])).toEqual([
    'raise b',
    'raise c',
  ])
  expect(evaluated([answer('b', 2, 15), answer('c', 2, 20), answer('d', 4, 3)])).toEqual([
    'raise b',
    'raise c',
    'close b recovered',
    'close c recovered',
  ])
})

test('evaluated again nothing is raised twice, and what people closed stays closed', () => {
  const answers = [answer('b', 2, 15), answer('c', 3, 20)]
  expect(evaluated(answers, { known: { b: open, c: { ...open, isOpen: false } } })).toEqual([])
})

test('a corrected answer raises what it had not raised, and withdraws what it had', () => {
  expect(evaluated([answer('a', 1, 16)], { known: { a: open } })).toEqual([])
  expect(evaluated([answer('a', 1, 6)], { known: { a: open } })).toEqual(['close a dataChanged'])
  expect(evaluated([answer('a', 1, 16), answer('b', 9, 20)], { known: { b: open } })).toEqual(['raise a'])
})

test('an alert of another version stays until somebody, or a later answer, ends it', () => {
  const known = { a: { ...open, isOfThisVersion: false } }
  expect(evaluated([answer('a', 1, 6)], { known })).toEqual([])
  expect(evaluated([answer('a', 1, 6), answer('b', 2, 4)], { known })).toEqual(['close a ruleChanged'])
  // What the rule holds to as it is now is a recovery.
  expect(evaluated([answer('a', 1, 16), answer('b', 2, 4)], { known })).toEqual(['close a recovered'])
})

test('an answer of before the rule is evaluated by nobody, also when it is corrected', () => {
  expect(evaluated([answer('a', 1, 20), answer('b', 5, 10)], { fromDay: 4 })).toEqual([])
})

test('what was not asked says nothing, also beside an earlier answer of the day', () => {
  expect(evaluated([answer('a', 1, null)])).toEqual([])
  expect(evaluated([answer('a', 1, 20), answer('b', 1, null)])).toEqual(['raise a'])
  expect(evaluated([answer('a', 1, 20), answer('b', 2, null)], { known: { a: open } })).toEqual([])
})

test('three evenings in a row are asked by their days, and an evening without an answer is unknown', () => {
  const rule = ruleOf({ threshold: 7 }, { repeated: { least: 3, windows: 3 } })
  const evenings = [answer('a', 4, 7), answer('b', 5, 9), answer('c', 6, 7), answer('d', 7, 6)]
  expect(evaluated(evenings, { rule })).toEqual(['raise c', 'close c recovered'])
  expect(evaluated([answer('a', 4, 7), answer('b', 5, 9), answer('c', 7, 7)], { rule })).toEqual([])
})

test('a rule that does not end by itself stays open', () => {
  const rule = ruleOf({}, { resolves: false })
  expect(evaluated([answer('a', 1, 20), answer('b', 2, 1)], { rule })).toEqual(['raise a'])
})

test('who does not take part on the day is not looked at', () => {
  const expected = { ...everybody, expectedTo: firstDay + 3 }
  expect(evaluated([answer('a', 3, 20), answer('b', 4, 20)], { expected })).toEqual(['raise a'])
  const study = ruleOf({}, { targets: { ...firstRule.targets, fromStudyDay: 4 } })
  expect(evaluated([answer('a', 1, 20), answer('b', 5, 20)], { rule: study })).toEqual(['raise b'])
})

test('a change from the usual is asked of at least seven answers before, without a watch', () => {
  const rule = ruleOf({ comparison: 'difference', baselineDays: 28, threshold: 5 })
  const usual = (count: number) =>
    Array.from({ length: count }, (_, day) => answer(`usual-${day}`, day, 10, rule))
  expect(evaluated([...usual(7), answer('x', 8, 15, rule)], { rule })).toEqual(['raise x'])
  expect(evaluated([...usual(6), answer('x', 8, 15, rule)], { rule })).toEqual([])
})

test('a choice is asked by any of those that were chosen', () => {
  const rule = ruleOf({ variable: 'answer_choice', operator: 'in', states: ['2', '3'] })
  expect(evaluated([answer('a', 1, 0, rule), answer('b', 2, 0b10, rule)], { rule })).toEqual(['raise b'])
  const others = ruleOf({ variable: 'answer_choice', operator: 'notIn', states: ['2', '3'] })
  expect(evaluated([answer('a', 1, 0, others), answer('b', 2, 0b10, others)], { rule: others })).toEqual([
    'raise a',
    'close a recovered',
  ])
})

/** As plainly as possible: of each answer whether it is one, and of each alert the first later answer that is none. */
function slowly(values: readonly (number | null)[]): string[] {
  const raised = values.flatMap((value, place) => (value !== null && value >= 15 ? [place] : []))
  return raised.flatMap((place) => {
    const over = values.findIndex((value, later) => later > place && value !== null && value < 15)
    return [`raise ${place}`, ...(over < 0 ? [] : [`close ${place} recovered`])]
  })
}

test('the engine and a plain reading agree, whatever is answered, at once or one answer after the other', () => {
  const values = fc.array(fc.option(fc.integer({ min: 10, max: 20 })), { maxLength: 12 })
  fc.assert(
    fc.property(values, (given) => {
      const answers = given.map((value, place) => answer(String(place), Math.floor(place / 2), value))
      const expected = slowly(given).sort()
      expect(evaluated(answers).sort()).toEqual(expected)
      const known: Record<string, KnownAnswerAlert> = {}
      const told: string[] = []
      for (let many = 1; many <= answers.length; many++)
        for (const line of evaluated(answers.slice(0, many), { known })) {
          const [kind, id = ''] = line.split(' ')
          known[id] = { ...open, isOpen: kind === 'raise' }
          told.push(line)
        }
      expect(told.sort()).toEqual(expected)
    }),
  )
})

test('a rehearsal tells each answer of its days, with its value', () => {
  const moment = noonOf(10)
  const answers = [answer('a', 1, 18), answer('b', 8, 19), answer('c', 9, 3)]
  const rehearsed = rehearseAnswers(compileRule(ruleOf()), { ...historyOfNobody, ...everybody }, answers, {
    days: 7,
    moment,
  })
  expect(rehearsed).toEqual([
    { alert: 'breach', window: firstDay + 8, closed: firstDay + 9, reason: 'recovered', value: 19 },
  ])
})

test('readers that remember read each answer of a day by itself', () => {
  const rule = ruleOf()
  const compiled = compileRule(rule, rememberingReaders(rule))
  const answers = [answer('a', 1, 10), answer('b', 1, 20)]
  const raised = evaluateAnswers(compiled, everybody, { answers, known: new Map(), isEvaluated: () => true })
  expect(raised).toMatchObject([{ kind: 'raise', answer: { id: 'b' }, readings: [{ value: 20 }] }])
})

const historyOfNobody = {
  from: firstDay,
  days: 0,
  offset: 0,
  figures: new Map(),
  wear: [],
  states: null,
  received: [],
  syncedThrough: 0,
  present: null,
}
