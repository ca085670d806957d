import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imported } from '../../testing/surveys/read-fixture'
import { placedItems } from '../survey'
import { compile } from '../survey/run/compile'
import { completedSurvey } from '../survey/run/complete'
import { start } from '../survey/run/run'
import { exportFhir, exportXlsForm, type Imported, importSurvey, lossText, refusalText } from '.'

/** The small files of public bug reports, and what is right for each. */
const given = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures/cases', name), 'utf8')
const itemOf = ({ definition }: Imported, linkId: string) =>
  placedItems(definition).find(({ item }) => item.linkId === linkId)?.item
const codesOf = (result: Imported, linkId: string) => {
  const item = itemOf(result, linkId)
  return item && 'answerOption' in item ? (item.answerOption ?? []).map(({ code }) => code) : null
}
const losses = ({ unsupported }: Imported) =>
  unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`)

const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'en', seed: 's' }
const at = { at: '2026-11-20T07:00:00Z' }
type Answers = Readonly<Record<string, string | number | boolean | readonly string[]>>
/** What a survey comes to after answers. */
function after({ definition }: Imported, answers: Answers, today = context.today) {
  const entries = Object.entries(answers).map(([address, value]) => [address, { value, ...at }] as const)
  const run = start(compile(definition), { ...context, today }, Object.fromEntries(entries))
  const isShown = (linkId: string) => run.outcomes[run.survey.level.slots.get(linkId) ?? -1]?.isShown === true
  const value = (linkId: string) => run.outcomes[run.survey.level.slots.get(linkId) ?? -1]?.answer?.value
  return { isShown, value, completed: () => completedSurvey(run) }
}

test('S1: a label without a language stands beside its translation', () => {
  const result = imported(given('1-xlsform-label-and-translation.csv'))
  expect(result.definition.languages).toEqual(['en', 'ja'])
  expect(itemOf(result, 'age')?.text).toEqual({ en: 'How old are you?', ja: '何歳ですか' })
  expect(itemOf(result, 'smoke')).toMatchObject({
    answerOption: [{ text: { en: 'Yes', ja: 'はい' } }, { text: { en: 'No', ja: 'いいえ' } }],
  })
})

test('texts in languages that are none are kept apart, and told', () => {
  const result = imported('survey,,,\n,type,name,label::Klingon,label::Elvish\n,text,a,nuq,man\n')
  expect(Object.values(itemOf(result, 'a')?.text ?? {})).toEqual(['nuq', 'man'])
  expect(losses(result)).toHaveLength(2)
})

test('a label without a language that another column has in the same language is told', () => {
  const result = imported('survey,,,\n,type,name,label,label::English (en)\n,text,a,Plain,Named\n')
  expect(itemOf(result, 'a')?.text).toEqual({ en: 'Named' })
  expect(losses(result).join()).toContain('Plain')
})

test.each([
  ['an XLSForm', 'survey,,,\n,type,name,label,label\n,text,a,One,Two\n'],
  ['an XLSForm under an old name', 'survey,,,\n,type,name,relevant,relevance,label\n,text,a,,x,Two\n'],
  [
    'a data dictionary',
    'Variable / Field Name,Form Name,Field Type,Field Label,Field Label\na,f,text,One,Two\n',
  ],
])('a column that stands twice in %s is refused with its name', (_, file) => {
  const [first] = importSurvey(file)
  expect(first && !first.result.isImported && refusalText(first.result.refusal, 'en')).toMatch(
    /^The column “.+” stands there more than once/,
  )
})

test('S2: texts, numbers, days and times with choices are choices, and conditions ask for them', () => {
  const result = imported(given('2-fhir-string-with-choices.json'))
  expect(codesOf(result, 'colour')).toEqual(['red', 'blue'])
  expect(codesOf(result, 'dose')).toEqual(['5', '10'])
  expect(after(result, { colour: 'red' }).isShown('why')).toBe(true)
  expect(after(result, { colour: 'blue' }).isShown('why')).toBe(false)
})

test('choices that are numbers are ordered as numbers', () => {
  const result = imported(
    JSON.stringify({
      resourceType: 'Questionnaire',
      item: [
        {
          linkId: 'n',
          type: 'integer',
          text: 'n',
          answerOption: [{ valueInteger: 5 }, { valueInteger: 10 }],
        },
        { linkId: 'd', type: 'date', text: 'd', answerOption: [{ valueDate: '2026-01-05' }] },
        {
          linkId: 'more',
          type: 'string',
          text: 'more',
          enableWhen: [{ question: 'n', operator: '>', answerInteger: 6 }],
        },
      ],
    }),
  )
  expect(codesOf(result, 'd')).toEqual(['2026-01-05'])
  expect(after(result, { n: '10' }).isShown('more')).toBe(true)
  expect(after(result, { n: '5' }).isShown('more')).toBe(false)
})

test('S3: required and read only under a condition are told with what becomes of the question', () => {
  const result = imported(given('3-xlsform-required-if.csv'))
  const smoke = '$' + '{smoke}'
  expect(losses(result)).toEqual([
    `cigs: A condition of being required is not supported: ${smoke} = '1' The question is not required.`,
    `note: A condition of being read only is not supported: ${smoke} = '0' The question can always be answered.`,
  ])
})

test('S4: an age with one decimal is rounded down to it', () => {
  const result = imported(given('4-redcap-rounddown-age.csv'))
  // 13,480 days are 36.907 years of 365.2425 days.
  expect(after(result, { dob: '1989-12-22' }).value('age')).toBe(36.9)
})

test('S5: a question that a block names and the file does not have is refused by its id', () => {
  const result = imported(given('5-qsf-block-names-a-question-that-is-not-there.qsf'))
  expect(result.items).toEqual({ total: 2, imported: 1, refused: 1 })
  expect(losses(result)).toContain('QID2: A block names this question, which is not in the file.')
})

test('S6: a hidden question keeps its fixed code', () => {
  const result = imported(given('6-fhir-hidden-fixed-code.json'))
  expect(itemOf(result, 'code')).toMatchObject({ type: 'hidden', initial: '386661006' })
})

test('S7: a value set is taken as far as it is in the file, without what it excludes, and the rest is told', () => {
  const result = imported(given('7-fhir-valueset-partly-in-file.json'))
  expect(codesOf(result, 'a')).toEqual(['1', 'Y', 'N'])
  expect(codesOf(result, 'b')).toEqual(['1'])
  expect(codesOf(result, 'c')).toEqual(['P', 'C'])
  const unknown = imported(
    given('7-fhir-valueset-partly-in-file.json').replaceAll('v2-0136', 'somewhere-else'),
  )
  expect(codesOf(unknown, 'a')).toEqual(['1'])
  expect(losses(unknown).join()).toContain('somewhere-else')
})

test('S8: nothing of a hidden page is shown to subjects', () => {
  const result = imported(given('8-fhir-hidden-page.json'))
  expect(itemOf(result, 'q1')).toMatchObject({ type: 'text' })
  expect(itemOf(result, 'q2')).toMatchObject({ type: 'hidden' })
})

test('a day that no calendar has is told at import', () => {
  const result = imported(
    `survey,,,,\n,type,name,label,relevant\n,date,d,D,\n,text,t,T,\${d} > '2024-02-30'\n`,
  )
  expect(losses(result).join()).toContain('There is no date “2024-02-30”')
})

test('bounds that a program writes otherwise, and headings within a matrix, are told', () => {
  const rows = [
    'Variable / Field Name,Form Name,Section Header,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Text Validation Type OR Show Slider Number,Text Validation Min,Text Validation Max,Matrix Group Name',
    'd,f,,text,D,,date_dmy,01-02-2024,2024-12-31,',
    't,f,,text,T,,datetime_ymd,2024-01-01 10:30,now,',
    'm1,f,First,radio,M1,"1, a | 2, b",,,,m',
    'm2,f,Second,radio,M2,"1, a | 2, b",,,,m',
  ]
  const result = imported(rows.join('\n'))
  expect(itemOf(result, 'd')).toMatchObject({ maxValue: { date: '2024-12-31' } })
  expect(itemOf(result, 't')).toMatchObject({ minValue: { date: '2024-01-01' } })
  expect(losses(result)).toEqual([
    'd: “01-02-2024” of “minimum” cannot be read and is left out.',
    't: Of the bound “2024-01-01 10:30” only the day (2024-01-01) is used.',
    't: Of the bound “now” only the day (today) is used.',
    'm2: The heading “Second” within a table was put after it.',
  ])
})

test('neither heading nor hint of a hidden group or page is shown, and that is told', () => {
  const hidden = {
    url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
    valueBoolean: true,
  }
  const control = (code: string) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
    valueCodeableConcept: { coding: [{ code }] },
  })
  const hint = { linkId: 'h', type: 'display', text: 'Hint', extension: [control('help')] }
  const question = (linkId: string) => ({ linkId, type: 'string', text: linkId })
  const result = imported(
    JSON.stringify({
      resourceType: 'Questionnaire',
      item: [
        {
          linkId: 'p1',
          type: 'group',
          text: 'Page',
          extension: [control('page'), hidden],
          item: [hint, question('q1')],
        },
        {
          linkId: 'p2',
          type: 'group',
          text: 'Seen',
          extension: [control('page')],
          item: [
            {
              linkId: 'g',
              type: 'group',
              text: 'Group',
              prefix: '1.',
              extension: [hidden],
              item: [question('q2')],
            },
            question('q3'),
          ],
        },
      ],
    }),
  )
  const [first, second] = result.definition.page
  expect([first?.text, first?.help, second?.text]).toEqual([undefined, undefined, { en: 'Seen' }])
  expect(itemOf(result, 'g')).toEqual(expect.not.objectContaining({ text: expect.anything() }))
  const { completed, isShown } = after(result, {})
  expect(['h', 'q3'].map(isShown)).toEqual([false, true])
  expect(completed().answers).toEqual({})
  expect(losses(result).filter((one) => one.includes('heading'))).toHaveLength(2)
})

test('the codes of groups and pages are kept, and their extensions told', () => {
  const code = [{ system: 'http://loinc.org', code: '1-8', display: 'x' }]
  const page = {
    url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
    valueCodeableConcept: { coding: [{ code: 'page' }] },
  }
  const odd = { url: 'http://example.org/odd', valueString: 'x' }
  const item = [{ linkId: 'q', type: 'string', text: 'Q' }]
  const group = { linkId: 'g', type: 'group', text: 'G', code, extension: [odd], item }
  const result = imported(
    JSON.stringify({
      resourceType: 'Questionnaire',
      item: [{ linkId: 'p', type: 'group', text: 'P', code, extension: [page, odd], item: [group] }],
    }),
  )
  expect(result.definition.page[0]).toMatchObject({ linkId: 'p', code })
  expect(itemOf(result, 'g')).toMatchObject({ code })
  expect(losses(result)).toEqual([
    'g: “http://example.org/odd” has no counterpart.',
    'p: “http://example.org/odd” has no counterpart.',
  ])
})

test('yes, no and do not know are known as a set of choices', () => {
  const item = [
    { linkId: 'a', type: 'choice', text: 'A', answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow' },
  ]
  const result = imported(JSON.stringify({ resourceType: 'Questionnaire', item }))
  expect(codesOf(result, 'a')).toEqual(['Y', 'N', 'asked-unknown'])
})

test('S13: an answer within the label of a choice is put in', () => {
  const result = imported(given('13-xlsform-choice-label-with-answer.csv'))
  expect(itemOf(result, 'who')).toMatchObject({
    answerOption: [{ text: { en: '{{child1}}' } }, { text: { en: '{{child2}}' } }],
  })
})

test('a reference within a text that leads nowhere is told and taken out', () => {
  const nobody = '$' + '{nobody}'
  const result = imported(`survey,,\n,type,name,label\n,text,a,Dear ${nobody}\n`)
  expect(itemOf(result, 'a')?.text).toEqual({ en: 'Dear' })
  expect(losses(result)[0]).toContain(nobody)
})

test('S14: branching and what is chosen beforehand come back from both kinds of files', () => {
  const { definition } = imported(given('14-export-loses-branching-and-defaults.csv'))
  const fhir = exportFhir(definition)
  const back = imported(JSON.stringify(fhir.questionnaire))
  expect(fhir.unsupported).toEqual([])
  for (const [skip, isShown] of [
    ['yes', false],
    ['no', true],
  ] as const)
    expect(after(back, { skip }).isShown('kids')).toBe(isShown)
  expect(itemOf(back, 'smoke')).toMatchObject({ initial: 'no' })
  const { workbook, unsupported } = exportXlsForm(definition)
  expect(unsupported).toEqual([])
  const again = imported(workbook)
  expect(after(again, { skip: 'yes' }).isShown('kids')).toBe(false)
  expect(itemOf(again, 'smoke')).toMatchObject({ initial: 'no' })
})

test('C07: zero is an answer, and a day is no number', () => {
  const result = imported(given('07-zero-and-date-like-text.json'))
  const zero = after(result, { pain: '0' })
  expect(['any', 'zero', 'none'].map(zero.isShown)).toEqual([true, true, false])
  for (const [code, match, one] of [
    ['01-01-2027', true, false],
    ['01-02-2027', false, false],
    ['1', false, true],
    ['1abc', false, false],
  ] as const) {
    const typed = after(result, { code })
    expect([typed.isShown('match'), typed.isShown('one')]).toEqual([match, one])
  }
})

test('C08: the sum of none is 0, and a number that was not given is none', () => {
  const result = imported(given('08-empty-number-in-logic.csv'))
  const nothing = after(result, {})
  expect([nothing.isShown('low'), nothing.isShown('high'), nothing.value('ml_all')]).toEqual([
    false,
    false,
    0,
  ])
  const some = after(result, { glasses: 3 })
  expect([some.value('spent'), some.value('spent0')]).toEqual([undefined, 0])
})

test('C09: a regular expression is matched by the whole answer, which the author is told', () => {
  const result = imported(given('09-regex-whole-or-part.csv'))
  expect(itemOf(result, 'plain')).toMatchObject({ regex: { pattern: '^(?:\\d{4})$' } })
  expect(itemOf(result, 'anchored')).toMatchObject({ regex: { pattern: '^[A-Z]{2}\\d{3}$' } })
  expect(itemOf(result, 'alt')).toMatchObject({ regex: { pattern: '^(yes|no)$' } })
  expect(losses(result)).toEqual(['plain: The regular expression “\\d{4}” must match the whole answer.'])
  const again = imported(exportXlsForm(result.definition).workbook)
  expect(itemOf(again, 'plain')).toEqual(itemOf(result, 'plain'))
})

test('C11: two conditions without a word on how they are joined are told as read', () => {
  const result = imported(given('11-two-conditions.json'))
  expect(losses(result)).toEqual([
    'c: There are 2 conditions without enableBehavior; the item is shown where any of them holds.',
  ])
  const disabled = after(imported(given('11-fhir-disabled-parent.json')), { lung: false, asked: true })
  expect(['asthma', 'since', 'never'].map(disabled.isShown)).toEqual([false, false, false])
})

test('branching of REDCap keeps capitals, quotes and the order of and before or', () => {
  const result = imported(given('13-redcap-branching.csv'))
  const shown = (answers: Answers, linkId: string) => after(result, answers).isShown(linkId)
  expect(shown({ arm: 'A', age: 20 }, 'q_and')).toBe(true)
  expect(shown({ arm: 'a', age: 20 }, 'q_and')).toBe(false)
  expect(shown({ arm: 'A', age: 9 }, 'q_and')).toBe(false)
  expect(shown({ income: ['-9'] }, 'q_or')).toBe(true)
  expect(shown({ age: 0 }, 'q_filled')).toBe(true)
  expect(shown({ arm: 'A', age: 30 }, 'q_mixed')).toBe(true)
  expect(shown({ arm: 'a', age: 30 }, 'q_mixed')).toBe(false)
})

test('choices of Qualtrics have their order and recoded values; rows of a matrix have their tags', () => {
  const result = imported(given('14-qsf-recode-and-order.qsf'))
  expect(codesOf(result, 'places')).toEqual(['90', '10', '40', '20'])
  expect(codesOf(result, 'mood')).toEqual(['1', '0', '-1'])
  const question = (Payload: object) => ({ Element: 'SQ', Payload })
  const matrix = imported(
    JSON.stringify({
      SurveyEntry: { SurveyName: 't', SurveyLanguage: 'EN' },
      SurveyElements: [
        {
          Element: 'BL',
          Payload: [
            {
              ID: 'B',
              BlockElements: [
                { Type: 'Question', QuestionID: 'QID1' },
                { Type: 'Question', QuestionID: 'QID2' },
              ],
            },
          ],
        },
        question({
          QuestionID: 'QID1',
          DataExportTag: 'grid',
          QuestionType: 'Matrix',
          Selector: 'Likert',
          QuestionText: 'Grid',
          Choices: { 1: { Display: 'Morning' }, 2: { Display: 'Evening' } },
          ChoiceOrder: ['1', '2'],
          ChoiceDataExportTags: { 1: 'grid_am', 2: 'grid_pm' },
          Answers: { 1: { Display: 'No' }, 2: { Display: 'Yes' } },
          AnswerOrder: ['1', '2'],
        }),
        question({
          QuestionID: 'QID2',
          DataExportTag: 'why',
          QuestionType: 'TE',
          Selector: 'SL',
          QuestionText: 'Why?',
          DisplayLogic: {
            0: {
              0: {
                LogicType: 'Question',
                QuestionID: 'QID1',
                Operator: 'Selected',
                LeftOperand: 'q://QID1/SelectableChoice/2/2',
              },
            },
          },
        }),
      ],
    }),
  )
  expect(itemOf(matrix, 'grid')).toMatchObject({ row: [{ code: 'grid_am' }, { code: 'grid_pm' }] })
  expect(itemOf(matrix, 'why')?.enableWhen).toMatchObject({ left: { row: 'grid_pm' } })
})

const dictionary = (choices: string) =>
  imported(
    `Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels"\na,f,radio,A,"${choices}"\n`,
  )
