import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { placedItems } from '../../survey'
import { lossText } from '..'

const question = (id: string) => ({
  Element: 'SQ',
  PrimaryAttribute: id,
  SecondaryAttribute: `Text of ${id}`,
  Payload: {
    QuestionID: id,
    DataExportTag: `tag-${id}`,
    QuestionText: id,
    QuestionType: 'TE',
    Selector: 'SL',
  },
})
const block = (Type: string, ...ids: readonly string[]) => ({
  Type,
  ID: `BL_${Type}`,
  BlockElements: ids.map((QuestionID) => ({ Type: 'Question', QuestionID })),
})

const choices = (id: string, more: object) => ({
  ...question(id),
  Payload: {
    ...question(id).Payload,
    QuestionType: 'MC',
    Selector: 'SAVR',
    Choices: { 1: { Display: 'One' }, 2: { Display: 'Two' } },
    ...more,
  },
})

function read(blocks: readonly object[], ...questions: readonly object[]) {
  const elements = [{ Element: 'BL', Payload: blocks }, ...questions]
  const result = imported(
    JSON.stringify({ SurveyEntry: { SurveyLanguage: 'EN', SurveyName: 's' }, SurveyElements: elements }),
  )
  const told = result.unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`)
  const { definition, items } = result
  const made = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  return { items, told, definition, made }
}

test('a question without content is told, in a block and beside it', () => {
  const empty = { ...question('QID2'), Payload: null }
  const content = 'QID2: The content (Payload) of this question is not in the file.'
  expect(read([block('Default', 'QID1')], question('QID1'), empty)).toMatchObject({
    items: { total: 2, imported: 1, refused: 1 },
    told: [content],
  })
  const named = read([block('Default', 'QID1', 'QID2', 'QID2')], question('QID1'), empty)
  expect(named.items).toEqual({ total: 2, imported: 1, refused: 1 })
  expect(named.told).toEqual(['QID2: A block names this question, which is not in the file.'])
})

test('a question in the trash and one in no block are told apart', () => {
  const blocks = [block('Default', 'QID1'), block('Trash', 'QID2')]
  const result = read(blocks, question('QID1'), question('QID2'), question('QID3'))
  expect(result.items).toEqual({ total: 3, imported: 1, refused: 2 })
  expect(result.told).toEqual([
    'tag-QID2: It is in the trash (a Trash block) and left out.',
    'tag-QID3: It is in no block and left out.',
  ])
})

test('what a branch of the flow and skip logic left out is told with the questions that are always shown now', () => {
  const branch = {
    Type: 'Branch',
    BranchLogic: {
      0: { 0: { Description: 'If Smoker Is Yes', LeftOperand: 'q://QID1', Operator: 'Selected' } },
    },
    Flow: [
      { Type: 'Block', ID: 'BL_Standard' },
      { Type: 'Branch', Flow: [{ Type: 'EndSurvey' }] },
    ],
  }
  const flow = {
    Element: 'FL',
    Payload: { Type: 'Root', Flow: [{ Type: 'Standard', ID: 'BL_Default' }, branch] },
  }
  const skipping = {
    ...question('QID1'),
    Payload: { ...question('QID1').Payload, SkipLogic: [{ SkipToID: 'QID3' }] },
  }
  const blocks = [block('Default', 'QID1'), block('Standard', 'QID2', 'QID3')]
  const { told } = read(blocks, skipping, question('QID2'), question('QID3'), flow)
  const alwaysShown = told.filter((one) => one.includes('If Smoker Is Yes') && one.endsWith('always shown.'))
  expect(alwaysShown.map((one) => one.split(':')[0])).toEqual(['tag-QID2', 'tag-QID3'])
  expect(told).toContain(': “Flow Branch” has no counterpart.')
  expect(told.join()).toMatch(/tag-QID1: Skip logic/)
})

const chosen = (choice: string, more: object = {}) => ({
  LogicType: 'Question',
  QuestionID: 'QID1',
  Operator: 'Selected',
  LeftOperand: `q://QID1/SelectableChoice/${choice}`,
  Type: 'Expression',
  Description: `Choice ${choice}`,
  ...more,
})

