import fc from 'fast-check'
import { expect, test } from 'vitest'
import { morning } from '../../../testing/surveys/build-survey'
import {
  type GivenAnswers,
  generatedAnswers,
  generatedSurvey,
} from '../../../testing/surveys/generated-survey'
import { isObject } from '../../definitions'
import { inOneGo } from '../../expressions/run'
import { publishChecks } from '../checks/publish-checks'
import { parseDefinition } from '../definition/parse-definition'
import { allShown } from './all-shown'
import { compile } from './compile'
import { complete, completedSurvey, runOfSent } from './complete'
import { answer, type Run, start } from './run'

const context = { ...morning, tags: ['夜勤'] }
/** Milliseconds; a busy machine needs long. */
const timeout = 60_000
const runs = { numRuns: 400 }

const answered = (run: Run, answers: GivenAnswers) =>
  answers.reduce((next, [address, typed]) => answer(next, address, typed), run)

/** The last answer to each question, in a random order. */
function reordered(answers: GivenAnswers, seed: number): GivenAnswers {
  const last = [...new Map(answers)]
  return last.toSorted(
    ([a], [b]) =>
      ((a.length * 7 + a.charCodeAt(1) * seed) % 11) - ((b.length * 7 + b.charCodeAt(1) * seed) % 11),
  )
}

/** The whole state of a run, except for what changed last. */
const decided = (run: Run) => ({
  stored: completedSurvey(run),
  shown: allShown(run),
  completion: complete(run),
})

test('neither the order of answering nor earlier versions of an answer matter', { timeout }, () => {
  fc.assert(
    fc.property(
      generatedSurvey,
      generatedAnswers,
      fc.integer({ min: 1, max: 10 }),
      (definition, answers, seed) => {
        const begun = start(compile(definition), context)
        expect(decided(answered(begun, reordered(answers, seed)))).toEqual(decided(answered(begun, answers)))
      },
    ),
    runs,
  )
})

test('the server comes to the same result as the browser, from the definition and the answers as JSON', {
  timeout,
}, () => {
  fc.assert(
    fc.property(generatedSurvey, generatedAnswers, (definition, answers) => {
      const browser = answered(start(compile(definition), context), answers)
      const sent = JSON.parse(JSON.stringify(Object.fromEntries(browser.given)))
      const server = runOfSent(compile(JSON.parse(JSON.stringify(definition))), context, sent)
      expect(server.problems).toEqual([])
      expect(completedSurvey(server.run)).toEqual(completedSurvey(browser))
    }),
    runs,
  )
})

test('only answers to shown questions are stored, and answers to hidden ones change nothing', {
  timeout,
}, () => {
  fc.assert(
    fc.property(generatedSurvey, generatedAnswers, (definition, answers) => {
      const run = answered(start(compile(definition), context), answers)
      const shown = new Set(inOneGo(allShown(run)).map(({ address }) => address))
      const stored = completedSurvey(run)
      expect(Object.keys(stored.answers).filter((address) => !shown.has(address))).toEqual([])
      const onlyShown = Object.fromEntries([...run.given].filter(([address]) => shown.has(address)))
      expect(completedSurvey(start(compile(definition), context, onlyShown))).toEqual(stored)
    }),
    runs,
  )
})

test('a survey that passes the checks has no loops, and the checks accept every parsed definition', {
  timeout,
}, () => {
  let passed = 0
  fc.assert(
    fc.property(generatedSurvey, (definition) => {
      expect(parseDefinition(definition)).toMatchObject({ isValid: true })
      if (publishChecks(definition).every(({ key }) => key !== 'loop')) {
        passed += 1
        expect(compile(definition).looped).toEqual([])
      }
    }),
    runs,
  )
  expect(passed).toBeGreaterThan(0)
})

test('an unknown part is refused wherever it stands', { timeout }, () => {
  fc.assert(
    fc.property(generatedSurvey, fc.nat(), (definition, chance) => {
      const json: unknown = JSON.parse(JSON.stringify(definition))
      const objects = objectsIn(json)
      const chosen = objects[chance % objects.length]
      if (chosen) Object.assign(chosen, { 'unknown part': 1 })
      expect(parseDefinition(json)).toMatchObject({ isValid: false })
    }),
    runs,
  )
})

function objectsIn(json: unknown): readonly object[] {
  if (Array.isArray(json)) return json.flatMap(objectsIn)
  return isObject(json) ? [json, ...Object.values(json).flatMap(objectsIn)] : []
}
