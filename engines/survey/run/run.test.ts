import { expect, test } from 'vitest'
import { ja, morning, optionsOf, surveyOf } from '../../../testing/surveys/build-survey'
import type { Expression } from '../../expressions'
import { answerProblemText } from '../answers/answer-problem'
import type { Item } from '../definition/item-shapes'
import { compile } from './compile'
import { complete, completedSurvey, runOfSent } from './complete'
import { answer, type Run, start } from './run'
import { shownText } from './shown-text'
import { itemsOf, progressOf, stepBeside, stepsOf } from './steps'

const sleep: Item = {
  type: 'single',
  linkId: 'sleep',
  text: ja('昨夜はよく眠れましたか。'),
  required: 'always',
  answerOption: optionsOf('よく眠れた', 'まあまあ', 'あまり', 'まったく'),
}
const reasons: Item = {
  type: 'multiple',
  linkId: 'reasons',
  text: ja('眠れなかった理由'),
  required: 'whenShown',
  enableWhen: { left: { answer: 'sleep' }, operator: '=', right: { value: ['c2', 'c3'] } },
  answerOption: [
    ...optionsOf('寝つけなかった', '目が覚めた'),
    { code: 'other', text: ja('その他'), open: true },
    { code: 'none', text: ja('理由はない'), exclusive: true },
  ],
}
const noise: Item = {
  type: 'text',
  linkId: 'noise',
  enableWhen: { left: { answer: 'reasons' }, operator: '=', right: { value: 'c1' } },
}
const cups: Item = { type: 'number', linkId: 'cups', minValue: 0, maxValue: 30, maxDecimalPlaces: 0 }

const begun = (items: readonly Item[], more = {}) => start(compile(surveyOf(items, more)), morning)
const shownIds = (run: Run) =>
  stepsOf(run).flatMap((step) => itemsOf(run, step).map(({ address }) => address))
const after = (run: Run, answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).reduce((next, [address, value]) => answer(next, address, { value }), run)

test('a question is shown while its condition holds, and so are questions that depend on it', () => {
  const run = begun([sleep, reasons, noise])
  expect(shownIds(run)).toEqual(['sleep'])
  const bad = answer(run, 'sleep', { value: 'c3' })
  expect(shownIds(bad)).toEqual(['sleep', 'reasons'])
  expect([...bad.changed].sort()).toEqual(['reasons', 'sleep'])
  const woken = answer(bad, 'reasons', { value: ['c0', 'c1'] })
  expect(shownIds(woken)).toEqual(['sleep', 'reasons', 'noise'])
  expect(shownIds(answer(woken, 'sleep', { value: 'c0' }))).toEqual(['sleep'])
})

test('answers to hidden questions are kept during answering and never stored', () => {
  const noisy = after(begun([sleep, reasons, noise]), { sleep: 'c3', reasons: ['c1'], noise: '車' })
  const well = answer(noisy, 'sleep', { value: 'c0' })
  expect(Object.keys(completedSurvey(well).answers)).toEqual(['sleep'])
  expect(Object.keys(completedSurvey(answer(well, 'sleep', { value: 'c2' })).answers)).toEqual([
    'sleep',
    'reasons',
    'noise',
  ])
})

test('what is required is asked for only while it is shown', () => {
  const run = begun([sleep, reasons])
  expect(complete(run)).toMatchObject({
    isComplete: false,
    problems: [{ address: 'sleep', key: 'required' }],
  })
  expect(complete(answer(run, 'sleep', { value: 'c0' })).isComplete).toBe(true)
  expect(complete(answer(run, 'sleep', { value: 'c3' }))).toMatchObject({
    problems: [{ address: 'reasons' }],
  })
})

