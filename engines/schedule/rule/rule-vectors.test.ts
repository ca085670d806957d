import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../calendar/days'
import { parseRule } from './parse-rule'
import { ruleTimes } from './rule-times'

interface Vector {
  readonly name: string
  readonly dtstart?: string
  readonly rrule?: string
  readonly text?: string
  readonly expected: readonly string[]
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../fixtures/rrule-vectors-dateutil.json', import.meta.url), 'utf8'),
)

function secondsOf(text: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] =
    text
      .match(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/)
      ?.slice(1)
      .map(Number) ?? []
  return dayOf(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second
}

function textOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/[-:]|\.000Z/g, '')
}

function timesOf(text: string, start: number): number[] {
  const parsed = parseRule(text.replace('BYWEEKDAY', 'BYDAY'))
  if (!parsed.isValid) throw new Error(`${text}: ${parsed.problem.key}`)
  return [...ruleTimes(parsed.rule, start)]
}

/** Expands the lines of a calendar: RRULE and RDATE add times, EXRULE and EXDATE remove them. */
function timesOfSet(text: string): number[] {
  const lines = text
    .trim()
    .split(/\s+/)
    .map((line) => line.split(':'))
  const start = secondsOf(lines.find(([name]) => name === 'DTSTART')?.[1] ?? '')
  const timesIn = (kinds: readonly string[]) =>
    lines.flatMap(([name = '', value = '']) => {
      if (!kinds.includes(name)) return []
      return name.endsWith('RULE') ? timesOf(value, start) : [secondsOf(value)]
    })
  const except = new Set(timesIn(['EXRULE', 'EXDATE']))
  return timesIn(['RRULE', 'RDATE']).filter((time) => !except.has(time))
}

describe('the vectors of python-dateutil', () => {
  it('are all there', () => expect(vectors).toHaveLength(114))

  it.each(vectors)('$name: $rrule', ({ dtstart, rrule, text, expected }) => {
    const times = rrule && dtstart ? timesOf(rrule, secondsOf(dtstart)) : timesOfSet(text ?? '')
    expect([...times].sort((one, other) => one - other).map(textOf)).toEqual(expected)
  })
})
