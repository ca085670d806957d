import type { Insertable, Kysely } from 'kysely'
import { planSurveys, sendMessages } from '../src/modules/surveys/survey-delivery'
import type { MailTransport } from '../src/platform/mailer'
import type { DeliveryRules, ProjectSurveyTable, Tables } from '../src/platform/tables'
import { aProject, aTestSubject } from './builders'
import { type aClock, dailyAt, deliveryContext, deliveryRules, withAddress } from './deliveries'
import { aProjectSurvey } from './surveys'

interface Place {
  readonly db: Kysely<Tables>
  readonly company: { readonly id: string }
  readonly version: { readonly id: string; readonly company_id: string }
}

/** Studies of a company, each with a project and subjects of its own, and the time that passes in them. */
export function deliveryStudies(db: Kysely<Tables>, company: Place['company'], version: Place['version']) {
  type Time = Parameters<typeof runOf>[1]
  return {
    aStudy: (rules: Partial<DeliveryRules> = {}, values: Partial<Insertable<ProjectSurveyTable>> = {}) =>
      studyOf({ db, company, version }, rules, values),
    run: (time: Time, from: string, to: string, stepMinutes = 1) =>
      runOf(db, time, { from, to, stepMinutes }),
  }
}

/** A project of its own, whose survey goes out at seven, unless given otherwise. */
async function studyOf(
  { db, company, version }: Place,
  rules: Partial<DeliveryRules> = {},
  values: Partial<Insertable<ProjectSurveyTable>> = {},
) {
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  const survey = await aProjectSurvey(db, project, version, {
    schedule: JSON.stringify(dailyAt('07:00')),
    delivery: JSON.stringify(deliveryRules(rules)),
    channel: 'mail',
    sends_from: new Date('2026-06-09T21:00:00Z'),
    ...values,
  })
  const subject = async (email: string | null, more: Parameters<typeof aTestSubject>[1] = {}) => {
    const made = await aTestSubject(db, { project_id: project.id, status: 'active', ...more })
    if (email) await withAddress(db, made, email)
    return made
  }
  const messages = () =>
    db
      .selectFrom('survey_message')
      .selectAll()
      .where('project_survey_id', '=', survey.id)
      .orderBy('send_at')
      .orderBy('number')
      .execute()
  const responses = () =>
    db
      .selectFrom('survey_answer')
      .selectAll()
      .where('project_survey_id', '=', survey.id)
      .orderBy('opens_at')
      .execute()
  const stop = () =>
    db.updateTable('project_survey').set({ status: 'ended' }).where('id', '=', survey.id).execute()
  return { project, survey, subject, messages, responses, stop }
}

/** Plans and sends, every so many minutes. */
async function runOf(
  db: Kysely<Tables>,
  { clock, transport }: { clock: ReturnType<typeof aClock>; transport: MailTransport },
  { from, to, stepMinutes }: { from: string; to: string; stepMinutes: number },
) {
  const context = deliveryContext(db, clock, transport)
  for (let at = Date.parse(from); at <= Date.parse(to); at += stepMinutes * 60_000) {
    clock.set(new Date(at))
    await planSurveys(context)
    await sendMessages(context)
  }
}