test('the “other” choice needs its text, and an exclusive one stands alone', () => {
  const bad = answer(begun([sleep, reasons]), 'sleep', { value: 'c3' })
  const problemsOf = (given: object) => complete(answer(bad, 'reasons', given))
  expect(problemsOf({ value: ['other'] })).toMatchObject({ problems: [{ key: 'openText' }] })
  expect(problemsOf({ value: ['other'], openText: { other: '　' } })).toMatchObject({
    problems: [{ key: 'openText' }],
  })
  expect(problemsOf({ value: ['other'], openText: { other: '暑さ' } }).isComplete).toBe(true)
  expect(problemsOf({ value: ['c0'], openText: { other: '暑さ' } })).toMatchObject({
    problems: [{ key: 'malformed' }],
  })
  expect(problemsOf({ value: ['c0', 'none'] })).toMatchObject({ problems: [{ key: 'exclusive' }] })
  expect(problemsOf({ value: ['c0', 'c0'] })).toMatchObject({ problems: [{ key: 'twice' }] })
  expect(problemsOf({ value: ['c9'] })).toMatchObject({ problems: [{ key: 'notOffered' }] })
})

test('an unreadable or out-of-range answer is reported, and not stored until it is valid', () => {
  const run = begun([cups])
  expect(complete(answer(run, 'cups', { value: 'たくさん' }))).toMatchObject({
    problems: [{ key: 'notNumber' }],
  })
  expect(complete(answer(run, 'cups', { value: '３１' }))).toMatchObject({ problems: [{ key: 'tooLarge' }] })
  expect(complete(answer(run, 'cups', { value: '1.5' }))).toMatchObject({
    problems: [{ key: 'wholeNumber' }],
  })
  const right = answer(answer(run, 'cups', { value: 'たくさん' }), 'cups', { value: '１２', seconds: 4 })
  expect(complete(right)).toMatchObject({
    completed: { answers: { cups: { linkId: 'cups', value: 12, seconds: 4 } } },
  })
})

test('what is typed with a sign that has two readings is asked, in the way the survey is written', () => {
  const dose: Item = { type: 'number', linkId: 'dose', text: ja('量') }
  const problemsIn = (language: string, value: string) => {
    const run = start(compile(surveyOf([dose], { languages: ['ja', 'de'] })), { ...morning, language })
    const { unread } = answer(run, 'dose', { value })
    return [...unread.values()].flat().map((one) => answerProblemText(one, language))
  }
  expect(problemsIn('ja', '0,125')).toEqual(['0.125 ですか。そうであれば、0.125 と入力してください。'])
  expect(problemsIn('ja', '1.234,500')).toEqual(['1234.5 ですか。そうであれば、1234.5 と入力してください。'])
  expect(problemsIn('de', '0,125')).toEqual([])
  expect(problemsIn('de', '0.125')).toEqual(['Do you mean 0,125? If so, enter 0,125.'])
})

// C01
test.each([
  ['2', '3.5', 'Lowest dose: 2 mg', ['why', 'two']],
  ['2.0', '3.5', 'Lowest dose: 2 mg', ['why', 'two']],
  ['2.00', '3.5', 'Lowest dose: 2 mg', ['why', 'two']],
  ['2.5', '2.5', 'Lowest dose: 2.5 mg', ['why']],
  ['0.1', '0.3', 'Lowest dose: 0.1 mg', ['why', 'sum']],
])('of the doses %s and %s the text is %s, and the questions %s are asked', (am, pm, said, asked) => {
  const number = (linkId: string): Item => ({ type: 'number', linkId, text: ja(linkId) })
  const shownIf = (linkId: string, left: Expression, right: Expression): Item => ({
    type: 'text',
    linkId,
    text: ja(linkId),
    enableWhen: { left, operator: '=', right },
  })
  const least: Expression = { operation: 'minimum', of: [{ answer: 'am' }, { answer: 'pm' }] }
  const more: Expression = { operation: 'add', of: [{ answer: 'am' }, { value: 0.2 }] }
  const run = after(
    begun([
      number('am'),
      number('pm'),
      { type: 'calculated', linkId: 'least', text: ja('least'), expression: least } as Item,
      { type: 'statement', linkId: 'said', text: ja('Lowest dose: {{least}} mg') },
      shownIf('why', { answer: 'am' }, { answer: 'least' }),
      shownIf('two', { answer: 'am' }, { value: 2 }),
      shownIf('sum', more, { answer: 'pm' }),
    ]),
    { am, pm },
  )
  expect(shownIds(run).filter((id) => ['why', 'two', 'sum'].includes(id))).toEqual(asked)
  expect(shownText(run, ja('Lowest dose: {{least}} mg'), 'said')).toEqual([{ text: said }])
})

