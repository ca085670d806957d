import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { placedItems } from '../../survey'
import { lossText } from '..'

const head =
  'Variable / Field Name,Form Name,Section Header,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Field Note,Branching Logic (Show field only if...)'
const fields = [
  'nm,f,,text,Name,,,',
  'drink,f,,radio,Drink,"1, Tea | 9, Other {drink_other}",,',
  'drink_other,f,,text,Which,,,',
  'sym,f,,checkbox,Symptoms,"1, Cough | 2, Fever",,',
  'd,f,,text,Day,,,',
]

function read(...rows: readonly string[]) {
  const { definition, unsupported } = imported([head, ...fields, ...rows].join('\n'))
  const made = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  const told = unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`)
  return { made, told }
}
const out = (where: string, name: string) =>
  `${where}: “${name}” in the text has no counterpart and was taken out of it.`
const own = out('drink', '{drink_other}')

test.each([
  ['[drink:label] and [nm] and [sym:checked]', '{{drink}} and {{nm}} and {{sym}}', []],
  ['For [nm:hideunderscore].', 'For {{nm}}.', []],
  ['Code [drink:value].', 'Code .', ['[drink:value]']],
  ['Value [nm:value]', 'Value {{nm}}', []],
  ['Fever: [sym(2)] [sym(2):value]', 'Fever:', ['[sym(2)]', '[sym(2):value]']],
  [
    'See [survey-link], [survey-url:f] of [user-name]',
    'See , of',
    ['[survey-link]', '[survey-url:f]', '[user-name]'],
  ],
  [
    'At [baseline_arm_1][nm] and [previous-event-name][nm]',
    'At and',
    ['[baseline_arm_1][nm]', '[previous-event-name][nm]'],
  ],
  [
    '[baseline][nm] said [nm][current-instance] [nm][2]',
    'said',
    ['[baseline][nm]', '[nm][current-instance]', '[nm][2]'],
  ],
  ['[nm][drink]', '{{nm}}{{drink}}', []],
  ['Type here {nm}', 'Type here', ['{nm}']],
  ['Of [no_such_field]', 'Of', ['[no_such_field]']],
])('%j is read as %j', (written, shown, dropped) => {
  const { made, told } = read(`q,f,,text,"${written}",,,`)
  expect(made.get('q')).toMatchObject({ text: { en: shown } })
  expect(told).toEqual([own, ...dropped.map((name) => out('q', name))])
})

test('brackets that name nothing stay, and are told where they look like a name', () => {
  const { made, told } = read('q,f,,text,Weight [kg] [mdc-code] ［必須］[必須] {x},,,')
  expect(made.get('q')).toMatchObject({ text: { ja: 'Weight [kg] [mdc-code] ［必須］[必須] \\{x\\}' } })
  expect(told).toEqual([
    own,
    'q: “[kg]” in the text is not among the imported questions. It is shown as it is written.',
    'q: “[mdc-code]” in the text is not among the imported questions. It is shown as it is written.',
  ])
})

test('section headers, notes, choices and ends of sliders are read like labels', () => {
  const { made, told } = read(
    'q,f,About [nm] [user-name],radio,Q,"1, Like [drink:label] | 2, {d}",Note [nm] [record-name],',
    's,f,,slider,S,"As [nm] | | At [event-name]",,',
  )
  expect(made.get('q-section')).toMatchObject({ text: { en: 'About {{nm}}' } })
  expect(made.get('q')).toMatchObject({
    help: { en: 'Note {{nm}}' },
    answerOption: [{ text: { en: 'Like {{drink}}' } }, { code: '2' }],
  })
  expect(made.get('s')).toMatchObject({ lowText: { en: 'As {{nm}}' }, highText: { en: 'At' } })
  expect(told).toEqual(
    expect.arrayContaining([
      out('q', '[user-name]'),
      out('q', '{d}'),
      out('q', '[record-name]'),
      out('s', '[event-name]'),
    ]),
  )
})

test('a modifier that is not kept is told, and a text of inputs alone is left out', () => {
  const table = '<table><tr><td>{nm}</td><td>{d}</td></tr></table>'
  const { made, told } = read('q,f,,text,Since [d:ampm],,,', `e,f,,descriptive,${table},,,`)
  expect(made.get('q')).toMatchObject({ text: { en: 'Since {{d}}' } })
  expect(made.has('e')).toBe(false)
  expect(told).toEqual(
    expect.arrayContaining([
      'q: “:ampm” of “[d:ampm]” in the text is not supported; the answer is shown as it is.',
      'e: The text has nothing but references, such as inputs of other questions, and is left out.',
    ]),
  )
})

test.each([
  ["[baseline_arm_1][nm] = 'x'", 'The condition is not supported'],
  ["[event-name] = 'x'", 'The condition is not supported'],
  ["[sym] = '1'", 'The condition is not supported'],
  ["[sym(2)] = ''", 'The condition is not supported'],
  ["[sym(2)] <> ''", 'The condition is not supported'],
  ["'' = [sym(2)]", 'The condition is not supported'],
  ['isblankormissingcode([sym(2)])', 'The condition is not supported'],
  ["contains([sym(2)], '1')", 'The condition is not supported'],
  ["[nosuch] = '1'", 'uses the question “nosuch”'],
])('the condition %s is told as what it is', (condition, sentence) => {
  const { made, told } = read(`q,f,,text,Q,,,${condition}`)
  expect(made.get('q')).not.toHaveProperty('enableWhen')
  expect(told.at(-1)).toContain(sentence)
})

test.each([
  ['[nm] = 5', true],
  ['[nm] <> 0.3', true],
  ["[nm] = '5'", false],
])('a text beside a number is compared as it is written, which is told: %s', (condition, isTold) => {
  const { made, told } = read(`q,f,,text,Q,,,${condition}`)
  expect(made.get('q')).toHaveProperty('enableWhen')
  const sentence = `q: The comparison “${condition}” reads what is typed as a number in its tool (5.0 is 5); here it is compared as it is written.`
  expect(told.filter((one) => one.startsWith('q:'))).toEqual(isTold ? [sentence] : [])
})

test.each([
  ['[ nm ] and [NM] and [ Drink:label ]', '{{nm}} and {{nm}} and {{drink}}', []],
  ['At [Survey-Link], [ user-name ]', 'At ,', ['[Survey-Link]', '[ user-name ]']],
  ['[Baseline_Arm_1][NM] [nm][ 2 ]', '', ['[Baseline_Arm_1][NM]', '[nm][ 2 ]']],
  ['Weight [KG] [ kg ] [No way]', 'Weight [KG] [ kg ] [No way]', []],
])('blanks and case of names in brackets do not count: %j', (written, shown, dropped) => {
  const { made, told } = read(`q,f,,text,"Q ${written}",,,`)
  expect(made.get('q')).toMatchObject({ text: { en: `Q ${shown}`.trim() } })
  expect(told).toEqual([own, ...dropped.map((name) => out('q', name))])
})

test('yes and no of REDCap are in the language of the dictionary', () => {
  const of = (label: string) => {
    const { definition } = imported([head, `q,f,,yesno,${label},,,`, `t,f,,truefalse,${label},,,`].join('\n'))
    return placedItems(definition).map(({ item }) => item)
  }
  expect(of('喫煙しますか')).toMatchObject([
    { yesText: { ja: 'はい' }, noText: { ja: 'いいえ' } },
    { yesText: { ja: '正しい' }, noText: { ja: '誤り' } },
  ])
  expect(of('Do you smoke?')).toMatchObject([
    { yesText: { en: 'Yes' }, noText: { en: 'No' } },
    { yesText: { en: 'True' }, noText: { en: 'False' } },
  ])
})