test.each([
  ['1, mg|dL | 2, mmol|L', ['1: mg|dL', '2: mmol|L']],
  ['1, mg|dL, fasting | 2, none', ['1: mg|dL, fasting', '2: none']],
  ['1, Yes|2, No', ['1: Yes', '2: No']],
  ['0, None|0.5, Half|1, Whole|-1, Unknown', ['0: None', '0.5: Half', '1: Whole', '-1: Unknown']],
  ['1, Yes| 2, No |3, Maybe', ['1: Yes', '2: No', '3: Maybe']],
  ['Yes | No', ['Yes: Yes', 'No: No']],
  ['a, A or B|C | b, B', ['a: A or B|C', 'b: B']],
])('choices of REDCap: %s', (choices, expected) => {
  const item = itemOf(dictionary(choices), 'a')
  const options = item && 'answerOption' in item ? (item.answerOption ?? []) : []
  expect(options.map(({ code, text }) => `${code}: ${(text.en ?? '').replaceAll('\\', '')}`)).toEqual(
    expected,
  )
})

const surveyJs = (...elements: object[]) => imported(JSON.stringify({ pages: [{ name: 'p', elements }] }))

test('a choice of SurveyJS as one text has its value before the bar and its text behind it', () => {
  const result = surveyJs({ type: 'radiogroup', name: 'a', title: 'A', choices: ['1|Yes', '2|No', 'x'] })
  expect(itemOf(result, 'a')).toMatchObject({
    answerOption: [
      { code: '1', text: { en: 'Yes' } },
      { code: '2', text: { en: 'No' } },
      { code: 'x', text: { en: 'x' } },
    ],
  })
})

