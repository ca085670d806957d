import { expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../../testing/surveys/build-survey'
import { imported } from '../../../testing/surveys/read-fixture'
import { asR5 } from './as-r5'
import { exportFhir } from './export-fhir'

test('choices convert to the types of R5 and back', () => {
  const answerOption = optionsOf('はい', 'いいえ')
  const survey = surveyOf([
    {
      type: 'group',
      linkId: 'g',
      item: [{ type: 'single', linkId: 'q1', text: ja('眠れましたか？'), answerOption }],
    },
    { type: 'multiple', linkId: 'q2', text: ja('気になることは？'), answerOption },
  ])
  const { questionnaire } = exportFhir(survey)
  const written = JSON.stringify(asR5(questionnaire))
  expect(written).toContain('"answerConstraint":"optionsOnly"')
  expect(written).not.toContain('"type":"choice"')
  expect(imported(written).definition).toEqual(imported(JSON.stringify(questionnaire)).definition)
})
