import { expect, test } from 'vitest'
import { morning, surveyOf } from '../../../testing/surveys/build-survey'
import { canValidateOdm, odmLooseEnds, odmProblems } from '../../../testing/surveys/odm-schema'
import { sampleQuestions } from '../../../testing/surveys/sample-questions'
import { gad7 } from '../../../testing/surveys/scales'
import type { Item } from '../../survey'
import { compile, completedSurvey, start } from '../../survey/run'
import { leavingParts, sharedAnswers } from '../../survey/variables'
import { odmEvent, odmFrame, odmSubject, odmSurvey } from './odm-survey'

const samples = Object.entries(sampleQuestions).map(([type, { item, answer }]) => ({
  type,
  item: { ...item, linkId: type } as Item,
  answer,
}))
const definition = surveyOf(samples.map(({ item }) => item))
const survey = compile(definition)
const answered = completedSurvey(
  start(survey, morning, {
    ...Object.fromEntries(samples.flatMap(({ type, answer }) => (answer ? [[type, answer]] : []))),
    longText: { value: '改行\nと <記号> & "引用"\u0001' },
    'repeat[a].at': { value: '13:00' },
    'repeat[b].at': { value: '15:30' },
  }),
).answers

const asWritten = { dropsFreeText: false, movesDates: false, takesPersonal: false, bandsBirthYears: false }
const parts = leavingParts(definition, asWritten, [])
const form = odmSurvey(definition, parts, { surveyId: 'S1', name: '起床時 <チェック>', version: 2 })
const scale = odmSurvey(gad7, leavingParts(gad7, asWritten, []), {
  surveyId: 'S2',
  name: 'GAD-7',
  version: 1,
})
const { head, foot } = odmFrame([form, scale], {
  fileOid: 'export-1',
  createdAt: '2026-11-21T09:00:00Z',
  program: 'Kansoku',
  programVersion: '1.0.0',
  study: { code: 'SLP26', name: '睡眠と勤務 & 疲れ' },
})
const response = {
  delivery: '毎朝 "A"',
  answeredAt: '2026-11-20T07:15:00.000+09:00',
  answers: sharedAnswers(survey, answered, parts, { shiftDays: 0, lastDay: null }),
  scores: [],
}
const scored = {
  ...response,
  answers: {},
  scores: [{ id: gad7.score?.[0]?.id ?? '', value: 12, band: { code: 'moderate' } }],
}
const xml =
  head + odmSubject('S-1', odmEvent('r1', form.data(response)) + odmEvent('r2', scale.data(scored))) + foot

test.skipIf(!canValidateOdm)('a file is valid by the official schema', () => {
  expect(odmProblems(xml)).toEqual([])
  // The check would find something.
  expect(odmProblems(xml.replace('Repeating="No"', 'Repeating="Maybe"'))).not.toEqual([])
})

test('what is referred to is defined, and defined once', () => {
  expect(odmLooseEnds(xml)).toEqual([])
  const oids = [...xml.matchAll(/ OID="([^"]*)"/g)].map(([, oid]) => oid)
  expect(oids.filter((oid, place) => oids.indexOf(oid) !== place)).toEqual([])
})

test('answers stand under their item, entries under their key, and who somebody is nowhere', () => {
  const item = (key: string, value: string) => `<ItemData ItemOID="I.S1.V2.${key}" Value="${value}"/>`
  expect(xml).toContain(item('single', 'c2'))
  expect(xml).toContain(item('multiple___c1', 'true'))
  expect(xml).toContain(item('time', '06:45:00'))
  expect(xml).toContain(item('dateTime', '2026-11-19T23:10:00'))
  expect(xml).toContain(item('longText', '改行&#10;と &lt;記号&gt; &amp; &quot;引用&quot;\uFFFD'))
  expect(xml).toContain(
    `<ItemGroupData ItemGroupOID="IG.S1.V2.repeat" ItemGroupRepeatKey="2">${item('at', '15:30:00')}`,
  )
  expect(xml).toMatch(/<ItemData ItemOID="I\.S2\.V1\.score:[^"]*" Value="12"\/>/)
  expect(xml).toContain('Value="moderate"')
  expect(xml).not.toContain('山田')
})
