import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { type Item, placedItems } from '../../survey'
import { compile } from '../../survey/run/compile'
import { start } from '../../survey/run/run'
import { lossText } from '..'

type Row = Readonly<Record<string, string>>
const tableOf = (rows: readonly Row[]) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
}
const choices: readonly Row[] = [
  { list_name: 'l', name: '1', label: 'One', area: 'a' },
  { list_name: 'l', name: '2', label: 'Two', area: 'b' },
]
function read(...survey: readonly Row[]) {
  const { definition, unsupported } = imported({ survey: tableOf(survey), choices: tableOf(choices) })
  return {
    definition,
    items: new Map(placedItems(definition).map(({ item }): [string, Item] => [item.linkId, item])),
    told: unsupported
      .map(({ where, what }) => `${where}: ${lossText(what, 'en')}`)
      .filter((one) => !one.includes('choices l')),
  }
}
const unread = (where: string, part: string, value: string) =>
  `${where}: “${value}” of “${part}” cannot be read and is left out.`

test('how a condition compares is told where it is there, and not where it is left out', () => {
  const { items, told } = read(
    { type: 'text', name: 'a', label: 'A' },
    { type: 'text', name: 'lost', label: 'Lost', relevant: `\${a} = 1 and \${gone} > 3` },
    { type: 'text', name: 'kept', label: 'Kept', relevant: `\${a} = 1` },
  )
  expect(items.get('lost')).not.toHaveProperty('enableWhen')
  expect(items.get('kept')).toHaveProperty('enableWhen')
  expect(told).toEqual([
    expect.stringContaining('lost: The condition uses the question “gone”'),
    expect.stringContaining('kept: The comparison'),
  ])
})

test('two choices are ordered by their values; an order among texts, or without values, is told', () => {
  const one = (relevant: string) =>
    read(
      { type: 'select_one l', name: 'a', label: 'A' },
      { type: 'select_one l', name: 'b', label: 'B' },
      { type: 'text', name: 't', label: 'T' },
      { type: 'text', name: 'u', label: 'U' },
      { type: 'text', name: 'shown', label: 'Shown', relevant },
    )
  expect(one(`\${a} > \${b}`).items.get('shown')).toMatchObject({
    enableWhen: { left: { answer: 'a', as: 'ordinalValue' }, right: { answer: 'b', as: 'ordinalValue' } },
  })
  for (const relevant of [`\${t} > \${u}`, `\${t} <= \${a}`]) {
    const { items, told } = one(relevant)
    expect(items.get('shown')).not.toHaveProperty('enableWhen')
    expect(told).toContainEqual(expect.stringContaining('shown: The condition is not supported'))
  }
})

test.each([
  ['', { minValue: 1, maxValue: 10 }, []],
  ['start=0', { minValue: 0, maxValue: 10 }, []],
  ['start=0; end=5; step=0.5', { minValue: 0, maxValue: 5, sliderStepValue: 0.5 }, []],
  ['start=a end=5', { minValue: 1, maxValue: 5 }, [unread('q', 'start', 'a')]],
  ['end=0x1F', { minValue: 1, maxValue: 10 }, [unread('q', 'end', '0x1F')]],
])('a range with the parameters %j goes from where to where XLSForm says', (parameters, scale, told) => {
  const { items, told: found } = read({ type: 'range', name: 'q', label: 'Q', parameters })
  expect(items.get('q')).toEqual({ type: 'slider', linkId: 'q', text: { en: 'Q' }, ...scale })
  expect(found).toEqual(told)
})

test.each(['0x1F', '0b11', '0.1234567890123456789'])('the default %s becomes no other number', (value) => {
  const { items, told } = read({ type: 'decimal', name: 'q', label: 'Q', default: value })
  expect(items.get('q')).not.toHaveProperty('initial')
  expect(told.join()).toContain(`“${value}” of “initial value” cannot be used`)
})

const text = (name: string): Row => ({ type: 'text', name, label: name })
const group = (kind: string, name: string): Row => ({ type: `begin_${kind}`, name, label: name })
const unpaired = (where: string, end: string) =>
  `${where}: The row “${end}” ends nothing of its kind. Check what belongs to the group.`
const missing = (where: string, end: string) =>
  `${where}: The row “${end}” is missing, so all questions after it became a part of this group.`
test.each<[string, readonly Row[], readonly string[]]>([
  ['one too many', [text('a'), { type: 'end_group' }, text('b')], [unpaired('', 'end_group')]],
  ['none', [group('repeat', 'r'), text('a')], [missing('r', 'end_repeat')]],
  [
    'crossed ones',
    [group('group', 'g'), group('repeat', 'r'), text('a'), { type: 'end group' }, { type: 'end repeat' }],
    [unpaired('r', 'end group'), unpaired('g', 'end repeat')],
  ],
  [
    'that of a group that is disabled',
    [
      group('group', 'g'),
      { ...group('group', 'h'), disabled: 'yes' },
      text('a'),
      { type: 'end group' },
      text('b'),
      { type: 'end group' },
    ],
    ['h: The row is disabled, so this question is left out.', unpaired('', 'end group')],
  ],
  ['a pair', [group('group', 'g'), text('a'), { type: 'END GROUP' }, text('b')], []],
])('ends of groups that do not pair are told: %s', (_, rows, told) => {
  expect(read(...rows).told).toEqual(told)
})