test.each([
  ['AndIf', { all: expect.anything() }],
  ['OrIf', { any: expect.anything() }],
])(
  'groups of conditions are joined by %s, and no part of a condition that is read is told',
  (Type, holds) => {
    const DisplayLogic = {
      0: { 0: chosen('1'), Type: 'If' },
      1: { 0: chosen('2'), Type },
      Type: 'BooleanExpression',
      inPage: false,
    }
    const shown = { ...question('QID2'), Payload: { ...question('QID2').Payload, DisplayLogic } }
    const { made, told } = read([block('Default', 'QID1', 'QID2')], choices('QID1', {}), shown)
    expect(made.get('tag-QID2')?.enableWhen).toEqual(holds)
    expect(told).toEqual([])
  },
)

test('a group that is joined in another way loses its condition, with a word', () => {
  const DisplayLogic = { 0: { 0: chosen('1'), Type: 'If' }, 1: { 0: chosen('2'), Type: 'XorIf' } }
  const shown = { ...question('QID2'), Payload: { ...question('QID2').Payload, DisplayLogic } }
  const { made, told } = read([block('Default', 'QID1', 'QID2')], choices('QID1', {}), shown)
  expect(made.get('tag-QID2')?.enableWhen).toBeUndefined()
  expect(told.join()).toContain('The condition is not supported')
})

test('a choice that the order leaves out is last, and told', () => {
  const { made, told } = read([block('Default', 'QID1')], choices('QID1', { ChoiceOrder: ['2'] }))
  expect(made.get('tag-QID1')).toMatchObject({ answerOption: [{ code: '2' }, { code: '1' }] })
  expect(told).toEqual(['tag-QID1: The order leaves out the choice “One”; it was put last.'])
})

test('loops and the order of a block, fields of Qualtrics, defaults and unreadable numbers are told', () => {
  const looped = {
    ...block('Default', 'QID1', 'QID2'),
    Options: { Looping: 'Static', BlockLocking: 'false', RandomizeQuestions: 'false' },
  }
  const number = {
    ...question('QID1'),
    Payload: {
      ...question('QID1').Payload,
      QuestionText: `Hello \${e://Field/name}`,
      DefaultChoices: { TEXT: { Text: 'pre' } },
      Validation: {
        Settings: { Type: 'ContentType', ContentType: 'ValidNumber', ValidNumber: { Min: '1,5', Max: '10' } },
      },
    },
  }
  const { made, told } = read([looped], number, question('QID2'))
  expect(made.get('tag-QID1')).toMatchObject({ type: 'number', maxValue: 10, text: { en: 'Hello' } })
  expect(told).toEqual(
    expect.arrayContaining([
      ': “Block Looping Static” has no counterpart.',
      `tag-QID1: “\${e://Field/name}” in the text has no counterpart and was taken out of it.`,
      'tag-QID1: “1,5” of “minimum” cannot be read and is left out.',
      expect.stringContaining('DefaultChoices'),
    ]),
  )
})

test.each([
  ['JA', 'ja'],
  ['PT-BR', 'pt-BR'],
  ['EN-GB', 'en-GB'],
  ['ZH-S', 'zh-Hans'],
])('the language %s is %s', (written, tag) => {
  const elements = [{ Element: 'BL', Payload: [block('Default', 'QID1')] }, question('QID1')]
  const { definition } = imported(
    JSON.stringify({ SurveyEntry: { SurveyLanguage: written, SurveyName: 's' }, SurveyElements: elements }),
  )
  expect(definition.languages).toEqual([tag])
})

