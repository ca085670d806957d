import { expect, test } from 'vitest'
import { chainSentence, durationText, hoursText } from '../words/chain-words'
import { type AlertChain, parseAlertChain } from './alert-chain'
import { parsePersonHours } from './person-hours'

const step = (afterMinutes: number, whom: string, userIds: string[] = []) => ({ afterMinutes, whom, userIds })
const chain = (...steps: object[]) => ({ steps, onlyOnDuty: false })

test.each([
  [
    'a later step that is not later',
    chain(step(30, 'owner'), step(30, 'owner')),
    ['steps', 1, 'afterMinutes'],
  ],
  ['a step of nobody', chain(step(0, 'users')), ['steps', 0, 'userIds']],
  ['people for whom a step has no use', chain(step(0, 'onDuty', ['a'])), ['steps', 0, 'userIds']],
  ['half a minute', chain(step(0.5, 'owner')), ['steps', 0, 'afterMinutes']],
  ['a step that says nothing to the subject', chain(step(0, 'subject')), ['steps', 0, 'message']],
  ['a message that goes to nobody', chain({ ...step(0, 'owner'), message: 'sync' }), ['steps', 0, 'message']],
  [
    'a message that is not prepared',
    chain({ ...step(0, 'subject'), message: 'shout' }),
    ['steps', 0, 'message'],
  ],
  ['whom nobody knows', chain(step(0, 'everybody')), ['steps', 0, 'whom']],
])('%s is refused at its part', (_, given, path) => {
  const parsed = parseAlertChain(given)
  expect(parsed.isValid ? [] : parsed.problems.map((problem) => problem.path)).toEqual([path])
})

test('of the subject and of people it says what each is told', () => {
  const given = chain(
    { ...step(0, 'subject'), message: 'sync' },
    { ...step(60, 'subject'), message: 'sync' },
    step(120, 'onDuty'),
    step(180, 'owner'),
  )
  const parsed = parseAlertChain(given)
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems))
  expect(chainSentence(parsed.chain, () => null, 'ja')).toBe(
    '発報してすぐに被験者に同期のお願いを送り、確認されないまま1時間たつと被験者に同期のお願いを送り、2時間たつと当番の人、3時間たつとオーナーにメールで知らせる。だれにも届かない段階は記録し、すぐに次の段階へ進む。',
  )
  expect(chainSentence({ ...parsed.chain, steps: parsed.chain.steps.slice(0, 1) }, () => null, 'ja')).toMatch(
    /^発報してすぐに被験者に同期のお願いを送る。だれにも/,
  )
  expect(chainSentence(parsed.chain, () => null, 'en')).toMatch(
    /^Tell: the subject \(a request to synchronise\) at once; .*; the owners after 3 hours/,
  )
})

test('without steps there is no chain, and that is fine', () => {
  expect(parseAlertChain(chain())).toMatchObject({ isValid: true })
})

test('a chain is one sentence', () => {
  const given = chain(step(0, 'onDuty'), step(30, 'users', ['b']), step(90, 'owner')) as AlertChain
  expect(chainSentence(given, () => '高橋 健', 'ja')).toBe(
    '発報してすぐに当番の人、確認されないまま30分たつと高橋 健、1時間30分たつとオーナーにメールで知らせる。だれにも届かない段階は記録し、すぐに次の段階へ進む。',
  )
  expect(chainSentence({ ...given, onlyOnDuty: true }, () => null, 'ja')).toMatch(
    /選んだ1名.*次の当番が始まるときに進む。$/,
  )
  expect(chainSentence(given, () => 'Ken', 'en')).toMatch(
    /^Tell by mail: whoever is on duty at once; Ken after 30/,
  )
  expect(chainSentence({ steps: [], onlyOnDuty: true }, () => null, 'ja')).toBe('')
})

test('lengths and hours as people say them', () => {
  expect([5, 60, 1500].map((minutes) => durationText(minutes, 'ja'))).toEqual(['5分', '1時間', '1日1時間'])
  const spans = [
    { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
    { weekdays: [6, 7], from: '10:00', to: '12:00' },
  ]
  expect(hoursText(spans, 'ja')).toBe('月〜金 09:00〜18:00、土・日 10:00〜12:00')
})

const hours = (given: object) => ({ duty: [], quiet: [], criticalPasses: true, ...given })
const daily = (from: string, to: string) => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], from, to })

test.each([
  ['hours that begin when they end', hours({ duty: [daily('09:00', '09:00')] }), ['duty', 0, 'to']],
  ['a time that is none', hours({ duty: [daily('25:00', '09:00')] }), ['duty', 0, 'from']],
  ['no weekday', hours({ duty: [{ weekdays: [], from: '09:00', to: '10:00' }] }), ['duty', 0, 'weekdays']],
  [
    'quiet hours without an end',
    hours({ quiet: [daily('00:00', '12:00'), daily('12:00', '24:00')] }),
    ['quiet'],
  ],
])('%s are refused', (_, given, path) => {
  const parsed = parsePersonHours(given)
  expect(parsed.isValid ? [] : parsed.problems.map((problem) => problem.path)).toEqual([path])
})

test('duty may last the whole week', () => {
  expect(parsePersonHours(hours({ duty: [daily('00:00', '24:00')] })).isValid).toBe(true)
})
