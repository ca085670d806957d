import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../testing/surveys/build-survey'
import { fixture, imported } from '../../testing/surveys/read-fixture'
import { gad7, phq9 } from '../../testing/surveys/scales'
import type { Condition, Expression, Item } from '../survey'
import { exportFhir, exportLossText, exportOwn, exportXlsForm, type Unsupported, writeWorkbook } from '.'

const throughFhir = (definition: Parameters<typeof exportFhir>[0]) =>
  imported(JSON.stringify(exportFhir(definition).questionnaire)).definition

test.each([
  ['PHQ-9 of REDCap', imported(fixture('phq-9.csv')).definition],
  ['GAD-7', gad7],
])('our own JSON of %s comes back unchanged', (_, definition) => {
  expect(imported(exportOwn(definition)).definition).toEqual(definition)
})

test('what FHIR can hold comes back unchanged', () => {
  const definition = surveyOf(
    [
      {
        type: 'single',
        linkId: 'a',
        text: { ja: '喫煙', en: 'Smoking' },
        answerOption: optionsOf('はい', 'いいえ'),
        required: 'whenShown',
      },
      {
        type: 'multiple',
        linkId: 'b',
        text: ja('どれ'),
        help: ja('いくつでも'),
        answerOption: [...optionsOf('x', 'y'), { code: 'none', text: ja('なし'), exclusive: true }],
        maxOccurs: 2,
        enableWhen: { left: { answer: 'a' }, operator: '=', right: { value: 'c0' } },
      },
      { type: 'number', linkId: 'n', text: ja('本数'), minValue: 1, maxValue: 100, maxDecimalPlaces: 0 },
      { type: 'slider', linkId: 's', text: ja('眠気'), minValue: 0, maxValue: 10 },
      {
        type: 'repeat',
        linkId: 'r',
        text: ja('薬'),
        maxOccurs: 5,
        item: [{ type: 'text', linkId: 't', text: ja('名前'), maxLength: 50 }],
      },
      { type: 'date', linkId: 'd', precision: 'month', minValue: { date: '2020-01-01' } },
      { type: 'statement', linkId: 'end', text: ja('終わりです'), enableWhen: { exists: { answer: 'n' } } },
    ],
    { languages: ['ja', 'en'] },
  )
  const { unsupported } = exportFhir(definition)
  expect(unsupported).toEqual([])
  const { source, ...back } = throughFhir(definition)
  expect(back).toEqual(definition)
})

test('what FHIR cannot hold is listed with its item', () => {
  expect(exportFhir(phq9).unsupported).toEqual([
    { where: '', what: { key: 'part', values: { part: 'score' } }, isRefused: false },
  ])
  const ranking = surveyOf([{ type: 'ranking', linkId: 'q', answerOption: optionsOf('a') }])
  expect(exportFhir(ranking).unsupported).toMatchObject([{ where: 'q', isRefused: true }])
})

test('what an XLSForm can hold comes back unchanged from the workbook', async () => {
  const definition = surveyOf(
    [
      {
        type: 'single',
        linkId: 'a',
        text: { ja: '喫煙', en: 'Smoking' },
        answerOption: [
          { code: 'yes', text: { ja: 'はい', en: 'Yes' } },
          { code: 'no', text: { ja: 'いいえ & <なし>', en: 'No' } },
          { code: 'other', text: { ja: 'その他', en: 'Other' }, open: true },
        ],
        required: 'whenShown',
      },
      {
        type: 'multiple',
        linkId: 'b',
        text: ja('どれ\n「{{a}}」について'),
        help: ja('いくつでも'),
        answerOption: ['1', '2'].map((code) => ({ code, text: ja(code), ordinalValue: Number(code) })),
        enableWhen: {
          any: [
            { left: { answer: 'a' }, operator: '=', right: { value: 'yes' } },
            { not: { exists: { answer: 'a' } } },
          ],
        },
      },
      { type: 'slider', linkId: 's', text: ja('眠気'), minValue: 0, maxValue: 10, sliderStepValue: 1 },
      {
        type: 'group',
        linkId: 'g',
        text: ja('まとめ'),
        item: [
          { type: 'statement', linkId: 'n', text: ja('終わり') },
          {
            type: 'calculated',
            linkId: 'c',
            text: ja('計'),
            display: 'hidden',
            expression: { operation: 'add', of: [{ answer: 's' }, { value: 1 }] },
          },
        ],
        enableWhen: { left: { answer: 'b' }, operator: '=', right: { value: '2' } },
      },
    ],
    { languages: ['ja', 'en'] },
  )
  const { workbook, unsupported } = exportXlsForm(definition)
  expect(unsupported.map(({ what }) => exportLossText(what, 'en'))).toEqual([
    '“a” in the text shows the code of the choice in an XLSForm, not its text.',
  ])
  const sheets = await readWorkbook(Buffer.from(writeWorkbook(workbook)))
  const read = sheets.map(({ sheet, data }) => [
    sheet,
    data.map((row) => row.map((cell) => String(cell ?? ''))),
  ])
  expect(imported(Object.fromEntries(read)).definition).toEqual(definition)
})