test('a question alone as a condition of SurveyJS asks whether there is an answer other than zero', () => {
  const result = surveyJs(
    { type: 'text', inputType: 'number', name: 'num', title: 'N' },
    { type: 'boolean', name: 'is', title: 'B' },
    { type: 'text', name: 'not', title: 'x', visibleIf: '!{num}' },
    { type: 'text', name: 'some', title: 'x', visibleIf: '{num}' },
    { type: 'text', name: 'both', title: 'x', visibleIf: '{num} and !{is}' },
  )
  const shown = (answers: Answers) => ['not', 'some', 'both'].map(after(result, answers).isShown)
  expect(shown({})).toEqual([true, false, false])
  expect(shown({ num: 0 })).toEqual([true, false, false])
  expect(shown({ num: 1 })).toEqual([false, true, true])
  expect(shown({ num: 7, is: true })).toEqual([false, true, false])
})

test('a condition that asks for a missing question says which, and that the item is always shown', () => {
  const item = [
    {
      linkId: 'a',
      type: 'string',
      text: 'A',
      enableWhen: [{ question: 'fever', operator: '=', answerBoolean: true }],
    },
  ]
  const [first] = importSurvey(JSON.stringify({ resourceType: 'Questionnaire', item }))
  const said = first?.result.unsupported.map(({ what }) => lossText(what, 'ja'))
  expect(said).toEqual([
    '表示の条件が使う設問「fever」が、取り込んだ設問のなかにありません（条件: fever = true）。この設問は常に表示されます。',
  ])
})

