import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStateKeys } from '../../variables'
import { alertSentenceText } from '../words/alert-sentence'
import { type AlertCondition, firstRule } from './alert-rule'
import { defaultRules } from './default-rules'
import { alertProblemText, parseAlertRule } from './parse-alert-rule'
import { ruleGallery } from './rule-gallery'

const [first] = firstRule.conditions
const one = (changes: object) => ({ ...firstRule, conditions: [{ ...first, ...changes }] })
const two = (changes: object, combine = 'all') => ({
  ...firstRule,
  combine,
  conditions: [first, { ...first, ...changes }],
})

const both = (before: object, after: object) => ({
  ...firstRule,
  conditions: [
    { ...first, ...before },
    { ...first, ...after },
  ],
})
const several = (...changes: readonly object[]) => ({
  ...firstRule,
  conditions: changes.map((change) => ({ ...first, ...change })),
})
const outside = { operator: 'outside', threshold: 300, upTo: 700 }
const threeDays = { window: { count: 3, unit: 'day' } }
const now = (variable: string, changes: object) => one({ variable, aggregate: 'last', ...changes })
const states = (...given: readonly (readonly string[])[]) => ({
  ...firstRule,
  conditions: given.map(([operator, ...chosen]) => {
    const { threshold: _, ...condition } = first as AlertCondition
    return { ...condition, variable: 'day_state', aggregate: 'last', operator, states: chosen }
  }),
})

function problemsOf(rule: unknown): string[] {
  const parsed = parseAlertRule(rule)
  return parsed.isValid ? [] : parsed.problems.map(({ path, key }) => `${path.join('.')}: ${key}`)
}