test('what an XLSForm cannot hold is listed with its item', () => {
  const { unsupported } = exportXlsForm(phq9)
  expect(unsupported).toContainEqual({
    where: 'phq1',
    what: { key: 'part', values: { part: 'ordinalValue' } },
    isRefused: false,
  })
})

test('a condition of the builder, which compares with a list of one code, is written like one with the code', () => {
  const shownFor = (value: string | readonly string[]) =>
    surveyOf([
      { type: 'single', linkId: 'a', text: ja('喫煙'), answerOption: optionsOf('はい', 'いいえ') },
      {
        type: 'number',
        linkId: 'n',
        text: ja('本数'),
        enableWhen: { left: { answer: 'a' }, operator: '=', right: { value } },
      },
    ])
  for (const write of [exportFhir, exportXlsForm]) {
    expect(write(shownFor(['c0']))).toEqual(write(shownFor('c0')))
  }
})

test('a condition with several choices is written as one for each of them, and the denial too', () => {
  const shownFor = (operator: '=' | '!=') =>
    surveyOf([
      { type: 'single', linkId: 'a', text: ja('喫煙'), answerOption: optionsOf('毎日', 'ときどき', 'なし') },
      {
        type: 'number',
        linkId: 'n',
        text: ja('本数'),
        enableWhen: { left: { answer: 'a' }, operator, right: { value: ['c0', 'c1'] } },
      },
    ])
  const { questionnaire, unsupported } = exportFhir(shownFor('='))
  expect(unsupported).toEqual([])
  expect(JSON.stringify(questionnaire)).toContain('"enableBehavior":"any"')
  expect(JSON.stringify(exportFhir(shownFor('!=')).questionnaire)).toContain('"enableBehavior":"all"')
  const { workbook } = exportXlsForm(shownFor('!='))
  expect(JSON.stringify(workbook)).toContain(`(\${a} != 'c0') and (\${a} != 'c1')`)
})

test('a condition that cannot be written is told as a formula, not as our own JSON', () => {
  const definition = surveyOf([
    { type: 'single', linkId: 'a', text: ja('喫煙'), answerOption: optionsOf('はい', 'いいえ') },
    {
      type: 'number',
      linkId: 'n',
      text: ja('本数'),
      enableWhen: {
        any: [
          {
            all: [
              { exists: { answer: 'a' } },
              { left: { subject: 'sex' }, operator: '=', right: { value: 'female' } },
            ],
          },
          { not: { tag: '妊娠中' } },
        ],
      },
    },
  ])
  for (const write of [exportFhir, exportXlsForm]) {
    const told = write(definition).unsupported.find(({ where }) => where === 'n')
    expect(told?.what.values.expression).toBe('(exists(a) and subject(sex) = female) or not (tag(妊娠中))')
  }
})

test('a page and a question that are never shown are hidden in FHIR, and come back so', () => {
  const enableWhen = { left: { value: true }, operator: '=', right: { value: false } } as const
  const definition = surveyOf([{ type: 'text', linkId: 'a', text: ja('x'), enableWhen }])
  const [page] = definition.page
  const hidden = { ...definition, page: page ? [{ ...page, enableWhen }] : [] }
  const { questionnaire, unsupported } = exportFhir(hidden)
  expect(unsupported).toEqual([])
  expect(JSON.stringify(questionnaire).match(/questionnaire-hidden/g)).toHaveLength(2)
})

