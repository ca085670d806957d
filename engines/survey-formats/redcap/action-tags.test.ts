import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { placedItems, publishChecks } from '../../survey'
import { lossText } from '..'

const head =
  'Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Text Validation Type OR Show Slider Number,Branching Logic (Show field only if...),Field Annotation'
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
function read(type: string, { choices = '', annotation = '', branching = '' }, ...before: readonly string[]) {
  const row = ['q', 'f', type, 'Q', choices, '', branching, annotation].map(cell).join(',')
  const { definition, unsupported } = imported([head, ...before, row].join('\n'))
  const items = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  return {
    item: items.get('q'),
    problems: publishChecks({ ...definition, title: { en: 'T' } }),
    told: unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`),
  }
}

test.each([
  ['@READONLY', 'text', true, []],
  ['@READONLY-SURVEY', 'text', true, []],
  ['@READONLY-FORM', 'text', false, ['@READONLY-FORM']],
  ['@HIDDEN', 'hidden', false, []],
  ['@HIDDEN-FORM', 'text', false, ['@HIDDEN-FORM']],
  ["@IF([n]='1', @HIDDEN, @READONLY)", 'text', false, ["@IF([n]='1', @HIDDEN, @READONLY)"]],
  [`@IF([n]="(", @HIDDEN, '')`, 'text', false, [`@IF([n]="(", @HIDDEN, '')`]],
  ['@DEFAULT="see @HIDDEN"', 'text', false, ['@DEFAULT']],
  [`@CALCTEXT(if([n]>1, "@HIDDEN", "b")) @READONLY`, 'text', true, ['@CALCTEXT']],
  ["@PLACEHOLDER='@READONLY' note", 'text', false, ['@PLACEHOLDER', 'annotation note']],
])('%s counts on the pages of subjects as in REDCap', (annotation, type, isReadOnly, lost) => {
  const { item, told } = read('text', { annotation })
  expect(item?.type).toBe(type)
  expect(item !== undefined && 'readOnly' in item && item.readOnly === true).toBe(isReadOnly)
  expect(told).toEqual(lost.map((part) => `q: “${part}” has no counterpart.`))
})

test.each([
  ["@NONEOFTHEABOVE='98, 99'", ['98', '99'], []],
  ['@NONEOFTHEABOVE = "98,99"', ['98', '99'], []],
  ['@NONEOFTHEABOVE=99', ['99'], []],
  ['@NONEOFTHEABOVE', [], ['@NONEOFTHEABOVE']],
  ["@NONEOFTHEABOVE='7,99'", ['99'], ['@NONEOFTHEABOVE 7']],
])('%s excludes the choices that it names, and is told of those that are none', (annotation, codes, lost) => {
  const { item, told } = read('checkbox', { annotation, choices: '1, a | 98, b | 99, c' })
  const options = item?.type === 'multiple' ? item.answerOption : []
  expect(options.flatMap(({ code, exclusive }) => (exclusive ? [code] : []))).toEqual(codes)
  expect(told).toEqual(lost.map((part) => `q: “${part}” has no counterpart.`))
})

test.each([
  ['1, Yes\n2, No', ['1', '2'], []],
  ['1, Yes\r\n2, No, never\n', ['1', '2'], []],
  ['1, in two\nlines | 2, No', ['1', '2'], []],
  ['1, a | 2, b | c', ['1', '2', 'c'], ['c']],
  ['yes | no', ['yes', 'no'], []],
])('the choices %j have the codes %j', (choices, codes, uncoded) => {
  const { item, told } = read('radio', { choices })
  expect(item?.type === 'single' && item.answerOption.map(({ code }) => code)).toEqual(codes)
  expect(told).toEqual(
    uncoded.map((one) => `q: The choice “${one}” has no code (value), so its text is the code.`),
  )
})

const number = 'n,f,text,N,,number,,'
const day = 'd,f,text,D,,date_ymd,,'
const moment = 'm,f,text,M,,datetime_ymd,,'
test.each(['datediff([d],[m],"h")', 'datediff([d],"now","d")', `[n]*'2'`, `sum(1,"2.5",[n])`])(
  '%s is a calculation that can be published',
  (choices) => {
    const { item, problems, told } = read('calc', { choices }, number, day, moment)
    expect([item?.type, problems, told]).toEqual(['calculated', [], []])
  },
)

test.each(['[n ] = 5', '[ n ]=5'])('blanks within the brackets of %s do not matter', (branching) => {
  const { item, told } = read('text', { branching }, number)
  expect([item?.enableWhen, told]).toEqual([
    { left: { answer: 'n' }, operator: '=', right: { value: 5 } },
    [],
  ])
})

test('the text of a choice is no code of it: a condition that asks for it is refused before publishing', () => {
  const choice = 'c,f,radio,C,"1, One | 2, Two",,,'
  const { item, problems } = read('text', { branching: "[c] = 'One'" }, choice)
  expect(item?.enableWhen).toEqual({ left: { answer: 'c' }, operator: '=', right: { value: 'One' } })
  expect(problems).not.toEqual([])
})