test('a removed answer stays empty, even if there was an initial value', () => {
  const run = begun([{ ...cups, initial: 2 } as Item])
  expect(completedSurvey(run).answers).toMatchObject({ cups: { value: 2 } })
  expect(completedSurvey(answer(run, 'cups', null)).answers).toEqual({})
})

test('a read-only question keeps its value, whatever is sent', () => {
  const run = begun([{ ...cups, initial: 2, readOnly: true } as Item])
  expect(completedSurvey(answer(run, 'cups', { value: 9 })).answers.cups?.value).toBe(2)
  expect(runOfSent(run.survey, morning, { cups: { value: 9 } }).problems).toMatchObject([{ address: 'cups' }])
})

test.each([
  ['demanded without a value', { required: 'whenShown' }, {}],
  ['below its own bound', { initial: 2, minValue: 3 }, { cups: { value: 2 } }],
])('a read-only question %s does not keep the survey open, since nobody can fix it', (_, parts, kept) => {
  const completion = complete(begun([{ ...cups, ...parts, readOnly: true } as Item]))
  expect(completion).toMatchObject({ isComplete: true })
  expect(completedSurvey(begun([{ ...cups, ...parts, readOnly: true } as Item])).answers).toMatchObject(kept)
})

test('a condition between a fixed value and an answer still holds the survey', () => {
  const constraint = [
    {
      key: 'same',
      human: ja('合いません'),
      requirement: { left: { answer: 'cups' }, operator: '=', right: { answer: 'again' } },
    },
  ]
  const again: Item = { type: 'number', linkId: 'again', text: ja('もう一度') }
  const run = begun([{ ...cups, initial: 2, readOnly: true, constraint } as Item, again])
  expect(complete(after(run, { again: 3 }))).toMatchObject({ problems: [{ key: 'constraint' }] })
  expect(complete(after(run, { again: 2 })).isComplete).toBe(true)
})

test('a rule about now holds at the moment of the answer, too: a page stays open for hours', () => {
  const rule = (operator: '<=' | '>=') => [
    {
      key: 'now',
      human: ja('時刻を確認してください'),
      requirement: { left: { answer: 'woke' }, operator, right: { context: 'now' as const } },
    },
  ]
  const asked = (operator: '<=' | '>=', answeredAt?: string) => {
    const woke: Item = { type: 'dateTime', linkId: 'woke', text: ja('時刻'), constraint: rule(operator) }
    const context = { ...morning, ...(answeredAt && { answeredAt }) }
    return complete(start(compile(surveyOf([woke])), context, { woke: { value: later } })).isComplete
  }
  const later = `${morning.today}T21:30`
  expect(asked('<=')).toBe(false)
  expect(asked('<=', `${morning.today}T21:30:05`)).toBe(true)
  expect(asked('<=', `${morning.today}T21:29:59`)).toBe(false)
  // What was to come when the survey was opened stays so.
  expect(asked('>=', `${morning.today}T22:00:00`)).toBe(true)
})

