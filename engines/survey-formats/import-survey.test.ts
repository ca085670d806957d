import { expect, test } from 'vitest'
import { fixture, imported } from '../../testing/surveys/read-fixture'
import { placedItems } from '../survey'
import { type Imported, importSurvey, lossText, refusalText } from '.'

const itemOf = ({ definition }: Imported, linkId: string) =>
  placedItems(definition).find(({ item }) => item.linkId === linkId)?.item
const losses = ({ unsupported }: Imported) =>
  unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`)

const withChoices = (count: number) => {
  const answerOption = Array.from({ length: count }, (_, at) => ({
    valueCoding: { code: `${at}`, display: 'x' },
  }))
  const item = [{ linkId: 'a', type: 'choice', text: 'A', answerOption }]
  return JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item })
}

test('a refusal is Japanese to its last word, and quotes only the end of a path', () => {
  const refusalOf = (file: string) => {
    const [first] = importSurvey(file)
    return first && !first.result.isImported && refusalText(first.result.refusal, 'ja')
  }
  expect(refusalOf(withChoices(100_000))).toBe(
    '取り込める設問がありません。はじめの設問「A」: 設問にできません: 選択肢: 3,000個以内にしてください。',
  )
  const groups = '{"linkId": "g", "type": "group", "text": "g", "item": ['
  const tower = `${groups.repeat(200)}{"linkId": "q", "type": "string", "text": "q"}${']}'.repeat(200)}`
  expect(refusalOf(`{"resourceType": "Questionnaire", "title": "T", "item": [${tower}]}`)).toMatch(
    /^調査票にできません: ….{0,60}: 入れ子は64段以内にしてください。$/,
  )
})

test.each([
  ['an XForm', fixture('xforms-notes.xml'), 'XForms is not supported'],
  ['ReproSchema', '{"@context": "https://x/reproschema", "@id": "a"}', 'ReproSchema is not supported'],
  ['FHIR as XML', '<Questionnaire xmlns="http://hl7.org/fhir"></Questionnaire>', 'Save it as JSON'],
  ['a project of REDCap', '<?xml version="1.0"?><ODM></ODM>', 'Use the data dictionary'],
  ['answers', '{"resourceType": "QuestionnaireResponse"}', 'no Questionnaire'],
  ['data', 'record_id,age\n1,30\n', 'table of data'],
  ['JSON that ends too early', '{"resourceType": ', 'cut off in line 1'],
  ['broken JSON', '{"resourceType": "Questionnaire",\n "item": [,]}', 'line 2, character 11 (“,”)'],
  ['a question with 100,000 choices', withChoices(100_000), 'The first, “A”: This cannot be an item'],
  ['another JSON', '{"a": 1}', 'not in a known format'],
  ['nothing', '', 'table of data'],
  ['a questionnaire without items', '{"resourceType": "Questionnaire"}', 'no items'],
  ['our own format with a part too many', '{"schemaVersion": 1, "colour": 1}', 'cannot be a survey'],
  [
    'a tower of groups',
    `{"resourceType": "Questionnaire", "item": ${'[{"type": "group", "item": '.repeat(20_000)}[]${'}]'.repeat(20_000)}}`,
    'nested too deeply',
  ],
  ['a workbook without a survey', { Sheet1: [['a', 'b']] }, 'table of data'],
])('%s is refused with the reason', (_, file, reason) => {
  const [first] = importSurvey(file)
  expect(first?.result.isImported).toBe(false)
  expect(first && !first.result.isImported && refusalText(first.result.refusal, 'en')).toContain(reason)
})

test('enableWhen of FHIR decides the same after import, for groups and their members', () => {
  const result = imported(fixture('fhir-nested-enable-when.json'))
  expect(result.items).toEqual({ total: 7, imported: 7, refused: 0 })
  expect(itemOf(result, 'g1')?.enableWhen).toEqual({
    left: { answer: 'p1' },
    operator: '=',
    right: { value: 'YES' },
  })
  expect(itemOf(result, 'dd1')?.enableWhen).toMatchObject({ left: { answer: 'cc1' }, operator: '!=' })
})

test('a question whose choices are not in the file is refused by name, and the rest is imported', () => {
  const item = [
    { linkId: 'a', type: 'choice', text: 'A', answerValueSet: 'http://example.org/ValueSet/a' },
    {
      linkId: 'b c',
      type: 'string',
      text: 'Use {braces|bars}',
      extension: [{ url: 'http://x/y', valueString: 'z' }],
    },
    { linkId: 'd', type: 'reference' },
  ]
  const result = imported(JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item }))
  expect(result.items).toEqual({ total: 3, imported: 1, refused: 2 })
  expect(losses(result)).toEqual([
    'a: The choices “http://example.org/ValueSet/a” are not in the file.',
    'b c: The id “b c” became “b_c”.',
    'b c: “http://x/y” has no counterpart.',
    'd: There is no question of the type “reference”.',
  ])
  expect(itemOf(result, 'b_c')?.text).toEqual({ en: 'Use \\{braces\\|bars\\}' })
})

const namedLosses = (file: string) => {
  const [first] = importSurvey(file)
  if (!first?.result.isImported) throw new Error('The file was refused.')
  return first.result.unsupported.map(({ item, what }) => `${item} ${lossText(what, 'ja')}`)
}

test('a remark names a question by its number and text, and types and parts in Japanese', () => {
  const valueString = '(?=a)(a+)+$'
  const item = [
    { linkId: 'g', type: 'group', text: '朝', item: [{ linkId: 'x1', type: 'string', text: '気分は？' }] },
    {
      linkId: 'x2',
      type: 'string',
      text: '{郵便|ゆうびん}番号は？',
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/regex', valueString }],
    },
    { linkId: 'x3', type: 'reference', text: '担当の<b>医師</b>は？' },
  ]
  expect(namedLosses(JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item }))).toEqual([
    '担当の医師は？ 種類「参照（reference）」の設問はありません。',
    'Q2 {郵便|ゆうびん}番号は？ 「文字の形（正規表現）」の「(?=a)(a+)+$」は使えません: 正規表現: 正規表現が正しくないか、使えない書き方です（3文字目）。',
  ])
  expect(namedLosses(`${'type,name,label'}\nnote,n,はじめに\ngeopoint,here,いまいる場所\n`)).toEqual([
    'Q1 いまいる場所 種類「位置（geopoint）」を「自由記述（1行）」として取り込みました。',
  ])
})

test('a part of our own format that is not known is placed by page, question and choice', () => {
  const text = { ja: '眠れましたか' }
  const answerOption = [
    { code: 'a', text },
    { code: 'b', text, colour: 1 },
  ]
  const item = [{ type: 'single', linkId: 's', text, answerOption }]
  const [first] = importSurvey(
    JSON.stringify({ schemaVersion: 1, languages: ['ja'], title: text, page: [{ linkId: 'p', item }] }),
  )
  expect(first && !first.result.isImported && refusalText(first.result.refusal, 'ja')).toBe(
    '調査票にできません: ページ1の設問1「眠れましたか」の選択肢2「眠れましたか」: 「colour」という部分はありません。',
  )
})

test.each(['[]', '[1, 2]', 'null', '{}', '"text"', ' 12 ', '{"a": []}'])(
  'JSON that is no survey is refused in Japanese with what to choose: %s',
  (file) => {
    const [first] = importSurvey(file)
    expect(first && !first.result.isImported && refusalText(first.result.refusal, 'ja')).toMatch(
      /^アンケートとして知られている形式ではありません。.*のいずれかを選んでください。$/,
    )
  },
)

test('a regular expression that is not supported is dropped and listed', () => {
  const regex = { url: 'http://hl7.org/fhir/StructureDefinition/regex', valueString: '(?=a)(a+)+$' }
  const item = [{ linkId: 'a', type: 'string', extension: [regex] }]
  const result = imported(JSON.stringify({ resourceType: 'Questionnaire', item }))
  expect(itemOf(result, 'a')).toEqual({ type: 'text', linkId: 'a' })
  expect(losses(result)[0]).toContain('“regular expression” cannot be used')
})

test('translations and help of FHIR are kept by language', () => {
  const translation = {
    url: 'http://hl7.org/fhir/StructureDefinition/translation',
    extension: [
      { url: 'lang', valueCode: 'ja' },
      { url: 'content', valueString: '睡眠' },
    ],
  }
  const item = [{ linkId: 'a', type: 'integer', text: 'Sleep', _text: { extension: [translation] } }]
  const result = imported(JSON.stringify({ resourceType: 'Questionnaire', language: 'en', item }))
  expect(result.definition.languages).toEqual(['en', 'ja'])
  expect(itemOf(result, 'a')).toMatchObject({
    type: 'number',
    maxDecimalPlaces: 0,
    text: { en: 'Sleep', ja: '睡眠' },
  })
})

test('branching of REDCap is kept, and years keep their decimals', () => {
  const result = imported(fixture('redcap-demographics.csv'))
  expect(result.items).toMatchObject({ total: 24, refused: 0 })
  expect(itemOf(result, 'num_children')?.enableWhen).toEqual({
    all: [
      { left: { answer: 'sex' }, operator: '=', right: { value: '0' } },
      { left: { answer: 'given_birth' }, operator: '=', right: { value: '1' } },
    ],
  })
  expect(itemOf(result, 'height')).toMatchObject({ minValue: 130, maxValue: 215 })
  expect(itemOf(result, 'first_name')).toMatchObject({ identifying: true })
  expect(itemOf(result, 'age')).toMatchObject({ type: 'calculated' })
})

test('forms of REDCap are pages, and a consent box is a choice of one', () => {
  const result = imported(fixture('redcap-survey.csv'))
  expect(result.definition.page.map(({ text }) => text?.en)).toEqual([
    'prescreening survey',
    'participant info survey',
    'participant morale questionnaire',
    'completion data',
  ])
  expect(itemOf(result, 'consent')).toMatchObject({ type: 'multiple', answerOption: [{ code: '1' }] })
})

test('constraints of an XLSForm are kept with their messages; a place is asked for in words', () => {
  const result = imported(fixture('xlsform-widgets.csv'))
  expect(itemOf(result, 'my_decimal')).toMatchObject({
    initial: 18.31,
    constraint: [
      {
        requirement: {
          all: [
            { left: { answer: 'my_decimal' }, operator: '>', right: { value: 10.51 } },
            { left: { answer: 'my_decimal' }, operator: '<', right: { value: 18.39 } },
          ],
        },
        human: { en: 'number must be between 10.51 and 18.39' },
      },
    ],
  })
  expect(itemOf(result, 'my_output')?.text?.en).toContain('{{my_trigger}}')
  // A place cannot be measured here; it is asked for in words, and said so.
  expect(itemOf(result, 'my_geopoint')).toMatchObject({ type: 'text' })
  expect(losses(result)).toContain('my_geopoint: The type “geopoint” was imported as “Short text”.')
})

test('names that SurveyJS takes twice become two questions', () => {
  const result = imported(fixture('surveyjs-quiz.json'))
  expect(result.items).toMatchObject({ total: 8, refused: 0 })
  expect(losses(result)).toContain('civilwar: The id “civilwar” became “civilwar-2”.')
  expect(itemOf(result, 'libertyordeath')).toMatchObject({ optionOrder: 'random' })
})

test('matrices, recoded values and display logic of Qualtrics are kept', () => {
  const question = (Payload: object) => ({ Element: 'SQ', Payload })
  const id = (name: string, QuestionID: string) => ({ DataExportTag: name, QuestionID })
  const result = imported(
    JSON.stringify({
      SurveyEntry: { SurveyName: '睡眠', SurveyLanguage: 'JA' },
      SurveyElements: [
        {
          Element: 'BL',
          Payload: [
            {
              ID: 'BL_1',
              BlockElements: ['QID1', 'QID2', 'QID3'].map((QuestionID) => ({ Type: 'Question', QuestionID })),
            },
          ],
        },
        question({
          ...id('smoke', 'QID1'),
          QuestionType: 'MC',
          Selector: 'SAVR',
          QuestionText: '喫煙しますか',
          Choices: { 1: { Display: 'はい' }, 2: { Display: 'いいえ' } },
          RecodeValues: { 1: '10', 2: '20' },
        }),
        question({
          ...id('grid', 'QID2'),
          QuestionType: 'Matrix',
          Selector: 'Likert',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: Qualtrics writes answers like this.
          QuestionText: '${q://QID1/ChoiceGroup/SelectedChoices}について',
          Choices: { 1: { Display: '朝' }, 2: { Display: '夜' } },
          Answers: { 1: { Display: 'ない' }, 2: { Display: 'ある' } },
          Validation: { Settings: { ForceResponse: 'ON' } },
          DisplayLogic: {
            0: {
              0: {
                LogicType: 'Question',
                QuestionID: 'QID1',
                Operator: 'Selected',
                LeftOperand: 'q://QID1/SelectableChoice/1',
              },
              Type: 'If',
            },
            Type: 'BooleanExpression',
          },
        }),
        question({ ...id('map', 'QID3'), QuestionType: 'HeatMap', Selector: 'IM' }),
      ],
    }),
  )
  expect(itemOf(result, 'grid')).toMatchObject({
    type: 'matrix',
    required: 'whenShown',
    text: { ja: '{{smoke}}について' },
    row: [{ code: '1' }, { code: '2' }],
    enableWhen: { left: { answer: 'smoke' }, operator: '=', right: { value: '10' } },
  })
  expect(losses(result)).toContain('map: There is no question of the type “HeatMap IM”.')
})

test('the survey sheet of an XLSForm as CSV is imported, or says where its choices are', () => {
  const sheet = 'type,name,label,required\ntext,who,お名前,yes\ninteger,age,年齢,\n'
  const [survey] = importSurvey(sheet)
  expect(survey?.format).toBe('xlsform')
  expect(itemOf(imported(sheet), 'who')).toMatchObject({ type: 'text', text: { ja: 'お名前' } })
  expect(itemOf(imported(sheet), 'age')).toMatchObject({ type: 'number' })

  const [refused] = importSurvey(`${sheet}select_one yn,smokes,喫煙,\n`)
  expect(refused?.format).toBe('xlsform')
  expect(refused && !refused.result.isImported && refusalText(refused.result.refusal, 'ja')).toContain(
    '.xlsx',
  )
})

const questionnaire = (item: object) =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    status: 'active',
    title: '<script>alert(1)</script>',
    item: [item],
  })
const hostile: [what: string, file: string, said: RegExp][] = [
  [
    '100,000 choices',
    questionnaire({
      linkId: 'a',
      text: 'x',
      type: 'choice',
      answerOption: Array.from({ length: 100_000 }, (_, place) => ({ valueCoding: { code: `c${place}` } })),
    }),
    /Give at most 3,000/,
  ],
  [
    'a condition of 50,000 brackets',
    JSON.stringify({ pages: [{ elements: [{ type: 'text', name: 'a', visibleIf: '('.repeat(50_000) }] }] }),
    /\({200}…/,
  ],
  ['an array of 50,000 brackets', `{"resourceType":"Questionnaire","item":${'['.repeat(50_000)}`, /./],
]
test.each(hostile)('%s: refused or left out with a short sentence', { timeout: 60_000 }, (_, file, said) => {
  const { unsupported } = { unsupported: [], ...importSurvey(file)[0]?.result }
  const all = JSON.stringify({ ...importSurvey(file)[0]?.result, definition: null, unsupported })
  expect(all).toMatch(said)
  expect(all.length).toBeLessThan(1000)
})

test('SurveyJS shows the name of a question without a title, and nothing of such a panel', () => {
  const elements = [{ type: 'panel', name: 'panel1', elements: [{ type: 'text', name: 'colour' }] }]
  const { definition } = imported(JSON.stringify({ pages: [{ name: 'p', elements }] }))
  const panel = definition.page[0]?.item[0]
  expect(panel).toMatchObject({ type: 'group', linkId: 'panel1' })
  expect(panel).not.toHaveProperty('text')
  expect(panel).toMatchObject({ item: [{ text: { en: 'colour' } }] })
})