test('a condition that never holds is written and read', () => {
  const definition = imported('survey,,,\n,type,name,label,relevant\n,text,a,A,true() = false()\n').definition
  expect(after({ definition } as Imported, {}).isShown('a')).toBe(false)
  expect(after(imported(exportXlsForm(definition).workbook), {}).isShown('a')).toBe(false)
})

test('a disabled row and a reference to one choice within a label are told by what becomes of them', () => {
  const form = imported('survey,,,,\n,type,name,label,disabled\n,text,a,A,\n,text,b,B,yes\n')
  expect(losses(form)).toEqual(['b: The row is disabled, so this question is left out.'])
  const rows = [
    'Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels"',
    'k,f,checkbox,K,"1, a | 2, b"',
    't,f,text,Chosen: [k(1)],',
  ]
  expect(losses(imported(rows.join('\n')))).toEqual([
    't: “[k(1)]” in the text has no counterpart and was taken out of it.',
  ])
})

test('an XLSForm knows several answers as the codes with blanks between them', () => {
  const conditions = [
    `\${sy} = '1'`,
    `\${sy} != '1'`,
    `selected(\${sy}, '1')`,
    `contains(\${sy}, '1')`,
    `\${sy} = '1 10'`,
    `'1' = \${sy}`,
  ]
  const told = [`string-length(\${sy}) > 2`, `\${sy} = '10 1'`, `\${sy} > 5`, `\${sy} = '7'`]
  const result = imported({
    survey: [
      ['type', 'name', 'label', 'relevant'],
      ['select_multiple l', 'sy', 'S', ''],
      ...[...conditions, ...told].map((one, place) => ['text', `t${place}`, 'T', one]),
    ],
    choices: [['list_name', 'name', 'label'], ...['1', '10', '11'].map((code) => ['l', code, code])],
  })
  const shown = (sy?: readonly string[]) =>
    conditions.map((_, place) => after(result, sy ? { sy } : {}).isShown(`t${place}`))
  expect(shown(['1'])).toEqual([true, false, true, true, false, true])
  expect(shown(['1', '10'])).toEqual([false, true, true, true, true, false])
  expect(shown(['10'])).toEqual([false, true, false, true, false, false])
  expect(shown()).toEqual([false, true, false, false, false, false])
  expect(losses(result).map((one) => one.replace(/ The item is always shown\.$/, ''))).toEqual(
    told.map((one, place) => `t${conditions.length + place}: The condition is not supported: ${one}`),
  )
})