test('an XLSForm has one title: others are told, and the one that is written is not', () => {
  const one = surveyOf([{ type: 'statement', linkId: 'a', text: ja('x') }], { title: ja('睡眠') })
  expect(exportXlsForm(one).unsupported).toEqual([])
  const two = surveyOf([{ type: 'statement', linkId: 'a', text: { ja: 'x', en: 'x' } }], {
    languages: ['ja', 'en'],
    title: { ja: '睡眠', en: 'Sleep' },
  })
  expect(exportXlsForm(two).unsupported.map(({ what }) => exportLossText(what, 'en'))).toEqual([
    'The title of an XLSForm has one language; the one in “日本語 (ja)” is exported.',
  ])
})

test('a sum of several is written for XPath, whose sum takes one list', () => {
  const number = (linkId: string) => ({ type: 'number', linkId, text: ja(linkId) }) as const
  const expression = { operation: 'sum', of: [{ answer: 'a' }, { answer: 'b' }] } as const
  const definition = surveyOf([
    number('a'),
    number('b'),
    { type: 'calculated', linkId: 'c', display: 'hidden', expression },
  ])
  const { workbook } = exportXlsForm(definition)
  expect(JSON.stringify(workbook)).toContain(`(coalesce(\${a}, 0) + coalesce(\${b}, 0))`)
})

const is = (answer: string, value: string): Condition => ({
  left: { answer },
  operator: '=',
  right: { value },
})
const above = (left: Expression): Condition => ({ left, operator: '>', right: { value: 1 } })
/** Questions of which a form has more than one value, or none under their name. */
const several = [
  { type: 'multiple', linkId: 'm', text: ja('m'), answerOption: optionsOf('a', 'b') },
  { type: 'picture', linkId: 'p', text: ja('p'), repeats: true, answerOption: optionsOf('a', 'b') },
  { type: 'ranking', linkId: 'r', text: ja('r'), answerOption: optionsOf('a', 'b') },
  { type: 'single', linkId: 's', text: ja('s'), answerOption: optionsOf('a', 'b') },
  { type: 'yesNo', linkId: 'y', text: ja('y') },
  {
    type: 'matrix',
    linkId: 'g',
    text: ja('g'),
    cell: 'single',
    row: [{ code: 'r1', text: ja('r1') }],
    answerOption: optionsOf('a', 'b'),
  },
] as const

test.each<[string, Condition, string | null, boolean]>([
  ['a list of choices', is('m', 'c0'), `selected(\${m}, 'c0')`, true],
  ['several pictures', is('p', 'c0'), `selected(\${p}, 'c0')`, true],
  ['an order', is('r', 'c0'), null, false],
  ['a whole table', is('g', 'c0'), null, false],
  ['whether a table has an answer', { exists: { answer: 'g' } }, null, false],
  ['the value of a choice whose code is another', above({ answer: 's', as: 'ordinalValue' }), null, false],
  ['the value of yes', above({ answer: 'y', as: 'ordinalValue' }), null, false],
  ['a sum of values of several choices', above({ answer: 'm', as: 'ordinalValue' }), null, false],
  ['a number of choices', above({ answer: 'm', as: 'count' }), `count-selected(\${m}) > 1`, false],
])('a condition on %s is written as it decides, or told', (_, enableWhen, xpath, isInFhir) => {
  const definition = surveyOf([...several, { type: 'text', linkId: 't', text: ja('t'), enableWhen }])
  const form = exportXlsForm(definition)
  const [head = [], ...rows] = form.workbook.survey ?? []
  const row = rows.find((one) => one[head.indexOf('name')] === 't') ?? []
  expect(row[head.indexOf('relevant')] || null).toBe(xpath)
  const isTold = ({ unsupported }: typeof form | ReturnType<typeof exportFhir>) =>
    unsupported.some(({ where, what }) => where === 't' && what.key === 'condition')
  expect([isTold(form), isTold(exportFhir(definition))]).toEqual([xpath === null, !isInFhir])
})