test('choices are shuffled in the same way everywhere, with “other” and “none” at the end', () => {
  const answerOption = [
    ...optionsOf('a', 'b', 'c', 'd', 'e', 'f'),
    ...('answerOption' in reasons ? reasons.answerOption : []),
  ].filter((option, place, all) => all.findIndex(({ code }) => code === option.code) === place)
  const survey = compile(surveyOf([{ type: 'multiple', linkId: 'q', optionOrder: 'random', answerOption }]))
  const orderFor = (seed: string) => {
    const run = start(survey, { ...morning, seed })
    return stepsOf(run).flatMap((step) =>
      itemsOf(run, step).flatMap(({ options }) => options.map(({ code }) => code)),
    )
  }
  const orders = Array.from({ length: 200 }, (_, seed) => orderFor(`s${seed}`))
  expect(orderFor('s1')).toEqual(orders[1])
  // The expected order is fixed here: if it changed, subjects who return would see another order.
  expect(orderFor('a1b2').join(' ')).toBe('c0 c3 c2 c4 c5 c1 other none')
  expect(orders.every((order) => order.slice(-2).join() === 'other,none')).toBe(true)
  expect(new Set(orders.map(([first]) => first)).size).toBe(6)
})

test('a slider has no value before it is touched', () => {
  const run = begun([{ type: 'slider', linkId: 'vas', required: 'whenShown' }])
  expect(complete(run)).toMatchObject({ problems: [{ key: 'required' }] })
  expect(complete(answer(run, 'vas', { value: 72 })).isComplete).toBe(true)
  expect(complete(answer(run, 'vas', { value: 72.5 }))).toMatchObject({ problems: [{ key: 'step' }] })
  expect(complete(answer(run, 'vas', { value: 101 }))).toMatchObject({ problems: [{ key: 'tooLarge' }] })
})

test('calculated values follow the answers, and are empty while one is missing', () => {
  const bmi: Item = {
    type: 'calculated',
    linkId: 'bmi',
    display: 'shown',
    maxDecimalPlaces: 1,
    expression: {
      operation: 'divide',
      of: [{ answer: 'kg' }, { operation: 'power', of: [{ answer: 'm' }, { value: 2 }] }],
    },
  }
  const run = begun([{ type: 'number', linkId: 'kg' }, { type: 'number', linkId: 'm' }, bmi])
  const one = answer(run, 'kg', { value: '５８．５' })
  expect(completedSurvey(one).answers.bmi).toBeUndefined()
  expect(completedSurvey(answer(one, 'm', { value: '1.62' })).answers.bmi?.value).toBe(22.3)
  expect(completedSurvey(answer(one, 'm', { value: 0 })).answers.bmi).toBeUndefined()
})

test('entries of a repeat group are answered separately, and read together from outside', () => {
  const child: Item = {
    type: 'repeat',
    linkId: 'child',
    minOccurs: 0,
    item: [
      { type: 'number', linkId: 'age', required: 'whenShown' },
      {
        type: 'text',
        linkId: 'school',
        enableWhen: { left: { answer: 'age' }, operator: '>=', right: { value: 6 } },
      },
    ],
  }
  const sum: Item = {
    type: 'calculated',
    linkId: 'ages',
    expression: { operation: 'sum', of: [{ answer: 'age' }] },
  }
  const run = answer(begun([child, sum]), 'child', { value: ['k1', 'k2'] })
  expect(complete(run)).toMatchObject({
    problems: [{ address: 'child[k1].age' }, { address: 'child[k2].age' }],
  })
  const full = after(run, {
    'child[k1].age': 4,
    'child[k2].age': '９',
    'child[k1].school': '青葉小学校',
    'child[k2].school': '青葉小学校',
  })
  const { answers } = completedSurvey(full)
  expect(Object.keys(answers).sort()).toEqual([
    'ages',
    'child',
    'child[k1].age',
    'child[k2].age',
    'child[k2].school',
  ])
  expect(answers.ages?.value).toBe(13)
  const fewer = answer(full, 'child', { value: ['k2'] })
  expect(completedSurvey(fewer).answers.ages?.value).toBe(9)
  expect(Object.keys(completedSurvey(fewer).answers)).not.toContain('child[k1].age')
})

