import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { placedItems } from '../../survey'
import { compile } from '../../survey/run/compile'
import { start } from '../../survey/run/run'
import type { Imported } from '..'

/**
 * Arithmetic of dates against a calendar that is counted here in whole days, with no Date: any days of two centuries, any day
 * that is today, both orders of operands.
 */
type Day = readonly [year: number, month: number, day: number]

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthDays = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Days since 1 January 1900. */
function countOf([year, month, day]: Day): number {
  const years = Array.from({ length: year - 1900 }, (_, at) => (isLeap(1900 + at) ? 366 : 365))
  return total(years) + total(monthDays(year).slice(0, month - 1)) + day - 1
}

function dayAt(count: number): Day {
  let [rest, year, month] = [count, 1900, 1]
  for (; rest >= (isLeap(year) ? 366 : 365); year += 1) rest -= isLeap(year) ? 366 : 365
  for (const length of monthDays(year)) {
    if (rest < length) break
    rest -= length
    month += 1
  }
  return [year, month, rest + 1]
}

const two = (number: number) => String(number).padStart(2, '0')
const written = ([year, month, day]: Day) => `${year}-${two(month)}-${two(day)}`
const last = countOf([2099, 12, 31])
const anyDay = fc.oneof(
  fc.integer({ min: 0, max: last }),
  // Ends of months and years, and leap days.
  fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => countOf([year, month, monthDays(year)[month - 1] ?? 28])),
)
const clock = fc.integer({ min: 0, max: 86_399 })
const timeText = (second: number) =>
  `T${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`

function calculated(
  { definition }: Imported,
  today: string,
  answers: Readonly<Record<string, string>>,
  now = `${today}T07:15`,
) {
  const given = Object.entries(answers).map(
    ([address, value]) => [address, { value, at: '2026-11-20T07:00:00Z' }] as const,
  )
  const context = { today, now, language: 'en', seed: 's' }
  const run = start(compile(definition), context, Object.fromEntries(given))
  return run.outcomes[run.survey.level.slots.get('r') ?? -1]?.answer?.value ?? null
}

/** To fifteen digits, as results are kept. */
function expectEqual(found: unknown, expected: number): void {
  const difference = Math.abs(Number(found) - expected)
  expect([found, expected, difference <= Math.max(1, Math.abs(expected)) * 1e-13]).toEqual([
    found,
    expected,
    true,
  ])
}

const redcap = (formula: string, type = 'date_ymd') =>
  imported(
    `Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Text Validation Type OR Show Slider Number\na,f,text,A,,${type}\nb,f,text,B,,${type}\nr,f,calc,R,"${formula.replaceAll('"', '""')}",\n`,
  )
const [a, b, due, day] = ['$' + '{a}', '$' + '{b}', '$' + '{due}', '$' + '{day}']
const xlsform = (formula: string, type = 'date') =>
  imported(
    `survey,,,,\n,type,name,label,calculation\n,${type},a,A,\n,${type},b,B,\n,calculate,r,,"${formula}"\n`,
  )

/** REDCap's lengths, in seconds. */
const lengths = { y: 31_556_952, M: 2_630_016, d: 86_400, h: 3600, m: 60, s: 1 }

test.each(Object.entries(lengths))('datediff of REDCap in %s', (unit, length) => {
  const forms = [
    [redcap(`datediff([a],[b],"${unit}")`), false],
    [redcap(`datediff([a],[b],"${unit}","dmy",0)`), false],
    [redcap(`datediff([a],[b],"${unit}","ymd",true)`), true],
  ] as const
  const toToday = redcap(`datediff([a],"today","${unit}","ymd",true)`)
  const fromToday = redcap(`datediff("today",[a],"${unit}","ymd",true)`)
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, (one, other, today) => {
      const answers = { a: written(dayAt(one)), b: written(dayAt(other)) }
      const difference = ((other - one) * 86_400) / length
      const day = written(dayAt(today))
      for (const [form, isSigned] of forms)
        expectEqual(calculated(form, day, answers), isSigned ? difference : Math.abs(difference))
      expectEqual(calculated(toToday, day, answers), ((today - one) * 86_400) / length)
      expectEqual(calculated(fromToday, day, answers), ((one - today) * 86_400) / length)
    }),
  )
})