describe('a rule is refused', () => {
  it.each([
    [{ ...firstRule, conditions: [] }, 'conditions: none'],
    [{ ...firstRule, colour: 'red' }, 'colour: unknownPart'],
    [one({ variable: 'mood' }), 'conditions.0.variable: notAmong'],
    [one({ threshold: undefined }), 'conditions.0.threshold: outside'],
    [one({ threshold: Number.NaN }), 'conditions.0.threshold: outside'],
    [one({ threshold: 10 }), 'conditions.0.threshold: hoursForMinutes'],
    [one({ threshold: 2000 }), 'conditions.0.threshold: otherUnit'],
    [one({ variable: 'spo2', threshold: 0.9 }), 'conditions.0.threshold: otherUnit'],
    [one({ variable: 'heart_rate', threshold: 5000 }), 'conditions.0.threshold: otherUnit'],
    [one({ operator: 'between' }), 'conditions.0.upTo: noUpperEnd'],
    [one({ operator: 'outside', upTo: 500 }), 'conditions.0.upTo: emptyRange'],
    [one({ operator: 'in' }), 'conditions.0.operator: noStatesHere'],
    [
      one({ variable: 'day_state', aggregate: 'last' }),
      'conditions.0.operator: onlyStates|conditions.0.states: noStates',
    ],
    [
      one({ variable: 'device_trouble', aggregate: 'last', operator: 'in', states: ['stolen'] }),
      'conditions.0.states: unknownState',
    ],
    [one({ variable: 'battery', threshold: 15 }), 'conditions.0.aggregate: onlyLast'],
    [one({ comparison: 'difference' }), 'conditions.0.baselineDays: noBaseline'],
    [
      one({ comparison: 'percent', baselineDays: 28, aggregate: 'sum' }),
      'conditions.0.comparison: noComparison',
    ],
    [one({ comparison: 'zScore', baselineDays: 28, threshold: 50 }), 'conditions.0.threshold: negativeScore'],
    [one({ aggregate: 'slope' }), 'conditions.0.window.count: slopeOfOne'],
    [one({ window: { count: 20, unit: 'studyWeek' } }), 'conditions.0.window.count: tooManyWeeks'],
    [one({ window: { count: 0, unit: 'day' } }), 'conditions.0.window.count: outside'],
    [one({ closesAt: 500 }), 'conditions.0.closesAt: closesInside'],
    [one({ operator: '=', closesAt: 700 }), 'conditions.0.closesAt: closesOnlySimple'],
    [one({ operator: '<=', closesAt: 600 }), 'conditions.0.closesAt: closesInside'],
    [one({ closesAt: 600 }), ''],
    [one({ closesAt: 9999 }), 'conditions.0.closesAt: otherUnit'],
    [one({ operator: '>', closesAt: 10 }), 'conditions.0.closesAt: hoursForMinutes'],
    [now('battery', { threshold: 20, closesAt: 9999 }), 'conditions.0.closesAt: otherUnit'],
    [now('battery', { threshold: 20, closesAt: 10 }), 'conditions.0.closesAt: closesInside'],
    [now('battery', { threshold: 20, closesAt: 100 }), ''],
    [now('battery', { operator: '>', threshold: 100 }), 'conditions.0.threshold: neverBeyond'],
    [now('battery', { operator: '>=', threshold: 100 }), ''],
    [now('battery', { operator: 'outside', threshold: 0, upTo: 100 }), 'conditions.0.threshold: neverBeyond'],
    [now('battery', { operator: 'outside', threshold: 0, upTo: 99 }), ''],
    [now('battery', { threshold: 0.5 }), 'conditions.0.threshold: shareForPercent'],
    [one({ variable: 'steps', threshold: 0 }), 'conditions.0.threshold: neverBeyond'],
    [one({ variable: 'steps', operator: '<=', threshold: 0 }), ''],
    [one({ aggregate: 'count', operator: '>', threshold: 1 }), 'conditions.0.threshold: neverBeyond'],
    [one({ comparison: 'difference', baselineDays: 28, operator: '<', threshold: 0 }), ''],
    [now('response_rate', { survey: {}, threshold: 0.5 }), 'conditions.0.threshold: shareForPercent'],
    [now('response_rate', { survey: {}, threshold: 1 }), ''],
    [now('response_rate', { survey: {}, threshold: 0 }), 'conditions.0.threshold: neverBeyond'],
    [
      { ...one({ window: { count: 31, unit: 'day' } }), repeated: { least: 2, windows: 3 } },
      'repeated.windows: tooManyDays',
    ],
    [{ ...one({ window: { count: 30, unit: 'day' } }), repeated: { least: 2, windows: 3 } }, ''],
    [
      { ...one({ window: { count: 7, unit: 'studyWeek' } }), repeated: { least: 1, windows: 2 } },
      'repeated.windows: tooManyDays',
    ],
    [two({}), 'conditions.1: sameTwice'],
    [two({ operator: '>', threshold: 700 }), 'conditions.1: contradiction'],
    [two({ operator: '>=', threshold: 600 }), 'conditions.1: contradiction'],
    [two({ operator: '>', threshold: 700 }, 'any'), ''],
    [two({ operator: '>', threshold: 500 }), ''],
    [
      both({ operator: '=', threshold: 500 }, { operator: '!=', threshold: 500 }),
      'conditions.1: contradiction',
    ],
    [both({ operator: '=', threshold: 500 }, { operator: '!=', threshold: 501 }), ''],
    [
      both(
        { operator: 'between', threshold: 100, upTo: 200 },
        { operator: 'outside', threshold: 50, upTo: 300 },
      ),
      'conditions.1: contradiction',
    ],
    [
      both(
        { operator: 'outside', threshold: 100, upTo: 200 },
        { operator: 'between', threshold: 100, upTo: 200 },
      ),
      'conditions.1: contradiction',
    ],
    [
      both(
        { operator: 'between', threshold: 100, upTo: 200 },
        { operator: 'outside', threshold: 150, upTo: 300 },
      ),
      '',
    ],
    [both({ operator: '<', threshold: 100 }, { operator: 'outside', threshold: 100, upTo: 200 }), ''],
    [
      both({ aggregate: 'max', threshold: 100 }, { aggregate: 'min', operator: '>', threshold: 200 }),
      'conditions.1: contradiction',
    ],
    [
      both({ aggregate: 'min', operator: '>=', threshold: 100 }, { aggregate: 'mean', threshold: 100 }),
      'conditions.1: contradiction',
    ],
    // One day has one value, and three days have several.
    [
      both({ aggregate: 'min', threshold: 100 }, { aggregate: 'max', operator: '>', threshold: 200 }),
      'conditions.1: contradiction',
    ],
    [
      both(
        { aggregate: 'min', threshold: 100, ...threeDays },
        { aggregate: 'max', operator: '>', threshold: 200, ...threeDays },
      ),
      '',
    ],
    [
      both(
        { aggregate: 'min', operator: '>=', threshold: 100 },
        { aggregate: 'max', operator: '<=', threshold: 100 },
      ),
      '',
    ],
    // The newest day is one of the three.
    [
      both(
        { aggregate: 'max', threshold: 100 },
        { aggregate: 'min', operator: '>', threshold: 200, ...threeDays },
      ),
      'conditions.1: contradiction',
    ],
    [
      both(
        { operator: '>', threshold: 200 },
        { aggregate: 'min', operator: '<', threshold: 100, ...threeDays },
      ),
      '',
    ],
    // Each two of these can be, and the three of them cannot.
    [
      several(outside, { operator: 'between', threshold: 400, upTo: 800 }, { operator: '<', threshold: 650 }),
      'conditions.2: contradiction',
    ],
    [
      several(outside, { operator: 'between', threshold: 200, upTo: 800 }, { operator: '<', threshold: 650 }),
      '',
    ],
    [
      several(
        { operator: '>=', threshold: 600 },
        { variable: 'steps', threshold: 900 },
        { operator: '<=', threshold: 600 },
        { operator: '!=', threshold: 600 },
      ),
      'conditions.3: contradiction',
    ],
    [
      several(
        { aggregate: 'min', operator: '>', threshold: 500, ...threeDays },
        { aggregate: 'mean', operator: 'outside', threshold: 450, upTo: 700, ...threeDays },
        { aggregate: 'max', operator: '<', threshold: 650, ...threeDays },
      ),
      'conditions.2: contradiction',
    ],
    // Which is contradicted first is told, and what goes on from there is not told again.
    [
      several(
        { operator: '>', threshold: 700 },
        { operator: '<', threshold: 600 },
        { variable: 'steps', threshold: 900 },
      ),
      'conditions.1: contradiction',
    ],
    [{ ...several(outside, { operator: 'between', threshold: 400, upTo: 650 }), combine: 'any' }, ''],
    [now('battery', { operator: '!=', threshold: 100 }), ''],
    [
      several(
        { variable: 'battery', aggregate: 'last', operator: '>=', threshold: 100 },
        { variable: 'battery', aggregate: 'last', operator: '!=', threshold: 100 },
      ),
      'conditions.1: contradiction',
    ],
    // A sum of what is never below zero is no less than its greatest part, and than that of a part of the window.
    [
      several(
        { aggregate: 'sum', threshold: 500, ...threeDays },
        { operator: '>', threshold: 600, ...threeDays },
      ),
      'conditions.1: contradiction',
    ],
    [
      several(
        { aggregate: 'sum', threshold: 700, ...threeDays },
        { aggregate: 'sum', operator: '>=', threshold: 700 },
      ),
      'conditions.1: contradiction',
    ],
    [
      several(
        { aggregate: 'sum', operator: '>', threshold: 700, ...threeDays },
        { aggregate: 'max', threshold: 600, ...threeDays },
      ),
      '',
    ],
    // What always holds, and what never ends.
    [one({ variable: 'steps', operator: '>=', threshold: 0 }), 'conditions: holdsAlways'],
    [two({ operator: '>=', threshold: 500 }, 'any'), 'conditions: holdsAlways'],
    [two({ operator: '>', threshold: 600 }, 'any'), ''],
    [
      { ...both({ closesAt: 700 }, { operator: '>', threshold: 650 }), combine: 'any' },
      'conditions: closesNever',
    ],
    [{ ...both({ closesAt: 700 }, { operator: '>', threshold: 650 }), combine: 'any', resolves: false }, ''],
    [{ ...both({ closesAt: 650 }, { operator: '>', threshold: 650 }), combine: 'any' }, ''],
    [{ ...firstRule, wornMinutes: 600 }, 'wornMinutes: wornAbove'],
    [{ ...firstRule, wornMinutes: 599 }, ''],
    [{ ...one({ operator: '<=' }), wornMinutes: 600 }, ''],
    [
      { ...firstRule, evaluation: { kind: 'daily', at: ['07:30', '19:30', '07:30'] } },
      'evaluation.at.2: sameTime',
    ],
    [
      { ...one(threeDays), targets: { ...firstRule.targets, toStudyDay: 2 } },
      'targets.toStudyDay: windowBeyondStudyDays',
    ],
    [{ ...one(threeDays), targets: { ...firstRule.targets, toStudyDay: 3 } }, ''],
    [
      {
        ...one(threeDays),
        repeated: { least: 2, windows: 3 },
        targets: { ...firstRule.targets, toStudyDay: 5 },
      },
      'targets.toStudyDay: windowBeyondStudyDays',
    ],
    [
      {
        ...one({ comparison: 'percent', baselineDays: 28 }),
        targets: { ...firstRule.targets, toStudyDay: 7 },
      },
      'targets.toStudyDay: windowBeyondStudyDays',
    ],
    [{ ...firstRule, coverage: 101 }, 'coverage: outside'],
    [states(['in', 'complete'], ['notIn', 'complete']), 'conditions.1: contradiction'],
    [
      states(['in', 'complete', 'not_worn'], ['notIn', 'complete'], ['notIn', 'not_worn']),
      'conditions.2: contradiction',
    ],
    [states(['notIn', 'complete', 'not_worn'], ['in', 'not_worn']), 'conditions.1: contradiction'],
    [states(['in', 'complete', 'not_worn'], ['notIn', 'complete']), ''],
    [states(['notIn', 'complete'], ['notIn', 'not_worn']), ''],
    [
      states(['notIn', ...dayStateKeys.slice(0, 3)], ['notIn', ...dayStateKeys.slice(3)]),
      'conditions.1: contradiction',
    ],
    [{ ...firstRule, repeated: { least: 3, windows: 2 } }, 'repeated.least: leastAboveWindows'],
    [{ ...firstRule, evaluation: { kind: 'daily' } }, 'evaluation.at: noTimes'],
    [{ ...firstRule, evaluation: { kind: 'daily', at: ['7:30'] } }, 'evaluation.at.0: form'],
    [{ ...firstRule, evaluation: { kind: 'hourly', at: ['07:30'] } }, 'evaluation.at: timesUnused'],
    [
      { ...firstRule, targets: { ...firstRule.targets, fromStudyDay: 8, toStudyDay: 7 } },
      'targets.toStudyDay: studyDaysReversed',
    ],
    [
      { ...firstRule, targets: { ...firstRule.targets, tagIds: ['night'], exceptTagIds: ['night', 'day'] } },
      'targets.exceptTagIds: nobodyLeft',
    ],
    [
      { ...firstRule, targets: { ...firstRule.targets, subjectIds: ['s'], exceptSubjectIds: ['s', 't'] } },
      'targets.exceptSubjectIds: nobodyNamedLeft',
    ],
    [
      { ...firstRule, targets: { ...firstRule.targets, subjectIds: ['s', 't'], exceptSubjectIds: ['s'] } },
      '',
    ],
    [
      {
        ...firstRule,
        targets: { tagIds: ['night'], exceptTagIds: ['night'], subjectIds: ['s'], exceptSubjectIds: [] },
      },
      '',
    ],
  ])('%j: %s', (rule, problems) => {
    expect(problemsOf(rule)).toEqual(problems === '' ? [] : problems.split('|'))
  })

  it.each([
    [one({ threshold: 10 }), '「装着時間」は分で入力します。10時間なら 600 です。'],
    [
      now('battery', { operator: '>', threshold: 100 }),
      '「電池残量」は 0%〜100%の値のため、この条件に当てはまることがありません。しきい値を変えてください。',
    ],
    [now('response_rate', { survey: {}, threshold: 0.5 }), '「回答率」は%で入力します。0.5 なら 50 です。'],
    [one({ variable: 'spo2', threshold: 0.9 }), '「血中酸素」は 50%〜100%の値です。単位を確かめてください。'],
    [one({ threshold: 2000 }), '「装着時間」は 0分〜1,500分の値です。単位を確かめてください。'],
    [
      one({ variable: 'distance', threshold: 900_000 }),
      '「移動距離」は 0 km〜500 kmの値です。単位を確かめてください。',
    ],
    [
      one({ aggregate: 'count', threshold: 9, ...threeDays }),
      '「装着時間」は 0日〜3日の値です。単位を確かめてください。',
    ],
    [
      one({ variable: 'skin_temperature', threshold: 98.6 }),
      '「皮膚温」は 10 °C〜45 °Cの値です。単位を確かめてください。',
    ],
    [one({ closesAt: 500 }), '解消の値は、600分以上にしてください。'],
    [
      one({ variable: 'distance', operator: '>=', threshold: 5300, closesAt: 6000 }),
      '解消の値は、5.3 kmより小さい値にしてください。',
    ],
    [
      {
        ...firstRule,
        evaluation: { kind: 'hourly' },
        cohort: { percent: 20, closesAt: 30 },
      },
      '解消の値を、発報の値（20%）より小さくしてください。',
    ],

    [
      two({ operator: '>', threshold: 700 }),
      'この条件は、条件1と同時に成り立たないため、発報することがありません。',
    ],
    [
      several(
        outside,
        { variable: 'steps', threshold: 900 },
        { operator: 'between', threshold: 400, upTo: 800 },
        { operator: '<', threshold: 650 },
      ),
      'この条件は、条件1・条件3と同時に成り立たないため、発報することがありません。',
    ],
  ])('%j says what to do: %s', (rule, sentence) => {
    const parsed = parseAlertRule(rule)
    expect(parsed.isValid ? [] : parsed.problems.map((problem) => alertProblemText(problem, 'ja'))).toEqual([
      sentence,
    ])
  })

  it('any JSON is either a rule or refused, without exceptions', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(firstRule)), (value, name) => {
        const parsed = parseAlertRule({ ...firstRule, [name]: value })
        expect(parsed.isValid || parsed.problems.length > 0).toBe(true)
        expect(parseAlertRule(value).isValid).toBe(false)
      }),
    )
  })
})