test('answers and readings within any text are told where a format has none', () => {
  const said = '{睡眠|すいみん}と{{n|未回答}}'
  const definition = surveyOf([
    { type: 'number', linkId: 'n', text: ja('n') },
    {
      type: 'single',
      linkId: 's',
      text: ja('s'),
      answerOption: [{ code: '1', text: ja(said) }],
    },
    { type: 'text', linkId: 't', text: ja('t'), help: ja('{{score:sum}}') },
  ])
  const told = ({ unsupported }: { readonly unsupported: readonly Unsupported[] }) =>
    unsupported.map(({ where, what }) => `${where}: ${exportLossText(what, 'en')}`)
  expect(told(exportFhir(definition))).toEqual([
    's: Furigana cannot be exported.',
    `s: The expression cannot be exported: ${said}`,
    't: The expression cannot be exported: {{score:sum}}',
  ])
  expect(told(exportXlsForm(definition))).toEqual([
    's: Furigana cannot be exported.',
    's: “未回答”, which stands in the text where “n” has no answer, cannot be exported.',
    't: “{{score:sum}}” in the text has no counterpart and was taken out of it.',
  ])
})

test('two ids that become one name get names of their own, and conditions ask for the right one', () => {
  const definition = surveyOf([
    { type: 'number', linkId: 'a/b', text: ja('x') },
    { type: 'number', linkId: 'a:b', text: ja('y') },
    {
      type: 'text',
      linkId: 't',
      text: ja('t'),
      enableWhen: { left: { answer: 'a:b' }, operator: '>', right: { value: -1 } },
    },
  ])
  const written = JSON.stringify(exportXlsForm(definition).workbook)
  expect(written).toContain(`\${a_b_2} > -1`)
  expect(exportXlsForm(definition).unsupported.map(({ what }) => exportLossText(what, 'en'))).toEqual([
    'In the file “a/b” becomes “a_b”.',
    'In the file “a:b” becomes “a_b_2”.',
  ])
})

test('times, days and quantities of conditions are written as FHIR has them', () => {
  const when = (answer: string, value: string | number) =>
    ({ left: { answer }, operator: '>=', right: { value } }) as const
  const definition = surveyOf([
    { type: 'time', linkId: 'c', text: ja('c') },
    { type: 'number', linkId: 'u', text: ja('u'), unitOption: [{ code: 'kg', text: ja('kg') }] },
    { type: 'text', linkId: 't', text: ja('t'), enableWhen: when('c', '22:00') },
    { type: 'text', linkId: 'v', text: ja('v'), enableWhen: when('u', 5) },
  ])
  const { questionnaire, unsupported } = exportFhir(definition)
  expect(unsupported).toEqual([])
  expect(JSON.stringify(questionnaire)).toContain('"answerTime":"22:00:00"')
  expect(JSON.stringify(questionnaire)).toContain('"answerQuantity":{"value":5}')
  expect(throughFhir(definition).page).toEqual(definition.page)
})

test('units are named in every language, without furigana, and come back so', () => {
  const grams = { code: 'g', text: { ja: 'グラム', en: 'grams' } }
  const beats = { code: '{beats}/min', text: { ja: '拍/分', en: '\\{beats\\}/min' } }
  const definition = surveyOf([
    { type: 'number', linkId: 'n', text: ja('n'), unit: beats },
    { type: 'number', linkId: 'o', text: ja('o'), unitOption: [grams, { code: 'kg', text: ja('kg') }] },
  ])
  expect(exportFhir(definition).unsupported).toEqual([])
  expect(JSON.stringify(exportFhir(definition).questionnaire)).toContain('"{beats}/min"')
  expect(throughFhir(definition).page).toEqual(definition.page)
  const read = surveyOf([
    { type: 'number', linkId: 'n', text: ja('n'), unit: { code: 'd', text: { ja: '{日|にち}' } } },
  ])
  expect(JSON.stringify(exportFhir(read).questionnaire)).toContain('"display":"日"')
  expect(exportFhir(read).unsupported).toMatchObject([{ where: 'n', what: { key: 'formatting' } }])
})

test('several pictures are one question again when FHIR is read', () => {
  const definition = surveyOf([
    {
      type: 'picture',
      linkId: 'p',
      text: ja('p'),
      repeats: true,
      minOccurs: 1,
      maxOccurs: 2,
      answerOption: optionsOf('a', 'b'),
    },
  ])
  expect(exportFhir(definition).unsupported).toEqual([])
  expect(throughFhir(definition).page).toEqual(definition.page)
})