test('the same holds in constraints and calculations of an XLSForm', () => {
  const result = imported({
    survey: [
      ['type', 'name', 'label', 'constraint', 'calculation'],
      ['select_multiple l', 'sy', 'S', ". != '1'", ''],
      ['calculate', 'only', '', '', `if(\${sy} = '1', 'one', 'other')`],
      ['calculate', 'text', '', '', `concat(\${sy}, '!')`],
    ],
    choices: [
      ['list_name', 'name', 'label'],
      ['l', '1', 'One'],
      ['l', '10', 'Ten'],
    ],
  })
  expect(after(result, { sy: ['1'] }).value('only')).toBe('one')
  expect(after(result, { sy: ['1', '10'] }).value('only')).toBe('other')
  expect(itemOf(result, 'sy')).toMatchObject({ constraint: [{ requirement: { not: expect.anything() } }] })
  expect(losses(result)).toEqual([
    `text: The expression is not supported: concat(\${sy}, '!')`,
    'text: The type “calculate” was imported as “Hidden item”.',
  ])
})

test('a choice within a text of an XLSForm is told to be shown by its text', () => {
  const result = imported({
    survey: [
      ['type', 'name', 'label'],
      ['select_one l', 'a', 'A'],
      ['text', 'b', `Why \${a}?`],
    ],
    choices: [
      ['list_name', 'name', 'label', 'image'],
      ['l', '1', 'One', 'one.png'],
    ],
  })
  expect(losses(result)).toEqual([
    'a: “image” of the choice “1” has no counterpart.',
    `b: “\${a}” in the text shows the text of the choice, not its code.`,
  ])
})