describe('the rules that we give', () => {
  it.each([...defaultRules, ...ruleGallery])(
    '$key is a rule with one sentence in both languages',
    ({ rule }) => {
      expect(problemsOf(rule)).toEqual([])
      expect(alertSentenceText(rule, 'ja')).toMatch(
        rule.cohort
          ? /^.+被験者が同じ日に.+以上いれば、.+として知らせる。$/
          : /^被験者ごとの.+として知らせる。$/,
      )
      expect(alertSentenceText(rule, 'en')).toMatch(
        rule.cohort
          ? /^If for at least .+ on the same day .+, report it as \w+\.$/
          : /^If a subject’s .+, report it as \w+\.$/,
      )
    },
  )

  it('conditions are joined in the middle of the sentence', () => {
    const rule = defaultRules.find(({ key }) => key === 'BATTERY_EMPTY')?.rule ?? firstRule
    expect(alertSentenceText(rule, 'ja')).toBe(
      '被験者ごとの電池残量が5%以下、または、デバイスの状態が電池切れのことがあれば、重大として知らせる。',
    )
  })

  it.each([
    [
      'resting_rise',
      '被験者ごとの安静時心拍数の直近1日の平均が本人の通常（28日）より10 bpm以上高いことが2回続けてあれば、重大として知らせる。',
      'If a subject’s resting heart rate (mean over the last 1 day) is at least 10 bpm above their own usual of 28 days 2 times in a row, report it as critical.',
    ],
    [
      'little_sleep',
      '被験者ごとの睡眠時間の直近3日の平均が5時間未満のことがあれば、注意として知らせる。',
      'If a subject’s sleep time (mean over the last 3 days) is below 5 h, report it as warning.',
    ],
    [
      'not_worn_often',
      '被験者ごとの装着の状態が未装着のことが7回のうち3回あれば、注意として知らせる。',
      'If a subject’s state of wear is not worn in 3 of 7 windows, report it as warning.',
    ],
    [
      'cohort_not_worn',
      '装着の状態が未装着の被験者が同じ日に3名以上いれば、注意として知らせる。',
      'If for at least 3 subjects on the same day state of wear is not worn, report it as warning.',
    ],
    [
      'cohort_response',
      'すべてのアンケートの直近7日の回答率が60%未満の被験者が同じ日に対象の20%以上いれば、注意として知らせる。',
      'If for at least 20% of the subjects on the same day response rate to all surveys (over the last 7 days) is below 60%, report it as warning.',
    ],
  ])('%s reads: %s', (key, ja, en) => {
    const rule = ruleGallery.find((given) => given.key === key)?.rule ?? firstRule
    expect([alertSentenceText(rule, 'ja'), alertSentenceText(rule, 'en')]).toEqual([ja, en])
  })
})