/** What is told of an item in each format. */
function toldOf(item: Item, ...before: readonly Item[]) {
  const definition = surveyOf([...before, item])
  const form = exportXlsForm(definition)
  const fhir = exportFhir(definition)
  const of = ({ unsupported }: typeof form | typeof fhir) =>
    unsupported.flatMap(({ where, what }) => (where === item.linkId ? [exportLossText(what, 'en')] : []))
  const [head = [], ...rows] = form.workbook.survey ?? []
  const row = rows.find((one) => one[head.indexOf('name')] === item.linkId) ?? []
  return { form: of(form), fhir: of(fhir), cell: (column: string) => row[head.indexOf(column)] ?? '' }
}

test.each<[string, Condition]>([
  ['an order of codes', { left: { answer: 's' }, operator: '>', right: { value: 'c0' } }],
  ['a value that a choice does not have', above({ answer: 's', as: 'ordinalValue' })],
  ['the value of a text', above({ answer: 't', as: 'ordinalValue' })],
  ['the length of a number', above({ operation: 'length', of: [{ answer: 'n' }] })],
])('%s is told by both formats', (_, enableWhen) => {
  const { form, fhir } = toldOf(
    { type: 'statement', linkId: 'x', text: ja('x'), enableWhen },
    {
      type: 'single',
      linkId: 's',
      text: ja('s'),
      answerOption: optionsOf('a', 'b').map(({ code, text }) => ({ code, text })),
    },
    { type: 'text', linkId: 't', text: ja('t') },
    { type: 'number', linkId: 'n', text: ja('n') },
  )
  for (const told of [form, fhir])
    expect(told).toEqual([expect.stringContaining('The condition cannot be exported')])
})

test('the choice with a text of its own is called other in a form, and cannot be asked for in FHIR', () => {
  const { form, fhir, cell } = toldOf(
    { type: 'statement', linkId: 'x', text: ja('x'), enableWhen: is('s', 'else') },
    {
      type: 'single',
      linkId: 's',
      text: ja('s'),
      answerOption: [
        { code: 'a', text: ja('a') },
        { code: 'else', text: ja('ほか'), open: true },
      ],
    },
  )
  expect([form, cell('relevant')]).toEqual([[], `\${s} = 'other'`])
  expect(fhir).toEqual([expect.stringContaining('The condition cannot be exported')])
})

test('bounds are written without an exponent, which XPath does not have', () => {
  const { cell } = toldOf({ type: 'number', linkId: 'x', text: ja('x'), minValue: 1e-7 })
  expect(cell('constraint')).toBe('. >= 0.0000001')
})

test.each([
  ['<b>3</b> mg', '<b>'],
  ['**', undefined],
  ['**very** often', '**very**'],
  ['# 1 of 5', '# '],
  ['R&amp;D', '&amp;'],
  ['R&D', undefined],
  ['a < b > c', undefined],
  [`costs $\\{n\\}`, `\${n}`],
])('the text %j of an XLSForm is told to be read otherwise: %s', (text, markup) => {
  const said = (one: string) =>
    `“${one}” is not read as it is written: an XLSForm takes it for formatting or an expression.`
  const { form } = toldOf({ type: 'text', linkId: 'x', text: ja(text) })
  expect(form).toEqual(markup === undefined ? [] : [said(markup)])
  expect(toldOf({ type: 'text', linkId: 'x', text: ja('x'), initial: 'now()' }).form).toEqual([said('now()')])
})

test('a rule that a sheet has is no loss; of a second one the message is, and is told', () => {
  const rule = (key: string, value: number) => ({
    key,
    requirement: { left: { answer: 'n' }, operator: '>' as const, right: { value } },
    human: ja(`${value}より大きく`),
  })
  const form = (...constraint: readonly ReturnType<typeof rule>[]) =>
    exportXlsForm(surveyOf([{ type: 'number', linkId: 'n', text: ja('数'), constraint }]))
  expect(form(rule('least', 3)).unsupported).toEqual([])
  expect(form(rule('least', 3), rule('more', 5)).unsupported).toMatchObject([
    { where: 'n', what: { key: 'part', values: { part: 'constraint' } } },
  ])
})
