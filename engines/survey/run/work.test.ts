import { expect, test } from 'vitest'
import { hostileSurveys } from '../../../bench/hostile-surveys'
import { ja, morning, surveyOf } from '../../../testing/surveys/build-survey'
import { inOneGo, TooMuchWork, Work, workOfChecks } from '../../expressions/run'
import { publishChecks } from '../checks/publish-checks'
import type { Item } from '../definition/item-shapes'
import { limits } from '../definition/limits'
import { parseDefinition } from '../definition/parse-definition'
import { scoreMaximum } from '../scores/score-maximum'
import { allShown } from './all-shown'
import { compile } from './compile'
import { complete } from './complete'
import { evaluateLevel } from './evaluate'
import { givenConsents } from './given-consents'
import { answer, start } from './run'
import { shownText } from './shown-text'

type Hostile = (typeof hostileSurveys)[number]
const named = hostileSurveys.map((one) => [one.name, one] as const)
const answersOf = (one: Hostile) => one.answers() as Parameters<typeof start>[2] & object

/** What evaluating the answers took, whether it came to an end or was stopped. */
function workFor(one: Hostile): Work {
  const survey = compile(one.definition())
  const { given } = start(survey, morning, answersOf(one))
  const work = new Work()
  try {
    evaluateLevel(survey.level, { context: morning, given, prefix: '', outcomes: [], above: null, work })
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  return work
}

/** A count is stopped by the first that passes its limit, and no single one is larger than this. */
const oneMore = 10_000

test.each(named)('%s: evaluating it ends at the limits of work', (_, one) => {
  const { instances, steps, characters } = workFor(one)
  expect(instances).toBeLessThanOrEqual(limits.work.instances + limits.items)
  expect(steps).toBeLessThanOrEqual(limits.work.steps + oneMore * limits.optionsOfItem)
  expect(characters).toBeLessThanOrEqual(limits.work.characters + limits.computedText * 2)
})

test.each(named)('%s: it is refused before publishing, with its place, or runs to its end', (_, one) => {
  const definition = one.definition()
  expect(parseDefinition(definition)).toMatchObject({ isValid: true })
  const problems = publishChecks(definition)
  if (one.isRefused) {
    expect(problems).not.toEqual([])
    for (const { at } of problems) expect(at).not.toBeNull()
  } else {
    expect(problems).toEqual([])
    const run = start(compile(definition), morning, answersOf(one))
    expect(run.excess).toBeNull()
    expect(complete(run)).toMatchObject({ isComplete: true })
  }
})

test('answers that take too much stay, cannot be completed, and can be taken back', () => {
  const join: Item = {
    type: 'calculated',
    linkId: 'c',
    text: ja('c'),
    expression: { operation: 'join', of: Array.from({ length: 400 }, () => ({ answer: 'q' })) },
  }
  const survey = compile(surveyOf([{ type: 'longText', linkId: 'q', text: ja('q') }, join]))
  const run = answer(start(survey, morning), 'q', { value: 'あ'.repeat(1000) })
  expect(run).toMatchObject({ excess: 'characters' })
  expect(run.given.get('q')?.value).toHaveLength(1000)
  // What was typed is still shown.
  expect(inOneGo(allShown(run)).find(({ address }) => address === 'q')?.answer?.value).toHaveLength(1000)
  expect(complete(run)).toMatchObject({ isComplete: false, problems: [{ key: 'tooMuchWork', address: '' }] })
  const shorter = answer(run, 'q', { value: 'あ' })
  expect(shorter.excess).toBeNull()
  expect(complete(shorter)).toMatchObject({ completed: { answers: { c: { value: 'あ'.repeat(400) } } } })
})

test('regular expressions are counted over all answers, and what was not checked is refused at its question', () => {
  const items = Array.from(
    { length: 40 },
    (_, at): Item => ({
      type: 'longText',
      linkId: `q${at}`,
      text: ja('x'),
      maxLength: 5000,
      regex: { pattern: '(a?){9}b' },
    }),
  )
  const answers = Object.fromEntries(items.map(({ linkId }) => [linkId, { value: `${'a'.repeat(4999)}b` }]))
  const run = start(compile(surveyOf(items)), morning, answers)
  const completion = complete(run)
  expect(completion).toMatchObject({ isComplete: false })
  const problems = completion.isComplete ? [] : completion.problems
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.length).toBeLessThan(items.length)
  expect(problems.map(({ key }) => key)).toEqual(problems.map(() => 'tooLongToCheck'))
  expect(publishChecks(surveyOf(items)).map(({ key }) => key)).toEqual(['tooManyCheckSteps'])
})

test('a text has room for so many answers, and the others are shown as …', () => {
  const [one] = hostileSurveys.filter(({ name }) => name.startsWith('four consents'))
  if (!one) throw new Error('There is no such survey.')
  const run = start(compile(one.definition()), morning, answersOf(one))
  for (const { body } of givenConsents(run)) {
    expect(body.length).toBeLessThanOrEqual(limits.computedText)
    expect(body.startsWith('あ'.repeat(10_000))).toBe(true)
    expect(body.endsWith('…')).toBe(true)
  }
  expect(shownText(run, ja('{{q0}}さん'))[0]?.text).toHaveLength(10_002)
})

test('calculations of 9,000 in a chain may come before their sources', () => {
  const chain = hostileSurveys.find(({ name }) => name === 'a chain of 9,000 calculations')?.definition()
  const [page] = chain?.page ?? []
  if (!chain || !page) throw new Error('There is no such survey.')
  const reversed = { ...chain, page: [{ ...page, item: page.item.toReversed() }] }
  expect(publishChecks(reversed)).toEqual([])
})

test('the maximum of scores that each count the one before twice is known at once', () => {
  const scores = hostileSurveys.find(({ name }) => name.startsWith('40 scores'))?.definition()
  if (!scores) throw new Error('There is no such survey.')
  const bounded = surveyOf([{ type: 'nrs', linkId: 'n', text: ja('n') }], { score: scores.score ?? [] })
  expect(scoreMaximum(bounded, 's39')).toBe(10 * 2 ** 39)
})

test('a definition of more than 2,000,000 characters is refused as a whole', () => {
  const survey = surveyOf(
    Array.from({ length: 120 }, (_, at) => ({
      type: 'statement',
      linkId: `q${at}`,
      text: ja('あ'.repeat(18_000)),
    })),
  )
  expect(parseDefinition(survey)).toMatchObject({ problems: [{ key: 'tooLargeDefinition', path: [] }] })
})

test.each([
  ['an evaluation', () => new Work(), limits.work.part],
  ['checks', workOfChecks, limits.checkPart],
])('within one question %s stops earlier, since a server rests between questions alone', (_, make, most) => {
  const work = make()
  work.countSteps(most)
  work.beginPart()
  work.countSteps(1, most - 1)
  expect(() => work.countSteps(1)).toThrow(TooMuchWork)
})

test('what one round of checks may take is counted from nothing each time', () => {
  const work = workOfChecks()
  for (let left = limits.checkSteps; left > 0; left -= limits.checkPart) {
    work.beginPart()
    work.countSteps(Math.min(left, limits.checkPart))
  }
  work.beginPart()
  expect(() => work.countSteps(1)).toThrow(TooMuchWork)
  expect(workOfChecks().steps).toBe(0)
})
