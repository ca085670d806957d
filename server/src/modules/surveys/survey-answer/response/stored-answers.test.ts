import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../../testing/surveys'

const { db, pool } = await testDatabase()

test('the answers of a response are kept in a third of their length at most, where the server has LZ4', async () => {
  const company = await aCompany(db)
  const project = await aProject(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const ids = Array.from({ length: 200 }, (_, place) => `question${place}`)
  const items = ids.map((linkId) => ({ type: 'yesNo', linkId, text: { ja: linkId } }) as const)
  const survey = await aProjectSurvey(db, project, await aSurveyVersion(db, company, surveyOfItems(items)))
  const surveyToken = await aSurveyToken(db, await anOwner(db, company), survey.id, subject.id)
  await graphqlAs(db, null, answering.open, { surveyToken })
  const { errors } = await graphqlAs(db, null, answering.save, {
    surveyToken,
    device: 'd-0123456789',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf(Object.fromEntries(ids.map((id) => [id, true]))),
  })
  expect(errors).toBeUndefined()

  const { rows } = await pool.query<{ length: number; stored: number; has_lz4: boolean }>(
    `select length(answers::text) as length, pg_column_size(answers) as stored, exists (
       select from pg_settings where name = 'default_toast_compression' and 'lz4' = any (enumvals)) as has_lz4
     from survey_answer`,
  )
  const [{ length, stored, has_lz4 } = { length: 0, stored: 0, has_lz4: false }] = rows
  expect(length).toBeGreaterThan(2000)
  if (has_lz4) expect(stored).toBeLessThan(length / 3)
  else expect(stored).toBeGreaterThan(length / 2)
})
