import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { aContext, graphqlAs } from '../../../../../testing/graphql'
import { anOwner, aStranger } from '../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  surveyOfItems,
} from '../../../../../testing/surveys'
import { openLiveHub } from '../../../../platform/live/live'
import { tellLater } from '../../../../platform/live/tell-later'
import { newId } from '../../../../platform/postgres/ids'
import { surveyChanges } from './survey-changes'

const { db, listen } = await testDatabase()
const live = await openLiveHub(listen)
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'yesNo', linkId: 'a', text: { ja: 'A' } }]),
)
const survey = await aProjectSurvey(db, project, version)
const listenAs = (who: Parameters<typeof aContext>[1], id = survey.id) =>
  surveyChanges(aContext(db, who, { live }), id, async () => {})

test('strangers receive nothing, and nobody receives changes of an unknown survey', async () => {
  await expect(listenAs(null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(listenAs(await aStranger(db))).rejects.toMatchObject({ code: 'PROJECT_SURVEY_MISMATCH' })
  await expect(listenAs(owner, newId())).rejects.toMatchObject({ code: 'PROJECT_SURVEY_MISMATCH' })
  await expect(listenAs(owner, 'x')).rejects.toMatchObject({ code: 'PROJECT_SURVEY_MISMATCH' })
})

test('opening a survey is reported, once for many, and only to viewers of that survey', async () => {
  const other = await aProjectSurvey(db, project, version)
  const [news, elsewhere] = [await listenAs(owner), await listenAs(owner, other.id)]
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const first = news.next()
  await graphqlAs(db, null, answering.open, { surveyToken })
  expect(await first).toEqual({ done: false, value: survey.id })

  const second = elsewhere.next()
  for (let time = 0; time < 5; time += 1) tellLater(db, { kind: 'survey_answer', projectSurveyId: other.id })
  expect(await second).toEqual({ done: false, value: other.id })
  await news.return?.()
  await elsewhere.return?.()
  await live.close()
})