test('only the answer of a question is shown in texts, also of rows; other fields are told and taken out', () => {
  const q = (path: string) => `\${q://QID1/${path}}`
  const asked = {
    ...choices('QID2', { Choices: { 1: { Display: `As ${q('ChoiceGroup/SelectedChoices')}` } } }),
  }
  const matrix = {
    ...question('QID3'),
    Payload: {
      ...question('QID3').Payload,
      QuestionText: `Of ${q('QuestionText')} and \${l://SurveyURL}`,
      QuestionType: 'Matrix',
      Selector: 'Likert',
      SubSelector: 'SingleAnswer',
      Choices: { 1: { Display: `Row ${q('ChoiceTextEntryValue')}` } },
      Answers: { 1: { Display: 'Yes' } },
    },
  }
  const { made, told } = read([block('Default', 'QID1', 'QID2', 'QID3')], question('QID1'), asked, matrix)
  expect(made.get('tag-QID2')).toMatchObject({ answerOption: [{ text: { en: 'As {{tag-QID1}}' } }] })
  expect(made.get('tag-QID3')).toMatchObject({
    text: { en: 'Of and' },
    row: [{ text: { en: 'Row {{tag-QID1}}' } }],
  })
  expect(told.filter((one) => one.startsWith('tag-QID3'))).toEqual([
    `tag-QID3: “${q('QuestionText')}” in the text has no counterpart and was taken out of it.`,
    `tag-QID3: “\${l://SurveyURL}” in the text has no counterpart and was taken out of it.`,
  ])
})

test('what a choice has beside its text is told with the choice', () => {
  const asked = choices('QID1', {
    Choices: {
      1: { Display: 'One', TextEntry: 'true', TextEntryForceResponse: 'true' },
      2: { Display: 'Two' },
    },
  })
  expect(read([block('Default', 'QID1')], asked).told).toEqual([
    'tag-QID1: “TextEntryForceResponse” of the choice “One” has no counterpart.',
  ])
})