test('what is left out says what becomes of the question', () => {
  const { told } = read(
    text('t'),
    { type: 'select_one l', name: 'q', label: 'Q', choice_filter: `area = \${t}` },
    { type: 'begin_repeat', name: 'r', label: 'R', repeat_count: `\${t}` },
    { type: 'date', name: 'd', label: 'D', default: 'today()' },
    { type: 'integer', name: 'n', label: 'N', calculation: '1 + 1' },
    { type: 'end_repeat' },
  )
  expect(told).toEqual(
    expect.arrayContaining([
      `q: The filter of the choices is not supported: area = \${t} All of them are shown.`,
      `r: The number of entries cannot be worked out: \${t} Respondents decide how many there are.`,
      'd: The initial value cannot be worked out: today() The question begins empty.',
      'n: The formula of the answer is not supported: 1 + 1 The value of the question is not worked out.',
    ]),
  )
})

const given = (answers: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, { value, at: '2026-11-20T07:00:00Z' }] as const),
  )
function isShown(
  relevant: string,
  answers: Readonly<Record<string, string | number>>,
  ...before: readonly Row[]
) {
  const { definition } = read(...before, { ...text('x'), relevant })
  const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'en', seed: 's' }
  const run = start(compile(definition), context, given(answers))
  return run.outcomes[run.survey.level.slots.get('x') ?? -1]?.isShown === true
}

test.each([
  [`coalesce(\${a}, \${b}) != ''`, [false, true]],
  [`coalesce(\${a}, \${b}) = ''`, [true, false]],
  [`if(\${a} = 'z', '', \${a}) != ''`, [false, true]],
  [`concat(\${a}, \${b}) != ''`, [false, true]],
  [`'' = concat(\${a}, \${b})`, [true, false]],
])('%s asks whether anything comes of it', (relevant, [empty, filled]) => {
  expect(isShown(relevant, {}, text('a'), text('b'))).toBe(empty)
  expect(isShown(relevant, { a: 'y' }, text('a'), text('b'))).toBe(filled)
})

test.each(['<', '>', '<=', '>='])('nothing is %s nothing: such a condition is told', (sign) => {
  const { items, told } = read(text('a'), { ...text('x'), relevant: `\${a} ${sign} ''` })
  expect(items.get('x')).not.toHaveProperty('enableWhen')
  expect(told.join()).toContain('The item is always shown')
})

test.each([
  ['5', `\${h} = 5`, true],
  ['5', `\${h} = '5'`, true],
  ['5', `\${h} < 10`, true],
  ['5', `\${h} > 10`, false],
  ['007', `\${h} = '007'`, true],
  ['a', `\${h} = 'a'`, true],
  ['a', `\${h} > 5`, false],
])('a hidden value %s: %s', (value, relevant, holds) => {
  expect(isShown(relevant, {}, { type: 'hidden', name: 'h', default: value })).toBe(holds)
})

test('an order among choices whose codes are no numbers is told', () => {
  const survey = tableOf([
    { type: 'select_one k', name: 'q', label: 'Q' },
    { ...text('x'), relevant: `\${q} > 1` },
  ])
  const listed = tableOf([{ list_name: 'k', name: 'a', label: 'A' }])
  const { unsupported } = imported({ survey, choices: listed })
  expect(unsupported.map(({ what }) => lossText(what, 'en'))).toEqual([
    `The condition is not supported: \${q} > 1 The item is always shown.`,
  ])
})

test('marks of Markdown are left out and told, in a label beside a hint, too; an address can be read', () => {
  const label = '**Sleep** *last* night: 2*3*4, see [the page](https://example.org/a_b_c)'
  const { items, told } = read({ type: 'text', name: 'q', label, hint: 'plain' })
  expect(items.get('q')).toMatchObject({
    text: { en: 'Sleep last night: 2*3*4, see the page (https://example.org/a_b_c)' },
    help: { en: 'plain' },
  })
  expect(told).toEqual(['q: The formatting of the text is left out.'])
})

test.each<[Row, boolean]>([
  [{ relevant: `\${t} = 5` }, true],
  [{ relevant: `if(\${t} != 0.3, 1, 0) = 1` }, true],
  [{ relevant: `\${c} = 5` }, true],
  [{ constraint: '. != 7' }, true],
  [{ constraint: "regex(., '[0-9]+') and . != 7" }, true],
  [{ relevant: `\${t} = '5'` }, false],
])('a text beside a number is compared as it is written, which is told: %j', (logic, isTold) => {
  const copy = { type: 'calculate', name: 'c', label: '', calculation: `\${t}` }
  const { items, told } = read(text('t'), copy, { ...text('x'), ...logic })
  expect(items.get('x')).toHaveProperty('constraint' in logic ? 'constraint' : 'enableWhen')
  const found = told.filter((one) => one.includes('reads what is typed as a number in its tool'))
  expect(found.map((one) => one.slice(0, 2))).toEqual(isTold ? ['x:'] : [])
})