test.each(Object.entries(lengths))('datediff of REDCap between times in %s', (unit, length) => {
  const form = redcap(`datediff([a],[b],"${unit}","ymd",true)`, 'datetime_seconds_ymd')
  fc.assert(
    fc.property(anyDay, clock, anyDay, clock, (one, from, other, to) => {
      const answers = {
        a: `${written(dayAt(one))}${timeText(from)}`,
        b: `${written(dayAt(other))}${timeText(to)}`,
      }
      const seconds = (other - one) * 86_400 + to - from
      expectEqual(calculated(form, '2026-11-20', answers), seconds / length)
    }),
  )
})

test('an age of REDCap rounded down, up and to the nearest', () => {
  const age = 'datediff("today",[a],"y","ymd")'
  const forms = [0, 1, 2].map((digits) => {
    const asked = digits === 0 ? '' : `, ${digits}`
    return [digits, redcap(`rounddown(${age}${asked})`), redcap(`roundup(${age}${asked})`)] as const
  })
  fc.assert(
    fc.property(anyDay, anyDay, (born, today) => {
      const days = Math.abs(today - born)
      for (const [digits, down, up] of forms) {
        // In whole numbers: days of 24 hours over years of 365.2425 days.
        const [above, below] = [BigInt(days) * 10_000n * 10n ** BigInt(digits), 3_652_425n]
        const floor = above / below
        const ceiling = floor + (above % below === 0n ? 0n : 1n)
        const answers = { a: written(dayAt(born)) }
        const day = written(dayAt(today))
        expect(calculated(down, day, answers)).toBe(Number(floor) / 10 ** digits)
        expect(calculated(up, day, answers)).toBe(Number(ceiling) / 10 ** digits)
      }
    }),
  )
})

test('days of XLSForm, between, later and earlier', () => {
  const between = xlsform(`${b} - ${a}`)
  const sinceToday = xlsform(`today() - ${a}`)
  const later = xlsform(`${a} + 31`)
  const earlier = xlsform(`${a} - 366`)
  const age = xlsform(`int((today() - ${a}) div 365.25)`)
  fc.assert(
    fc.property(
      anyDay.filter((day) => day >= 366 && day <= last - 31),
      anyDay,
      anyDay,
      (one, other, today) => {
        const answers = { a: written(dayAt(one)), b: written(dayAt(other)) }
        const day = written(dayAt(today))
        expect(calculated(between, day, answers)).toBe(other - one)
        expect(calculated(sinceToday, day, answers)).toBe(today - one)
        expect(calculated(later, day, answers)).toBe(written(dayAt(one + 31)))
        expect(calculated(earlier, day, answers)).toBe(written(dayAt(one - 366)))
        expect(calculated(age, day, answers)).toBe(Math.trunc(((today - one) * 4) / 1461) + 0)
      },
    ),
  )
})

test('dates that are calculated are reckoned with as those that are answered', () => {
  const chained = (formula: string) =>
    imported(
      [
        'survey,,,,',
        ',type,name,label,calculation',
        ',date,a,A,',
        ',date,b,B,',
        `,calculate,due,,"${a} + 28"`,
        `,calculate,day,,"if(${b} = '', ${due}, ${b})"`,
        `,calculate,r,,"${formula}"`,
        '',
      ].join('\n'),
    )
  const [after, between, toToday, before] = [
    chained(`${due} + 7`),
    chained(`${due} - ${b}`),
    chained(`today() - ${due}`),
    chained(`${day} - 1`),
  ]
  fc.assert(
    fc.property(
      anyDay.filter((one) => one <= last - 35),
      anyDay.filter((one) => one > 0),
      anyDay,
      fc.boolean(),
      (one, other, today, isAnswered) => {
        const both = { a: written(dayAt(one)), b: written(dayAt(other)) }
        const on = written(dayAt(today))
        expect(calculated(after, on, both)).toBe(written(dayAt(one + 35)))
        expect(calculated(between, on, both)).toBe(one + 28 - other)
        expect(calculated(toToday, on, both)).toBe(today - one - 28)
        const chosen = isAnswered ? other : one + 28
        const answers = isAnswered ? both : { a: both.a }
        expect(calculated(before, on, answers)).toBe(written(dayAt(chosen - 1)))
      },
    ),
  )
})

