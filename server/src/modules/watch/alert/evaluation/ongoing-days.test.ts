import { expect, test } from 'vitest'
import type { AlertCondition, AlertRule } from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { anAnswer } from '../../../../../testing/answered-survey'
import { aCompany, aDevice, aLink } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../../testing/surveys'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

/** A rule of how strong a pain is, with somebody who may answer as often as they like. */
async function painStudy(changes: Partial<AlertRule> = {}) {
  const version = await aSurveyVersion(
    db,
    company,
    surveyOfItems([{ type: 'number', linkId: 'pain', text: { ja: '痛み' } }]),
  )
  const rule = ruleOf(
    {
      variable: 'answer_number',
      survey: { surveyId: version.survey_id, part: 'pain' },
      operator: '>=',
      threshold: 10,
      closesAt: 7,
    },
    { cooldownHours: 0, ...changes },
  )
  const study = await alertStudy(db, company, owner, { rule: ruleOf({}), state: 'OFF' })
  const delivery = await aProjectSurvey(db, study.project, version, { status: 'active' })
  await db
    .updateTable('alert_rule')
    .set({ definition: JSON.stringify(rule), state: 'on' })
    .where('id', '=', study.ruleId)
    .execute()
  const subject = await study.aSubject('A1')
  return {
    ...study,
    answer: (pain: number, at: string) => anAnswer(db, owner, delivery, subject, { pain }, new Date(at)),
  }
}

test('a second answer of the day ends an alert at its closing value, and withdraws none', async () => {
  const { answer, evaluate, events } = await painStudy()
  await answer(12, '2026-11-20T08:00:00Z')
  await evaluate('2026-11-20T08:00:10Z')
  await answer(8, '2026-11-20T10:00:00Z')
  await evaluate('2026-11-20T10:00:10Z')
  await evaluate('2026-11-21T10:00:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', state: 'open', closed_on: null }])
  await answer(6, '2026-11-21T11:00:00Z')
  await evaluate('2026-11-21T11:00:10Z')
  expect(await events()).toMatchObject([{ closed_on: '2026-11-21', resolution: 'recovered' }])
})

test('a second answer of the day that reaches the closing value ends it as a recovery', async () => {
  const { answer, evaluate, events } = await painStudy()
  await answer(12, '2026-11-20T08:00:00Z')
  await evaluate('2026-11-20T08:00:10Z')
  await answer(3, '2026-11-20T10:00:00Z')
  await evaluate('2026-11-20T10:00:10Z')
  expect(await events()).toMatchObject([{ closed_on: '2026-11-20', resolution: 'recovered', value: 12 }])
})

test('an alert that people alone end stays open whatever is answered later', async () => {
  const { answer, evaluate, events } = await painStudy({ resolves: false })
  await answer(12, '2026-11-20T08:00:00Z')
  await evaluate('2026-11-20T08:00:10Z')
  await answer(1, '2026-11-20T10:00:00Z')
  for (const at of ['2026-11-20T10:00:10Z', '2026-11-21T01:00:00Z', '2026-11-22T01:00:00Z'])
    await evaluate(at)
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', state: 'open' }])
})

/** Few steps while the battery is low. */
async function walkedWithBattery(changes: Partial<AlertRule>, battery: number) {
  const conditions = [
    ...ruleOf({}).conditions,
    ...ruleOf({ variable: 'battery', operator: '<=', threshold: 15 }).conditions,
  ] as AlertCondition[]
  const study = await alertStudy(db, company, owner, {
    rule: { ...ruleOf({}), conditions, cooldownHours: 0, graceHours: 24, ...changes },
  })
  const subject = await study.aSubject('A1')
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject, { linked_from: new Date('2026-11-01T00:00:00Z') })
  return {
    ...study,
    /** A whole day, and the battery that was seen since. */
    async lived(date: string, steps: number, evaluatedAt: string) {
      await study.day(subject, date, { steps })
      const seen = { battery_percent: battery, battery_seen_at: new Date(evaluatedAt) }
      await db
        .updateTable('device')
        .set({ ...seen, last_sync_at: new Date(evaluatedAt) })
        .where('id', '=', device.id)
        .execute()
      await study.evaluate(evaluatedAt)
    },
  }
}

test('what the battery was on a day before is not missing: it raises nothing, day by day', async () => {
  const { lived, events } = await walkedWithBattery({ missing: 'breach' }, 80)
  await lived('2026-11-20', 100, '2026-11-21T01:00:00Z')
  await lived('2026-11-21', 100, '2026-11-22T01:00:00Z')
  await lived('2026-11-22', 100, '2026-11-23T01:00:00Z')
  expect(await events()).toEqual([])
})

test('and withdraws nothing on the next day, while data that are missing count as fine', async () => {
  const { lived, events } = await walkedWithBattery({ missing: 'fine' }, 5)
  await lived('2026-11-20', 100, '2026-11-21T01:00:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', state: 'open' }])
  await lived('2026-11-21', 100, '2026-11-22T01:00:00Z')
  expect(await events()).toMatchObject([{ window_on: '2026-11-20', state: 'open' }])
})
