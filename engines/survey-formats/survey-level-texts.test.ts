import { expect, test } from 'vitest'
import { importSurvey } from '.'
import { lossText } from './draft/import-result'

const xlsForm = (written: string) => `"survey",,,
,"type","name","label"
,"text","nm","Name"
,"note","n","Note ${written}"
"settings",,
,"form_title","form_id"
,"About ${written}","f"
`
const surveyJs = (written: string) =>
  JSON.stringify({
    title: `About ${written}`,
    description: `Asks ${written}`,
    completedHtml: `<h3>Thanks ${written}</h3>`,
    elements: [
      { type: 'text', name: 'nm', title: 'Name' },
      { type: 'html', name: 'n', html: `Note ${written}` },
    ],
  })
const qualtrics = (written: string) =>
  JSON.stringify({
    SurveyEntry: { SurveyName: `About ${written}`, SurveyLanguage: 'EN' },
    SurveyElements: [
      {
        Element: 'BL',
        Payload: [
          {
            Type: 'Default',
            ID: 'BL_1',
            BlockElements: ['QID1', 'QID2'].map((QuestionID) => ({ Type: 'Question', QuestionID })),
          },
        ],
      },
      ...[
        ['QID1', 'TE', 'SL', 'Name'],
        ['QID2', 'DB', 'TB', `Note ${written}`],
      ].map(([QuestionID, QuestionType, Selector, QuestionText]) => ({
        Element: 'SQ',
        PrimaryAttribute: QuestionID,
        Payload: { QuestionID, QuestionType, Selector, QuestionText, DataExportTag: QuestionID },
      })),
    ],
  })

const files = { XLSForm: xlsForm, SurveyJS: surveyJs, Qualtrics: qualtrics }

function read(file: string) {
  const [only] = importSurvey(file)
  if (!only?.result.isImported) throw new Error(JSON.stringify(only?.result))
  const { definition, unsupported } = only.result
  const told = unsupported.map(({ where, what }) => `${where}: ${lossText(what, 'en')}`)
  const { title, description, completed } = definition
  const head = [title, description, completed].flatMap((text) => Object.values(text ?? {}))
  const note = definition.page[0]?.item[1] as { readonly text?: Readonly<Record<string, string>> }
  return { head, note: Object.values(note.text ?? {}).join(), told }
}

/** Title, description and closing words stand in lists, mails and receipts, too, where no answer can be shown. */
test.each([
  ['XLSForm', `\${nm}`],
  ['XLSForm', `\${unknown}`],
  ['SurveyJS', '{nm}'],
  ['SurveyJS', '{panel.nm}'],
  ['SurveyJS', '{unknown}'],
  ['SurveyJS', '{pageno}'],
  ['Qualtrics', `\${q://QID1/ChoiceTextEntryValue}`],
  ['Qualtrics', `\${m://FirstName}`],
] as const)('%s: %s in the head of a survey is told, and nobody reads it', (format, written) => {
  const { head, told } = read(files[format](written))
  expect(head.filter((text) => /[{}$[\]]/.test(text))).toEqual([])
  expect(head[0]).toBe('About')
  expect(told).toContainEqual(
    expect.stringMatching(/^: “.+” in the text has no counterpart and was taken out/),
  )
})

test.each([
  ['SurveyJS', '{$self.value}'],
  ['SurveyJS', '{nm:displayValue}'],
  ['Qualtrics', '$e{ 1 + 2 }'],
  ['Qualtrics', '$e{round(q://QID1/ChoiceNumericEntryValue, 2)}'],
  ['Qualtrics', `\${lm://Field/1}`],
  ['Qualtrics', `\${date://CurrentDate/FL}`],
] as const)('%s: %s in a text is told with its question, and nobody reads it', (format, written) => {
  const { note, told } = read(files[format](written))
  expect(note).toBe('Note')
  expect(told).toContainEqual(expect.stringContaining(written))
})

test('blanks within a field of Qualtrics do not matter', () => {
  expect(read(qualtrics(`\${ q://QID1/ChoiceTextEntryValue }`)).note).toBe('Note {{QID1}}')
})
