import { type Kysely, sql } from 'kysely'
import { groupRows } from '../../../platform/postgres/group-rows'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import type { ProjectSurvey } from '../../surveys/project-survey'
import { sendNow } from '../../surveys/survey-delivery'
import { type AskingAlert, type AskSubjects, alertWords } from '../alert'
import { limitsOfAsking, lockSubjects } from './limits'
import { keepNotes, type Note, type Thing, unasked } from './notes'
import { type AlertMessage, type AskingSettings, sendMessages } from './send-messages'
import { subjectSteps } from './subject-steps'

/** Asks the subjects of alerts by the channels of the installation. */
export function subjectAsker(settings: AskingSettings): AskSubjects {
  return {
    ...subjectSteps(settings),
    async ofAlerts(tx, { project, alerts, now }) {
      await lockSubjects(tx, alerts)
      const surveys = await surveysOf(tx, alerts)
      const limit = await limitsOfAsking(tx, alerts, now)
      const notes: Note[] = []
      const fine = alerts.filter((alert) => {
        const why = limit(alert)
        if (why !== null)
          notes.push(...thingsOf(alert, surveys).map((thing) => unasked(alert.id, thing, why)))
        return why === null
      })
      notes.push(...(await sendSurveys(tx, fine, surveys, now)))
      const messages = fine.flatMap((alert): AlertMessage[] =>
        alert.asks.message === undefined ? [] : [{ alert, message: alert.asks.message }],
      )
      notes.push(...(await sendMessages(tx, settings, { companyId: project.company_id, messages, now })))
      await keepNotes(tx, notes, now)
    },
  }
}

/** Each thing that is asked has a line of its own in the history. */
function thingsOf(
  { asks: { projectSurveyId: id, message } }: AskingAlert,
  surveys: ReadonlyMap<string, ProjectSurvey>,
): Thing[] {
  return [
    ...(id === undefined ? [] : [{ survey: { id, name: surveys.get(id)?.name ?? null } }]),
    ...(message === undefined ? [] : [{ message }]),
  ]
}

async function surveysOf(
  tx: Kysely<Tables>,
  alerts: readonly AskingAlert[],
): Promise<ReadonlyMap<string, ProjectSurvey>> {
  const ids = [...new Set(alerts.flatMap(({ asks }) => asks.projectSurveyId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('project_survey')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** One occurrence for all that a rule raised together, so that the list of what was sent stays short. */
async function sendSurveys(
  tx: Kysely<Tables>,
  alerts: readonly AskingAlert[],
  surveys: ReadonlyMap<string, ProjectSurvey>,
  now: Date,
): Promise<Note[]> {
  const notes: Note[] = []
  const asking = alerts.filter(({ asks }) => asks.projectSurveyId !== undefined)
  for (const [ruleId, group] of groupRows(asking, (alert) => alert.ruleId)) {
    const survey = surveys.get(group[0]?.asks.projectSurveyId ?? '')
    const why = await whyNoSurvey(tx, survey, { ruleId, group, now })
    for (const alert of group) {
      const [thing] = thingsOf(alert, surveys)
      if (thing)
        notes.push(
          why === null ? { alertId: alert.id, kind: 'asked', detail: thing } : unasked(alert.id, thing, why),
        )
    }
  }
  return notes
}

/** Sends it; or why it cannot be sent. */
async function whyNoSurvey(
  tx: Kysely<Tables>,
  survey: ProjectSurvey | undefined,
  {
    ruleId,
    group,
    now,
  }: { readonly ruleId: string; readonly group: readonly AskingAlert[]; readonly now: Date },
): Promise<Message | null> {
  if (!survey) return alertWords.asksGone
  if (survey.status !== 'active' || survey.delivery === null) return alertWords.asksInactive(survey.name)
  const subjectIds = [...new Set(group.map(({ subjectId }) => subjectId))]
  const key = `alert ${ruleId} ${now.toISOString()}`
  return (await sendNow(tx, survey, { key, subjectIds }, now)) ? null : alertWords.asksClosed
}
