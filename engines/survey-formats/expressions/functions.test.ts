import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { compile } from '../../survey/run/compile'
import { start } from '../../survey/run/run'
import type { Imported } from '..'

/** Each converted function against one that was written for the test from the documentation of its program. */
const today = '2026-11-20'
const context = { today, now: `${today}T07:15`, language: 'en', seed: 's' }

type Answers = Readonly<Record<string, string | number | boolean | readonly string[]>>
function calculated({ definition }: Imported, linkId: string, answers: Answers) {
  const given = Object.entries(answers).map(
    ([address, value]) => [address, { value, at: '2026-11-20T07:00:00Z' }] as const,
  )
  const run = start(compile(definition), context, Object.fromEntries(given))
  return run.outcomes[run.survey.level.slots.get(linkId) ?? -1]?.answer?.value ?? null
}

const head =
  'Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Text Validation Type OR Show Slider Number'
const redcap = (formula: string, type = 'date_ymd') =>
  imported(
    `${head}\na,f,text,A,,${type}\nb,f,text,B,,${type}\nn,f,text,N,,number\nr,f,calc,R,"${formula.replaceAll('"', '""')}",\n`,
  )
const xlsform = (formula: string, type = 'decimal') =>
  imported(
    `survey,,,,\n,type,name,label,calculation\n,${type},a,A,\n,${type},b,B,\n,calculate,r,,"${formula.replaceAll('"', '""')}"\n`,
  )

/** Days on both sides of today, around leap days and ends of years. */
const days = [
  '1940-02-29',
  '1989-12-22',
  '2000-03-01',
  '2024-02-29',
  '2025-11-20',
  '2026-11-19',
  today,
  '2026-11-21',
  '2027-03-01',
  '2096-02-29',
]
const msOf = (time: string) => Date.parse(`${time.length === 10 ? `${time}T00:00` : time}Z`)
const unitMs = { y: 31_556_952_000, M: 2_630_016_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }
const units = Object.keys(unitMs) as (keyof typeof unitMs)[]

test.each(units)(
  'datediff of REDCap in %s is that of its documentation, in both orders of operands',
  (unit) => {
    const plain = redcap(`datediff([a],[b],"${unit}")`)
    const withFormat = redcap(`datediff([a], [b], '${unit}', 'ymd')`)
    const signed = redcap(`datediff([a],[b],"${unit}","ymd",true)`)
    const signedWithoutFormat = redcap(`datediff([a],[b],"${unit}",true)`)
    const unsigned = redcap(`datediff([a],[b],"${unit}","mdy",false)`)
    const toToday = redcap(`datediff([a],"today","${unit}","ymd",true)`)
    const fromToday = redcap(`datediff('today',[a],"${unit}","ymd",true)`)
    for (const a of days) {
      for (const b of days) {
        const difference = (msOf(b) - msOf(a)) / unitMs[unit]
        for (const one of [plain, withFormat, unsigned])
          expect(calculated(one, 'r', { a, b })).toBeCloseTo(Math.abs(difference), 8)
        for (const one of [signed, signedWithoutFormat])
          expect(calculated(one, 'r', { a, b })).toBeCloseTo(difference, 8)
      }
      expect(calculated(toToday, 'r', { a })).toBeCloseTo((msOf(today) - msOf(a)) / unitMs[unit], 8)
      expect(calculated(fromToday, 'r', { a })).toBeCloseTo((msOf(a) - msOf(today)) / unitMs[unit], 8)
    }
  },
)

test.each(units)('datediff of REDCap between times in %s counts hours, minutes and seconds', (unit) => {
  const result = redcap(`datediff([a],[b],"${unit}","ymd",true)`, 'datetime_seconds_ymd')
  const times = ['2024-02-28T23:59:30', '2024-03-01T00:00:00', '2026-11-20T07:15:10']
  for (const a of times)
    for (const b of times)
      expect(calculated(result, 'r', { a, b })).toBeCloseTo((msOf(b) - msOf(a)) / unitMs[unit], 8)
})

test('datediff of REDCap of anything but days and times is told, and so is a unit that it does not have', () => {
  for (const formula of ['datediff([n],[a],"d")', 'datediff([a],[b],"w")', 'datediff([a],[b],"d","ymd","x")'])
    expect(redcap(formula).unsupported.map(({ what }) => what.key)).toContain('expression')
})

