import { expect, test } from 'vitest'
import { hasTags, plainText } from './draft/plain-text'
import { importSurvey } from './import-survey'

test.each([
  ['A<B かつ C>D', 'A<B かつ C>D'],
  ['a<b>c', 'a<b>c'],
  ['a<b and c>d', 'a<b and c>d'],
  ['x<y>z', 'x<y>z'],
  ['<氏名>を書いてください。', '<氏名>を書いてください。'],
  ['体温 <37.5 または >38', '体温 <37.5 または >38'],
  ['<b>太字</b>と<I>斜体</I>', '太字と斜体'],
  ['<p class="x">一<br/>二</p><p>三', '一\n二\n三'],
  ['<font color=red>赤</font><a href="https://x.example">先</a>', '赤先'],
  ['<h3>見出し</h3><ul><li>一</li><li>二</li></ul>', '見出し\n一\n二'],
  ['<script>alert(1)</script>残り', '残り'],
])('%j is the text %j', (html, text) => {
  expect(plainText(html)).toBe(text)
  expect(hasTags(html)).toBe(html !== text)
})

test('a FHIR text is plain and keeps every letter, also in choices and translations', () => {
  const translation = {
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/translation',
        extension: [
          { url: 'lang', valueCode: 'en' },
          { url: 'content', valueString: 'a<b>c' },
        ],
      },
    ],
  }
  const [read] = importSurvey(
    JSON.stringify({
      resourceType: 'Questionnaire',
      language: 'ja',
      title: '見本',
      item: [
        {
          linkId: 'q',
          type: 'choice',
          text: 'A<B かつ C>D、<b>太字</b>',
          _text: translation,
          answerOption: [{ valueCoding: { code: '1', display: '<i>1</i>未満 &lt;' } }],
        },
      ],
    }),
  )
  const result = read?.result
  expect(result?.isImported && result.definition.page[0]?.item[0]).toMatchObject({
    text: { ja: 'A<B かつ C>D、<b>太字</b>', en: 'a<b>c' },
    answerOption: [{ text: { ja: '<i>1</i>未満 &lt;' } }],
  })
  expect(result?.isImported && result.unsupported).toEqual([])
})

test('formatting of a choice is noted where it is left out', () => {
  const redcap =
    'Variable / Field Name,Form Name,Section Header,Field Type,Field Label,"Choices, Calculations, OR Slider Labels"\nq,f,,radio,x,"1, <b>Yes</b> | 2, No"\n'
  const qualtrics = JSON.stringify({
    SurveyEntry: { SurveyName: 'x', SurveyLanguage: 'EN' },
    SurveyElements: [
      {
        Element: 'BL',
        Payload: [{ Type: 'Default', BlockElements: [{ Type: 'Question', QuestionID: 'QID1' }] }],
      },
      {
        Element: 'SQ',
        PrimaryAttribute: 'QID1',
        Payload: {
          QuestionID: 'QID1',
          QuestionText: 'x',
          DataExportTag: 'q',
          QuestionType: 'MC',
          Selector: 'SAVR',
          Choices: { 1: { Display: '<b>Yes</b>' }, 2: { Display: 'No' } },
        },
      },
    ],
  })
  for (const file of [redcap, qualtrics]) {
    const result = importSurvey(file)[0]?.result
    expect(result?.isImported && result.unsupported).toMatchObject([
      { where: 'q', what: { key: 'formatting' } },
    ])
  }
})

test.each([
  ['**太字**の質問', '太字の質問', true],
  ['## 見出し', '見出し', true],
  ['__Bold__ text', 'Bold text', true],
  ['2 ** 3 と __ の間', '2 ** 3 と __ の間', false],
])('the Markdown of a label %j is the text %j', (written, text, isTold) => {
  const form = `type,name,label::Japanese (ja)\ntext,q,${written}\n`
  const result = importSurvey(form)[0]?.result
  expect(result?.isImported && result.definition.page[0]?.item[0]).toMatchObject({ text: { ja: text } })
  expect(result?.isImported && result.unsupported.map(({ what }) => what.key)).toEqual(
    isTold ? ['formatting'] : [],
  )
})