test('the blocks of a branch are shown where its condition holds, or their questions are told to be shown always', () => {
  const question = (id: string) => ({
    Element: 'SQ',
    Payload: { QuestionID: id, DataExportTag: id, QuestionType: 'TE', Selector: 'SL', QuestionText: id },
  })
  const block = (id: string, asked: string) => ({
    ID: id,
    BlockElements: [{ Type: 'Question', QuestionID: asked }],
  })
  const filled = (id: string) => ({
    0: { 0: { LogicType: 'Question', QuestionID: id, Operator: 'NotEmpty' }, Type: 'If' },
    Type: 'BooleanExpression',
  })
  const branch = (logic: object, id: string) => ({
    Type: 'Branch',
    BranchLogic: logic,
    Flow: [{ Type: 'Standard', ID: id }],
  })
  const result = imported(
    JSON.stringify({
      SurveyEntry: { SurveyName: 't', SurveyLanguage: 'EN' },
      SurveyElements: [
        { Element: 'BL', Payload: [block('B1', 'QID1'), block('B2', 'QID2'), block('B3', 'QID3')] },
        {
          Element: 'FL',
          Payload: {
            Flow: [
              { Type: 'Standard', ID: 'B1' },
              branch(filled('QID1'), 'B2'),
              branch(filled('QID9'), 'B3'),
              { Type: 'Branch', BranchLogic: filled('QID1'), Flow: [{ Type: 'EndSurvey' }] },
            ],
          },
        },
        ...['QID1', 'QID2', 'QID3'].map(question),
      ],
    }),
  )
  const { page } = result.definition
  expect(page.map(({ enableWhen }) => enableWhen)).toEqual([
    undefined,
    { exists: { answer: 'QID1' } },
    undefined,
  ])
  expect(result.unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`)).toEqual([
    ': “Flow Branch” has no counterpart.',
    ': “Flow EndSurvey” has no counterpart.',
    'QID3: The condition uses the question “QID9”, which is not among the imported ones (condition: QID9 NotEmpty). The item is always shown.',
  ])
})

/** A survey whose last question is shown by one condition. */
function shownWhen(condition: object) {
  const recoded = {
    RecodeValues: { 1: '10', 2: '9', 3: '' },
    Choices: { 1: { Display: 'A' }, 2: { Display: 'B' }, 3: { Display: 'Other', TextEntry: 'true' } },
  }
  const fields = { Choices: { 1: { Display: 'Name' }, 2: { Display: 'City' } } }
  const columns = {
    QuestionType: 'Matrix',
    Selector: 'Likert',
    Answers: { 1: { Display: 'no' }, 2: { Display: 'yes' } },
  }
  const number = { Validation: { Settings: { ContentType: 'ValidNumber', ValidNumber: {} } } }
  const changed = (id: string, more: object) => ({
    ...question(id),
    Payload: { ...question(id).Payload, ...more },
  })
  const DisplayLogic = {
    0: { 0: { LogicType: 'Question', ...condition }, Type: 'If' },
    Type: 'BooleanExpression',
  }
  const { made, told } = read(
    [block('Default', 'QID1', 'QID2', 'QID3', 'QID4', 'QID5', 'QID6', 'QID7', 'QID8')],
    choices('QID1', recoded),
    choices('QID2', { Selector: 'MAVR' }),
    changed('QID3', { Selector: 'FORM', ...fields }),
    changed('QID4', { QuestionType: 'Slider', Selector: 'HSLIDER', ...fields }),
    changed('QID5', { ...fields, ...columns }),
    question('QID6'),
    changed('QID7', number),
    changed('QID8', { DisplayLogic }),
  )
  return { enableWhen: made.get('tag-QID8')?.enableWhen, told }
}
const compares = (left: object, operator: string, value: unknown) => ({ left, operator, right: { value } })

test.each([
  ['QID1', 'SelectableChoice/1', 'Selected', undefined, compares({ answer: 'tag-QID1' }, '=', '10')],
  [
    'QID1',
    'SelectableChoice/3',
    'NotSelected',
    undefined,
    { not: compares({ answer: 'tag-QID1' }, '=', '3') },
  ],
  [
    'QID1',
    'SelectedChoicesRecode',
    'GreaterThan',
    '9',
    compares({ answer: 'tag-QID1', as: 'ordinalValue' }, '>', 9),
  ],
  ['QID1', 'SelectedChoicesRecode', 'EqualTo', '9', compares({ answer: 'tag-QID1' }, '=', '9')],
  ['QID2', 'SelectedChoicesCount', 'GreaterThan', '1', compares({ answer: 'tag-QID2', as: 'count' }, '>', 1)],
  ['QID3', 'ChoiceTextEntryValue/2', 'EqualTo', '5', compares({ answer: 'tag-QID3_2' }, '=', '5')],
  ['QID3', 'ChoiceTextEntryValue/2', 'NotEmpty', undefined, { exists: { answer: 'tag-QID3_2' } }],
  ['QID4', 'ChoiceNumericEntryValue/2', 'LessThan', '5', compares({ answer: 'tag-QID4_2' }, '<', 5)],
  [
    'QID5',
    'SelectableChoice/1/2',
    'Selected',
    undefined,
    compares({ answer: 'tag-QID5', row: '1' }, '=', '2'),
  ],
  ['QID6', 'ChoiceTextEntryValue', 'Empty', undefined, { not: { exists: { answer: 'tag-QID6' } } }],
  ['QID7', 'ChoiceTextEntryValue', 'GreaterThan', '5', compares({ answer: 'tag-QID7' }, '>', 5)],
])(
  'a condition of %s asks for %s and whether it is %s %s',
  (QuestionID, part, Operator, RightOperand, holds) => {
    const operands = { QuestionID, LeftOperand: `q://${QuestionID}/${part}`, Operator, RightOperand }
    expect(shownWhen(operands)).toEqual({ enableWhen: holds, told: [] })
  },
)

test.each([
  ['QID1', 'ChoiceTextEntryValue/3', 'EqualTo', 'abc'],
  ['QID1', 'ChoiceTextEntryValue/3', 'Empty', undefined],
  ['QID1', 'SelectableChoice/9', 'NotSelected', undefined],
  ['QID2', 'SelectedChoicesRecode', 'EqualTo', '1'],
  ['QID3', 'ChoiceTextEntryValue/9', 'EqualTo', 'abc'],
  ['QID5', 'SelectableChoice/1', 'Selected', undefined],
  ['QID5', 'SelectableChoice/1/9', 'Selected', undefined],
  ['QID5', 'SelectedAnswerCount/1', 'GreaterThan', '1'],
  ['QID6', 'ChoiceTextEntryValue', 'GreaterThan', '5'],
])(
  'that %s %s is %s %s is told, and the question always shown',
  (QuestionID, part, Operator, RightOperand) => {
    const operands = { QuestionID, LeftOperand: `q://${QuestionID}/${part}`, Operator, RightOperand }
    const { enableWhen, told } = shownWhen(operands)
    expect(enableWhen).toBeUndefined()
    expect(told).toEqual([
      expect.stringMatching(/^tag-QID8: The condition is not supported: .+ always shown.$/),
    ])
  },
)

test('a block that is not in the flow is shown to nobody, and one that stands there twice is told', () => {
  const blocks = [block('Default', 'QID1'), block('Standard', 'QID2')]
  const flow = (...ids: readonly string[]) => ({
    Element: 'FL',
    Payload: { Flow: ids.map((ID) => ({ Type: 'Standard', ID })) },
  })
  const left = read(blocks, flow('BL_Default'), question('QID1'), question('QID2'))
  expect(left.items).toEqual({ total: 2, imported: 1, refused: 1 })
  expect(left.told).toEqual([
    'tag-QID2: Its block is not in the survey flow, so respondents never see it; it is left out.',
  ])
  const twice = read(
    blocks,
    flow('BL_Default', 'BL_Standard', 'BL_Default'),
    question('QID1'),
    question('QID2'),
  )
  expect(twice.told).toEqual([': “Flow BL_Default (2)” has no counterpart.'])
  // A flow that names other blocks is a damaged one.
  expect(read(blocks, flow('BL_x'), question('QID1'), question('QID2')).items.imported).toBe(2)
})

test('stars keep their number, and what lets a question be left out is told', () => {
  const slider = (Selector: string, Configuration: object) => ({
    ...question('QID1'),
    Payload: {
      ...question('QID1').Payload,
      QuestionType: 'Slider',
      Selector,
      Configuration,
      Choices: { 1: { Display: 'A' } },
    },
  })
  const stars = read([block('Default', 'QID1')], slider('STAR', { StarCount: 7 }))
  expect(stars.made.get('tag-QID1')).toMatchObject({ type: 'rating', maxValue: 7 })
  const optional = read(
    [block('Default', 'QID1')],
    slider('HSLIDER', { CSSliderMax: 10, NotApplicable: true }),
  )
  expect(optional.told).toEqual(['tag-QID1: “NotApplicable” has no counterpart.'])
  for (const Settings of [
    { ForceResponse: 'ON', ForceResponseType: 'RequestResponse' },
    { ForceResponse: 'RequestResponse' },
  ]) {
    const requested = {
      ...question('QID1'),
      Payload: { ...question('QID1').Payload, Validation: { Settings } },
    }
    expect(read([block('Default', 'QID1')], requested).told).toEqual([
      'tag-QID1: “RequestResponse” has no counterpart.',
    ])
  }
})

test('translations of questions and choices are taken, and what has no place for them is told', () => {
  const Language = {
    FR: { QuestionText: 'Oui ?', Choices: { 1: { Display: 'Un' }, 2: { Display: 'Deux' } }, Hint: 'aide' },
    'ZH-S': { QuestionText: '好吗？', Choices: { 1: { Display: '一' } } },
    Klingon_of_old: { QuestionText: 'nuq' },
  }
  const { definition, made, told } = read([block('Default', 'QID1')], choices('QID1', { Language }))
  expect(definition.languages).toEqual(['en', 'fr', 'zh-Hans'])
  expect([...made.values()]).toMatchObject([
    {
      text: { fr: 'Oui ?', 'zh-Hans': '好吗？' },
      answerOption: [
        { code: '1', text: { en: 'One', fr: 'Un', 'zh-Hans': '一' } },
        { code: '2', text: { en: 'Two', fr: 'Deux' } },
      ],
    },
  ])
  expect(told).toEqual([
    expect.stringContaining('Language.FR.Hint'),
    expect.stringContaining('Language.Klingon_of_old.QuestionText'),
  ])
})

test('a field of any name is told and taken out, also within another', () => {
  const answer = '$' + '{q://QID1/ChoiceTextEntryValue}'
  const fields = [
    '$' + '{e://Field/First Name}',
    '$' + '{e://Field/Lang|"x"}',
    '$' + '{e://Field/a$b}',
    `\${e://Field/${answer}}`,
    `$e{ ${answer} * 2 }`,
  ]
  const { made, told } = read(
    [block('Default', 'QID1', 'QID2')],
    question('QID1'),
    choices('QID2', { QuestionText: `Hi ${answer} ${fields.join(' ')} there.` }),
  )
  expect(made.get('tag-QID2')?.text).toEqual({ en: 'Hi {{tag-QID1}} there.' })
  expect(told).toHaveLength(fields.length)
})

test('a slider that snaps to its lines takes the values of these', () => {
  const slider = (Configuration: object) => ({
    ...question('QID1'),
    Payload: {
      ...question('QID1').Payload,
      QuestionType: 'Slider',
      Selector: 'HSLIDER',
      Configuration: { CSSliderMin: 0, CSSliderMax: 100, GridLines: 4, ...Configuration },
      Choices: { 1: { Display: 'A' } },
    },
  })
  const snapping = read([block('Default', 'QID1')], slider({ SnapToGrid: true, CustomStart: 'true' }))
  expect(snapping.made.get('tag-QID1')).toMatchObject({ sliderStepValue: 25 })
  expect(snapping.told).toEqual(['tag-QID1: “CustomStart” has no counterpart.'])
  const free = read([block('Default', 'QID1')], slider({ SnapToGrid: false }))
  expect(free.made.get('tag-QID1')).not.toHaveProperty('sliderStepValue')
})

test('what respondents see and meet beside the questions is told, one by one', () => {
  const options = {
    Header: '<b>Stop {whenever} you like.</b>',
    Footer: '<img src="logo.png">',
    BackButton: 'false',
    SurveyTermination: 'Redirect',
    EOSRedirectURL: 'https://example.org/thanks',
    NextButton: 'Weiter',
    PreviousButton: ' ← ',
    SurveyExpiration: 'None',
    Skin: 'lab',
  }
  const { told } = read(
    [block('Default', 'QID1')],
    question('QID1'),
    { Element: 'SO', Payload: options },
    { Element: 'SCO', Payload: { ScoringCategories: [{ ID: 'SC_1', Name: 'Total' }] } },
    { Element: 'QO', Payload: { ID: 'QO_1', Name: 'Men', Occurrences: 5 } },
    { Element: 'RS', Payload: null },
  )
  const parts = [
    'Header: Stop {whenever} you like.',
    'Footer',
    'EOSRedirectURL: https://example.org/thanks',
    'NextButton: Weiter',
    'BackButton: false',
    'Scoring: Total',
    'Quota: Men',
  ]
  expect(told).toEqual(parts.map((part) => `: “${part}” has no counterpart.`))
})

test('options that change nothing for anybody are not told', () => {
  const options = { Header: '', Footer: '<p>&nbsp;</p>', BackButton: 'true', NextButton: ' → ' }
  const { told } = read(
    [block('Default', 'QID1')],
    question('QID1'),
    { Element: 'SO', Payload: options },
    { Element: 'SCO', Payload: { ScoringCategories: [] } },
  )
  expect(told).toEqual([])
})