test('an age by REDCap is that of its years of 365.2425 days, rounded down as asked', () => {
  for (const digits of [0, 1, 2]) {
    const asked = digits === 0 ? '' : `, ${digits}`
    const result = redcap(`rounddown(datediff("today", [a], "y", "ymd")${asked})`)
    for (const a of days) {
      const years = Math.abs(msOf(today) - msOf(a)) / unitMs.y
      expect(calculated(result, 'r', { a })).toBe(Math.floor(years * 10 ** digits) / 10 ** digits)
    }
  }
})

/** A number as whole hundredths, so that the rounding of the test has no binary fractions. */
const hundredths = [-1005, -250, -205, -150, -50, -29, -1, 0, 1, 29, 50, 115, 150, 205, 250, 1005]

test.each([
  ['round([n], 1)', (n: number) => (Math.sign(n) * Math.floor((Math.abs(n) + 5) / 10)) / 10],
  ['rounddown([n], 1)', (n: number) => Math.floor(n / 10) / 10],
  ['roundup([n], 1)', (n: number) => Math.ceil(n / 10) / 10],
  ['rounddown([n], 2)', (n: number) => n / 100],
  ['roundup([n], 2)', (n: number) => n / 100],
  ['rounddown([n])', (n: number) => Math.floor(n / 100)],
  ['roundup([n])', (n: number) => Math.ceil(n / 100)],
  ['abs([n])', (n: number) => Math.abs(n) / 100],
  ['if([n] < 0, -1, 1)', (n: number) => (n < 0 ? -1 : 1)],
  ['([n] + 1) * 2', (n: number) => (n / 100 + 1) * 2],
  ['[n]^2', (n: number) => (n / 100) ** 2],
  ['max([n], 0)', (n: number) => Math.max(n / 100, 0)],
  ['min([n], 0)', (n: number) => Math.min(n / 100, 0)],
])('%s of REDCap', (formula, oracle) => {
  const result = redcap(formula)
  for (const n of hundredths) expect(calculated(result, 'r', { n: n / 100 })).toBeCloseTo(oracle(n), 9)
})

const a = '$' + '{a}'
const b = '$' + '{b}'
test.each([
  [`round(${a})`, (n: number) => Math.floor((n + 50) / 100)],
  [`int(${a})`, (n: number) => Math.trunc(n / 100)],
  [`floor(${a})`, (n: number) => Math.floor(n / 100)],
  [`ceiling(${a})`, (n: number) => Math.ceil(n / 100)],
  [`${a} div 4`, (n: number) => n / 400],
  [`pow(${a}, 2)`, (n: number) => (n / 100) ** 2],
  [`abs(${a})`, (n: number) => Math.abs(n) / 100],
  [`coalesce(${b}, ${a})`, (n: number) => n / 100],
  [`if(${a} > 0, 'p', 'n') = 'p'`, (n: number) => n > 0],
])('%s of XLSForm', (formula, oracle) => {
  const result = xlsform(formula)
  for (const n of hundredths) {
    const value = calculated(result, 'r', { a: n / 100 })
    const expected = oracle(n)
    if (typeof expected === 'number') expect(value).toBeCloseTo(expected, 9)
    else expect(value).toBe(expected)
  }
})

test('days of XLSForm are added and taken apart', () => {
  const between = xlsform(`${b} - ${a}`, 'date')
  const age = xlsform(`int((today() - ${a}) div 365.25)`, 'date')
  const later = xlsform(`${a} + 7`, 'date')
  const earlier = xlsform(`${a} - 7`, 'date')
  const day = 86_400_000
  for (const one of days) {
    for (const other of days)
      expect(calculated(between, 'r', { a: one, b: other })).toBe((msOf(other) - msOf(one)) / day)
    expect(calculated(age, 'r', { a: one })).toBe(Math.trunc((msOf(today) - msOf(one)) / day / 365.25) + 0)
    const moved = (by: number) => new Date(msOf(one) + by * day).toISOString().slice(0, 10)
    expect(calculated(later, 'r', { a: one })).toBe(moved(7))
    expect(calculated(earlier, 'r', { a: one })).toBe(moved(-7))
  }
})