const fhir = (...item: object[]) => imported(JSON.stringify({ resourceType: 'Questionnaire', item }))

test('times of conditions and bounds are those of the answers, with seconds or without', () => {
  const bound = { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueTime: '08:00:00' }
  const when = (operator: string, part: object) => [{ question: 'a', operator, ...part }]
  const result = fhir(
    { linkId: 'a', type: 'time', text: 'A', extension: [bound] },
    { linkId: 'at', type: 'string', text: 'x', enableWhen: when('=', { answerTime: '22:00:00' }) },
    { linkId: 'from', type: 'string', text: 'x', enableWhen: when('>=', { answerTime: '22:00:00' }) },
  )
  const shown = (a: string) => ['at', 'from'].map(after(result, { a }).isShown)
  expect(shown('22:00')).toEqual([true, true])
  expect(shown('21:59')).toEqual([false, false])
  const rows = [
    'Variable / Field Name,Form Name,Field Type,Field Label,"Choices, Calculations, OR Slider Labels",Text Validation Type OR Show Slider Number,Branching Logic (Show field only if...)',
    'd,f,text,D,,datetime_dmy,',
    `t,f,text,T,,,"[d] >= ""2024-01-01 10:00"""`,
    `h,f,calc,H,"datediff([d], ""2024-01-01 12:00"", ""h"", ""dmy"", true)",,`,
  ]
  const moments = imported(rows.join('\n'))
  const of = (d: string) => {
    const { isShown, value } = after(moments, { d })
    return [isShown('t'), value('h')]
  }
  expect(of('2024-01-01T09:59')).toEqual([false, expect.closeTo(2 + 1 / 60, 6)])
  expect(of('2024-01-01T10:00')).toEqual([true, 2])
})