/** A date, or a date-time to the minute, from the greatest part to the least. */
type Moment = readonly number[]
const minutes = (minute: number) => [Math.floor(minute / 60), minute % 60]
const signs = ['=', '!=', '<', '<=', '>', '>='] as const
type Sign = (typeof signs)[number]
const order = (one: Moment, other: Moment): number =>
  one.map((part, at) => Math.sign(part - (other[at] ?? part))).find((sign) => sign !== 0) ?? 0
const isMet = (sign: Sign, compared: number) =>
  ({
    '=': compared === 0,
    '!=': compared !== 0,
    '<': compared < 0,
    '<=': compared <= 0,
    '>': compared > 0,
    '>=': compared >= 0,
  })[sign]

interface Compared {
  readonly sign: Sign
  readonly left: Place
  readonly right: Place
  readonly values: Readonly<Record<Place, Moment | null>>
}
const places = ['a', 'b', 'm', 'n', 'today', 'now'] as const
type Place = (typeof places)[number]

/** Dates a and b, date-times m and n, some of them missing, often on one day, often at midnight, on both sides of today. */
const comparedMoments = fc
  .record({
    sign: fc.constantFrom(...signs),
    left: fc.constantFrom(...places),
    right: fc.constantFrom(...places),
    today: anyDay,
    apart: fc.array(fc.oneof(fc.constantFrom(-1, 0, 0, 0, 1), fc.integer({ min: -40_000, max: 40_000 })), {
      minLength: 4,
      maxLength: 4,
    }),
    at: fc.array(fc.oneof(fc.constantFrom(0, 0, 1, 435), fc.integer({ min: 0, max: 1439 })), {
      minLength: 3,
      maxLength: 3,
    }),
    missing: fc.subarray([...places].slice(0, 4), { maxLength: 1 }),
  })
  .map(({ sign, left, right, today, apart, at, missing }): Compared => {
    const day = (place: number) => dayAt(Math.min(last, Math.max(0, today + (apart[place] ?? 0))))
    const time = (place: number) => minutes(at[place] ?? 0)
    const known = (place: Place, moment: Moment) => (missing.includes(place) ? null : moment)
    const values = {
      a: known('a', day(0)),
      b: known('b', day(1)),
      m: known('m', [...day(2), ...time(0)]),
      n: known('n', [...day(3), ...time(1)]),
      today: dayAt(today),
      now: [...dayAt(today), ...time(2)],
    }
    return { sign, left, right, values }
  })

function momentText([year = 0, month = 0, day = 0, ...time]: Moment): string {
  const [hour, minute] = time
  const date = written([year, month, day])
  return hour === undefined || minute === undefined ? date : `${date}T${two(hour)}:${two(minute)}`
}

function comparedBy(form: Imported, { values }: Compared): unknown {
  const answers = (['a', 'b', 'm', 'n'] as const).flatMap((place) => {
    const moment = values[place]
    return moment ? [[place, momentText(moment)] as const] : []
  })
  const [today, now] = [values.today, values.now].map((moment) => momentText(moment ?? []))
  return calculated(form, today ?? '', Object.fromEntries(answers), now)
}

/** Each form is read once. */
function remembered(read: (key: string) => Imported): (key: string) => Imported {
  const known = new Map<string, Imported>()
  return (key) => {
    const form = known.get(key) ?? read(key)
    known.set(key, form)
    return form
  }
}