test('div of FHIRPath is a division without the rest, and / one with decimals', () => {
  const answer = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`
  const fhir = (expression: string) =>
    imported(
      JSON.stringify({
        resourceType: 'Questionnaire',
        item: [
          { linkId: 'a', type: 'decimal', text: 'A' },
          { linkId: 'b', type: 'decimal', text: 'B' },
          {
            linkId: 'r',
            type: 'decimal',
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
  const whole = fhir(`${answer('a')} div ${answer('b')}`)
  const exact = fhir(`${answer('a')} / ${answer('b')}`)
  for (const [one, other] of [
    [7, 2],
    [-7, 2],
    [7, -2],
    [6, 3],
  ] as const) {
    expect(calculated(whole, 'r', { a: one, b: other })).toBe(Math.trunc(one / other))
    expect(calculated(exact, 'r', { a: one, b: other })).toBe(one / other)
  }
})

const asked = (language: string, file: () => Imported, cases: readonly (readonly [Answers, unknown])[]) =>
  [language, file, cases] as const

/** The same code of a choice is a number to arithmetic and a text to a text. */
const dictionary = (choices: string, formula: string, type = 'radio') =>
  imported(`${head}\na,f,${type},A,"${choices}",\nr,f,calc,R,"${formula}",\n`)
const withList = (codes: readonly string[], calculation: string) =>
  imported({
    survey: [
      ['type', 'name', 'label', 'calculation'],
      ['select_one l', 'a', 'A', ''],
      ['calculate', 'r', '', calculation],
    ],
    choices: [['list_name', 'name', 'label'], ...codes.map((code) => ['l', code, code])],
  })

test.each([
  asked('concat of REDCap', () => dictionary('01, One | 02, Two', "concat([a], '-x')"), [
    [{ a: '01' }, '01-x'],
  ]),
  asked('a sum of REDCap', () => dictionary('01, One | 02, Two', '[a] + 1'), [[{ a: '02' }, 3]]),
  asked('a sum of REDCap with a code that is no number', () => dictionary('1, a | 2, b | NA, c', '[a] + 1'), [
    [{ a: '2' }, 3],
    [{ a: 'NA' }, null],
  ]),
  asked('boxes of REDCap', () => dictionary('1, a | -9, b', 'sum([a(1)], [a(-9)]) * 10', 'checkbox'), [
    [{ a: ['1', '-9'] }, 20],
    [{ a: ['-9'] }, 10],
    [{}, 0],
  ]),
  asked('concat of XLSForm', () => withList(['01', '02'], `concat(${a}, '-x')`), [[{ a: '01' }, '01-x']]),
  asked('an answer of XLSForm', () => withList(['01', '02'], a), [[{ a: '01' }, '01']]),
  asked('a sum of XLSForm', () => withList(['1', '2', 'dk'], `${a} + 1`), [
    [{ a: '2' }, 3],
    [{ a: 'dk' }, null],
  ]),
  asked('a length of XLSForm', () => withList(['1', '10'], `string-length(${a})`), [
    [{ a: '10' }, 2],
    [{}, 0],
  ]),
  asked('a length of a number of XLSForm', () => xlsform(`string-length(${a})`, 'integer'), [
    [{ a: 1234 }, 4],
    [{}, 0],
  ]),
])('a choice within %s counts as what the function takes', (_, file, cases) => {
  for (const [answers, expected] of cases) expect(calculated(file(), 'r', answers)).toBe(expected)
})

/** Its signs take what is missing for 0, or for an empty text. */
test.each([
  ['{a} + {b}', (one: number, other: number) => one + other],
  ['{a} - {b}', (one: number, other: number) => one - other],
  ['({a} + 1) * {b}', (one: number, other: number) => (one + 1) * other],
  ['{a} / {b}', (one: number, other: number) => (other === 0 ? null : one / other)],
  ['{a} ^ 2 + {b}', (one: number, other: number) => one ** 2 + other],
])('%s of SurveyJS', (expression, oracle) => {
  const number = (name: string) => ({ type: 'text', inputType: 'number', name, title: name })
  const elements = [number('a'), number('b'), { type: 'expression', name: 'r', title: 'R', expression }]
  const result = imported(JSON.stringify({ pages: [{ name: 'p', elements }] }))
  for (const one of [undefined, 0, 2.5, -4])
    for (const other of [undefined, 0, 3]) {
      const answers = {
        ...(one === undefined ? {} : { a: one }),
        ...(other === undefined ? {} : { b: other }),
      }
      const expected = oracle(one ?? 0, other ?? 0)
      const value = calculated(result, 'r', answers)
      if (expected === null) expect(value).toBeNull()
      else expect(value).toBeCloseTo(expected, 9)
    }
})

test('FHIRPath says nothing of what is missing, and neither does its negation', () => {
  const answer = (linkId: string) => `%resource.item.where(linkId='${linkId}').answer.value`
  const fhir = (expression: string) =>
    imported(
      JSON.stringify({
        resourceType: 'Questionnaire',
        item: [
          { linkId: 'a', type: 'decimal', text: 'A' },
          { linkId: 'b', type: 'string', text: 'B' },
          { linkId: 'k', type: 'boolean', text: 'K' },
          {
            linkId: 'r',
            type: 'string',
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
  const [one, text, is] = [answer('a'), answer('b'), answer('k')]
  for (const [expression, cases] of [
    [
      `iif(${one} != 1, 'x', 'y')`,
      [
        [{}, 'y'],
        [{ a: 1 }, 'y'],
        [{ a: 2 }, 'x'],
      ],
    ],
    [
      `iif(${one} = 1, 'x', 'y')`,
      [
        [{}, 'y'],
        [{ a: 1 }, 'x'],
      ],
    ],
    [
      `iif(${one}, 'x', 'y')`,
      [
        [{}, 'y'],
        [{ a: 0 }, 'x'],
      ],
    ],
    [
      `iif(${is}, 'x', 'y')`,
      [
        [{}, 'y'],
        [{ k: false }, 'y'],
        [{ k: true }, 'x'],
      ],
    ],
    [
      `'n: ' + ${text}`,
      [
        [{}, null],
        [{ b: 'q' }, 'n: q'],
      ],
    ],
    [
      `${one} = 1`,
      [
        [{}, null],
        [{ a: 1 }, true],
        [{ a: 2 }, false],
      ],
    ],
    [
      `${one} = 1 and ${is}`,
      [
        [{}, null],
        [{ a: 2 }, false],
        [{ a: 1 }, null],
        [{ a: 1, k: true }, true],
      ],
    ],
    [
      `${one} != 1 or ${is}`,
      [
        [{}, null],
        [{ a: 1 }, null],
        [{ a: 1, k: false }, false],
        [{ k: true }, true],
      ],
    ],
  ] as const)
    for (const [answers, expected] of cases)
      expect([expression, answers, calculated(fhir(expression), 'r', answers)]).toEqual([
        expression,
        answers,
        expected,
      ])
})

const c = '$' + '{c}'
const q = '$' + '{q}'
const n = '$' + '{n}'

/** Of choices of which some codes are numbers. */
const choiceForm = (calculation: string, relevant: string) =>
  imported(
    [
      'survey,,,,,',
      ',type,name,label,calculation,relevant',
      `,text,shown,Shown,,"${relevant}"`,
      ',select_one mixed,q,Q,,',
      ',integer,n,N,,',
      `,calculate,c,,"${calculation}",`,
      'choices,,,,,',
      ',list_name,name,label,,',
      ',mixed,1,One,,',
      ',mixed,02,Two,,',
      ',mixed,dk,Unknown,,',
      '',
    ].join('\n'),
  )

function isShown({ definition }: Imported, answers: Answers): boolean {
  const given = Object.entries(answers).map(
    ([address, value]) => [address, { value, at: '2026-11-20T07:00:00Z' }] as const,
  )
  const run = start(compile(definition), context, Object.fromEntries(given))
  return run.outcomes[run.survey.level.slots.get('shown') ?? -1]?.isShown ?? false
}

// XPath 1.0: a text beside a number is taken for one, two texts are compared as written.
const asNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
test.each([
  [`${c} = 1`, (code: string) => asNumber(code) === 1],
  [`${c} != 1`, (code: string) => asNumber(code) !== 1],
  [`${c} = 2`, (code: string) => asNumber(code) === 2],
  [`${c} = '2'`, (code: string) => code === '2'],
  [`${c} = '02'`, (code: string) => code === '02'],
  [`${c} = 'dk'`, (code: string) => code === 'dk'],
  [`${c} != '1'`, (code: string) => code !== '1'],
  [`${c} > 1`, (code: string) => asNumber(code) > 1],
  [`${c} <= 2`, (code: string) => asNumber(code) <= 2],
  [`3 > ${c}`, (code: string) => 3 > asNumber(code)],
  [`${c} > 7`, (code: string) => asNumber(code) > 7],
] as const)('a calculation that copies a choice of mixed codes meets %s as in XPath', (relevant, oracle) => {
  const copied = choiceForm(`${q}`, relevant)
  const chosen = choiceForm(`if(${n} = 1, ${q}, 1)`, relevant)
  const joined = choiceForm(`if(${n} = 1, coalesce(${q}, ''), ${n})`, relevant)
  for (const result of [copied, chosen, joined])
    expect(result.unsupported.map(({ where }) => where)).toEqual([])
  for (const code of ['1', '02', 'dk']) {
    expect([code, isShown(copied, { q: code })]).toEqual([code, oracle(code)])
    for (const count of [1, 2]) {
      const answers = { q: code, n: count }
      expect([answers, isShown(chosen, answers)]).toEqual([answers, oracle(count === 1 ? code : '1')])
      expect([answers, isShown(joined, answers)]).toEqual([
        answers,
        oracle(count === 1 ? code : String(count)),
      ])
    }
  }
})

test('an order among texts that were put together is told, and the question always shown', () => {
  const { unsupported } = choiceForm(`concat(${n}, ${q})`, `${c} > 12`)
  expect(unsupported.map(({ where }) => where)).toEqual(['shown'])
})

test('min and max leave out what is blank, as REDCap says and ODK does, and are blank where all is', () => {
  for (const name of ['min', 'max'] as const) {
    const least = xlsform(`${name}(${a}, ${b})`)
    expect(calculated(least, 'r', { a: 3, b: -2 })).toBe(Math[name](3, -2))
    expect(calculated(least, 'r', { b: -2 })).toBe(-2)
    expect(calculated(least, 'r', { a: 3 })).toBe(3)
    expect(calculated(least, 'r', {})).toBeNull()
    const ofRedcap = redcap(`${name}([n], '', 7)`)
    expect(calculated(ofRedcap, 'r', { n: 4 })).toBe(Math[name](4, 7))
    expect(calculated(ofRedcap, 'r', {})).toBe(7)
  }
})

test.each([`min(${a}, 7)`, `max(7, ${a})`, `${a} + 1`, `sum(${a}, 1)`, `round(${a}, 1)`])(
  '%s of digits that are typed as a text is told: nothing would ever come of it',
  (formula) => {
    expect(xlsform(formula, 'text').unsupported.map(({ where }) => where)).toContain('r')
  },
)

/** Of a question about a day or a time of FHIR, with what the next one is shown for. */
const fhirMoment = (type: string, condition: object) =>
  imported(
    JSON.stringify({
      resourceType: 'Questionnaire',
      item: [
        { linkId: 'q', type, text: 'Q' },
        { linkId: 'shown', type: 'string', text: 'Shown', enableWhen: [{ question: 'q', ...condition }] },
      ],
    }),
  )

test.each(['Z', '+09:00', '-03:30'])(
  'the zone %s of a time in a condition of FHIR is told with its item; the subject’s clock counts',
  (zone) => {
    const time = `2026-11-20T07:15:00${zone}`
    const result = fhirMoment('dateTime', { operator: '>=', answerDateTime: time })
    expect(result.unsupported).toMatchObject([
      { where: 'shown', what: { key: 'offsetOfTime', values: { time } }, isRefused: false },
    ])
    expect(isShown(result, { q: '2026-11-20T07:15' })).toBe(true)
    expect(isShown(result, { q: '2026-11-20T07:14' })).toBe(false)
    const local = fhirMoment('dateTime', { operator: '>=', answerDateTime: '2026-11-20T07:15:00' })
    expect(local.unsupported).toEqual([])
  },
)

test('a time is no day: such a condition of FHIR is told, and the question always shown', () => {
  const result = fhirMoment('date', { operator: '=', answerDateTime: '2026-11-20T07:15:00Z' })
  expect(result.unsupported).toMatchObject([{ where: 'shown', what: { key: 'condition' } }])
  expect(isShown(result, {})).toBe(true)
})

test.each([
  redcap('round([n], -1)'),
  redcap('rounddown([n] * 100, -2)'),
  redcap('roundup([n], [n])'),
  xlsform(`round(${a}, -1)`),
  xlsform(`round(${a}, ${b})`),
  xlsform(`round(${a}, 1.5)`),
])('rounding to tens, or to as many decimals as an answer says, is told (%#)', ({ unsupported }) => {
  expect(unsupported).toContainEqual(
    expect.objectContaining({ where: 'r', what: expect.objectContaining({ key: 'expression' }) }),
  )
})