test('a condition of FHIRPath shows the question as enableWhen does, or says that it is always shown', () => {
  const when = (expression: string) => ({
    url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
    valueExpression: { language: 'text/fhirpath', expression },
  })
  const result = fhir(
    { linkId: 'a', type: 'integer', text: 'A' },
    {
      linkId: 'b',
      type: 'string',
      text: 'B',
      extension: [when("%resource.item.where(linkId='a').answer.value > 3")],
    },
    {
      linkId: 'g',
      type: 'group',
      text: 'G',
      extension: [when("%resource.item.where(linkId='gone').answer.value > 3")],
      item: [{ linkId: 'c', type: 'string', text: 'C', extension: [when('%age > 18')] }],
    },
  )
  const shown = (answers: Answers) => after(result, answers).isShown('b')
  expect([shown({}), shown({ a: 3 }), shown({ a: 4 })]).toEqual([false, false, true])
  expect(losses(result)).toEqual([
    'c: The condition is not supported: %age > 18 The item is always shown.',
    expect.stringMatching(/^g: The condition uses the question “gone”.+ The item is always shown\.$/),
  ])
})

test('one answer of SurveyJS contains a part of its value, and bounds of times and months are kept', () => {
  const result = surveyJs(
    { type: 'radiogroup', name: 'a', title: 'A', choices: ['apple', 'pineapple', 'pear'] },
    { type: 'text', name: 'with', title: 'x', visibleIf: "{a} contains 'apple'" },
    { type: 'text', name: 'without', title: 'x', visibleIf: "{a} notcontains 'apple'" },
    { type: 'text', name: 't', title: 'T', inputType: 'time', min: '08:00', max: '20:30' },
    { type: 'text', name: 'm', title: 'M', inputType: 'month', min: '2024-01' },
    { type: 'text', name: 'n', title: 'N', inputType: 'number', step: 0.5, requiredIf: '{a} notempty' },
    { type: 'text', name: 'plain', title: 'P', min: '3', enableIf: "{a} = 'pear'" },
  )
  const shown = (answers: Answers) => ['with', 'without'].map(after(result, answers).isShown)
  expect(shown({ a: 'pineapple' })).toEqual([true, false])
  expect(shown({ a: 'pear' })).toEqual([false, true])
  expect(shown({})).toEqual([false, true])
  expect(itemOf(result, 't')).toMatchObject({ minValue: '08:00', maxValue: '20:30' })
  expect(itemOf(result, 'm')).toMatchObject({ minValue: { date: '2024-01' } })
  expect(losses(result)).toEqual([
    'n: A condition of being required is not supported: {a} notempty The question is not required.',
    'n: “step” has no counterpart.',
    "plain: A condition of being read only is not supported: {a} = 'pear' The question can always be answered.",
    'plain: “min” has no counterpart.',
  ])
})