test('an early end hides what comes after it, and has its own closing text', () => {
  const action = [
    {
      type: 'end' as const,
      id: 'ineligible',
      when: { left: { answer: 'cups' }, operator: '>' as const, right: { value: 10 } },
      after: 'cups',
      text: ja('対象外です'),
    },
    { type: 'flag' as const, id: 'much', text: ja('飲みすぎ'), when: { exists: { answer: 'sleep' } } },
  ]
  const run = answer(begun([cups, sleep], { action }), 'cups', { value: 12 })
  expect(shownIds(run)).toEqual(['cups'])
  expect(complete(run)).toMatchObject({ completed: { ended: { id: 'ineligible' }, flags: [] } })
  const fewer = after(run, { cups: 3, sleep: 'c0' })
  expect(complete(fewer)).toMatchObject({ completed: { ended: null, flags: [{ id: 'much' }] } })
})

test('the first early end that is reached counts, and hides what comes after both', () => {
  const end = (after: string, id: string) => ({
    type: 'end' as const,
    id,
    when: { left: { answer: after }, operator: '>' as const, right: { value: 10 } },
    after,
  })
  const numbers = ['a', 'b', 'c'].map((linkId): Item => ({ type: 'number', linkId }))
  const run = begun(numbers, { action: [end('b', 'second'), end('a', 'first')] })
  expect(shownIds(after(run, { b: 11 }))).toEqual(['a', 'b'])
  const both = after(run, { b: 11, a: 11 })
  expect(shownIds(both)).toEqual(['a'])
  expect(completedSurvey(both).ended?.id).toBe('first')
  expect(shownIds(answer(both, 'a', { value: 1 }))).toEqual(['a', 'b'])
})

test('questions that depend on themselves stay hidden, and the others work', () => {
  const when = (linkId: string) => ({ not: { exists: { answer: linkId } } })
  const survey = compile(
    surveyOf([
      { type: 'text', linkId: 'a', enableWhen: when('b') },
      { type: 'text', linkId: 'b', enableWhen: when('a') },
      { type: 'text', linkId: 'c', enableWhen: when('c') },
      { type: 'text', linkId: 'd', enableWhen: when('a') },
    ]),
  )
  expect(survey.looped).toEqual(['a', 'b', 'c'])
  expect(shownIds(start(survey, morning))).toEqual(['d'])
})

test('one question at a time, back and forth, with the progress', () => {
  const run = begun([sleep, reasons, cups], { presentation: 'item' })
  expect(stepsOf(run).map(({ id }) => id)).toEqual(['sleep', 'cups'])
  expect(progressOf(run)).toEqual({ answered: 0, total: 2 })
  const bad = answer(run, 'sleep', { value: 'c3' })
  expect(stepBeside(bad, 'sleep', 'after')?.id).toBe('reasons')
  expect(stepBeside(run, 'reasons', 'after')?.id).toBe('cups')
  expect(stepBeside(run, 'reasons', 'before')?.id).toBe('sleep')
  expect(stepBeside(bad, 'cups', 'after')).toBe(null)
  expect(progressOf(bad)).toEqual({ answered: 1, total: 3 })
})

test.each([
  [null, ''],
  [[], ''],
  [{ nobody: { value: 1 } }, 'nobody'],
  [{ cups: 3 }, 'cups'],
  [{ cups: { value: 3, more: 1 } }, 'cups'],
  [{ cups: { value: { $gt: 0 } } }, 'cups'],
  [{ 'cups[1].x': { value: 3 } }, 'cups[1].x'],
  [{ bmi: { value: 3 } }, 'bmi'],
])('%j is refused where it is sent', (sent, address) => {
  const bmi: Item = { type: 'calculated', linkId: 'bmi', expression: { value: 1 } }
  expect(runOfSent(compile(surveyOf([cups, bmi])), morning, sent).problems).toMatchObject([{ address }])
})