const answerOf = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`
const isAsked = (place: Place) => place !== 'today' && place !== 'now'
const inFhir = (place: Place) => (isAsked(place) ? answerOf(place) : `${place}()`)
const fhir = (expression: string, type = 'boolean') =>
  imported(
    JSON.stringify({
      resourceType: 'Questionnaire',
      item: [
        ...['a', 'b'].map((linkId) => ({ linkId, type: 'date', text: linkId })),
        ...['m', 'n'].map((linkId) => ({ linkId, type: 'dateTime', text: linkId })),
        { linkId: 't', type: 'time', text: 'T' },
        { linkId: 'c', type: 'integer', text: 'C' },
        {
          linkId: 'r',
          type,
          text: 'R',
          extension: [
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
              valueExpression: { language: 'text/fhirpath', expression },
            },
          ],
        },
      ],
    }),
  )

/** Part by part: where one of the two has no more parts and all before are equal, nothing is known. */
function inFhirPath({ sign, left, right, values }: Compared): boolean | null {
  const [one, other] = [values[left], values[right]]
  if (!one || !other) return null
  const compared = order(one, other.slice(0, one.length))
  return compared === 0 && one.length !== other.length ? null : isMet(sign, compared)
}

test('dates and date-times of FHIRPath, compared in any order, and what is not so', () => {
  const form = remembered((key) => fhir(key))
  fc.assert(
    fc.property(comparedMoments, (given) => {
      const source = `${inFhir(given.left)} ${given.sign} ${inFhir(given.right)}`
      const expected = inFhirPath(given)
      expect([source, comparedBy(form(source), given)]).toEqual([source, expected])
      expect(comparedBy(form(`not(${source})`), given)).toBe(expected === null ? null : !expected)
      expect(comparedBy(form(`iif(${source}, 'y', 'n')`), given)).toBe(expected === true ? 'y' : 'n')
    }),
    { numRuns: 500 },
  )
})

test('today and now of FHIRPath are those of the answering', () => {
  const forms = { today: fhir('today()', 'date'), now: fhir('now()', 'dateTime') }
  fc.assert(
    fc.property(anyDay, clock, (day, second) => {
      const today = written(dayAt(day))
      const now = `${today}${timeText(second).slice(0, 6)}`
      expect(calculated(forms.today, today, {}, now)).toBe(today)
      expect(calculated(forms.now, today, {}, now)).toBe(now)
    }),
  )
})

// FHIRPath adds quantities of time to dates (today() - 3 months), and nothing else.
test.each(['+', '-', '*', '/', 'div'])('%s beside a date of FHIRPath, which is not read, is told', (sign) => {
  const pairs = [
    ['a', 'b'],
    ['a', 'today'],
    ['m', 'now'],
    ['m', 'a'],
    ['today', 'a'],
  ] as const
  for (const [one, other] of pairs)
    for (const expression of [
      `${inFhir(one)} ${sign} ${inFhir(other)}`,
      `${inFhir(one)} ${sign} 3`,
      `3 ${sign} ${inFhir(one)}`,
      `${inFhir(one)} ${sign} ${answerOf('c')}`,
      `${inFhir(one)} ${sign} 3 months`,
      `${inFhir(one)} ${sign} 3 'd'`,
    ]) {
      const { definition, unsupported } = fhir(expression, 'decimal')
      const made = placedItems(definition).find(({ item }) => item.linkId === 'r')
      expect([expression, made?.item.type, unsupported.length]).toEqual([expression, 'number', 1])
    }
})

test('a time of day beside a date is told', () => {
  for (const sign of signs)
    for (const place of places) {
      const expression = `${inFhir(place)} ${sign} ${answerOf('t')}`
      expect([expression, fhir(expression).unsupported.length]).toEqual([expression, 1])
    }
})

const inXPath = (place: Place) => (isAsked(place) ? '$'.concat(`{${place}}`) : `${place}()`)
const xpathForm = (expression: string) =>
  imported(
    `survey,,,,\n,type,name,label,calculation\n,date,a,A,\n,date,b,B,\n,dateTime,m,M,\n,dateTime,n,N,\n,calculate,r,,"${expression}"\n`,
  )

test('dates and date-times of XLSForm, compared in any order: a date is its midnight', () => {
  const form = remembered((key) => xpathForm(key))
  const midnight = (moment: Moment) => [...moment, 0, 0].slice(0, 5)
  fc.assert(
    fc.property(comparedMoments, (given) => {
      const { sign, left, right, values } = given
      const source = `if(${inXPath(left)} ${sign} ${inXPath(right)}, 'y', 'n')`
      const [one, other] = [values[left], values[right]]
      const holds = one && other ? isMet(sign, order(midnight(one), midnight(other))) : sign === '!='
      fc.pre(one !== null || other !== null)
      expect([source, comparedBy(form(source), given)]).toEqual([source, holds ? 'y' : 'n'])
    }),
    { numRuns: 500 },
  )
})