test('what a table says of required, identifying and disabled otherwise than with yes or no is told', () => {
  const form = imported('survey,,,,,\n,type,name,label,identifying,disabled\n,text,a,A,personal,maybe\n')
  expect(losses(form)).toEqual([
    'a: “maybe” of “disabled” cannot be read and is left out.',
    'a: “personal” of “identifying answer” cannot be read and is left out.',
  ])
  const rows = [
    'Variable / Field Name,Form Name,Field Type,Field Label,Required Field?,Identifier?',
    'a,f,text,A,yes,x',
    'b,f,text,B,Y,y',
  ]
  const result = imported(rows.join('\n'))
  expect(itemOf(result, 'b')).toMatchObject({ required: 'whenShown', identifying: true })
  expect(losses(result)).toEqual([
    'a: “yes” of “required” cannot be read and is left out.',
    'a: “x” of “identifying answer” cannot be read and is left out.',
  ])
})

test('a code below zero is found without quotes', () => {
  const result = imported({
    survey: [
      ['type', 'name', 'label', 'relevant'],
      ['select_one l', 'a', 'A', ''],
      ['text', 't', 'T', `\${a} = -9`],
    ],
    choices: [
      ['list_name', 'name', 'label'],
      ['l', '-9', 'x'],
      ['l', 'dk', 'y'],
    ],
  })
  expect([after(result, { a: '-9' }).isShown('t'), after(result, { a: 'dk' }).isShown('t')]).toEqual([
    true,
    false,
  ])
})

test('the sheets of a form are found by their columns where spreadsheets have given them names', () => {
  const result = imported({
    Sheet1: [
      ['type', 'name', 'label'],
      ['select_one yn', 'a', 'A'],
    ],
    Sheet2: [
      ['list name', 'name', 'label'],
      ['yn', '1', 'Yes'],
      ['yn', '0', 'No'],
    ],
    Sheet3: [['form_title'], ['Smoking']],
  })
  expect(codesOf(result, 'a')).toEqual(['1', '0'])
  expect(result.definition.title).toEqual({ en: 'Smoking' })
  expect(losses(result)).toEqual([])
})

test.each([';', '\t'])('a table whose cells are parted by %j is read', (sign) => {
  const rows = [
    [
      'Variable / Field Name',
      'Form Name',
      'Field Type',
      'Field Label',
      'Choices, Calculations, OR Slider Labels',
    ],
    ['a', 'f', 'radio', 'A, or B', '1, Yes | 2, No'],
  ]
  expect(codesOf(imported(rows.map((row) => row.join(sign)).join('\n')), 'a')).toEqual(['1', '2'])
  const form = [['survey'], ['', 'type', 'name', 'label'], ['', 'text', 'q', 'Who, and why?']]
  const padded = form.map((row) => [...row, '', '', ''].slice(0, 4).join(sign))
  expect(itemOf(imported(padded.join('\n')), 'q')?.text).toEqual({ en: 'Who, and why?' })
})
