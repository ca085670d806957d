import { type Kysely, sql } from 'kysely'
import { type AskedMessage, mayAsk } from '../../../../../engines/alert-rule'
import { groupRows } from '../../../platform/postgres/group-rows'
import { newId } from '../../../platform/postgres/ids'
import type { AlertDetail, Tables } from '../../../platform/tables'
import { type Message, textIn } from '../../../platform/words'
import type { ProjectSurvey } from '../../surveys/project-survey'
import { sendNow } from '../../surveys/survey-delivery'
import { type AskingAlert, type AskSubjects, alertWords } from '../alert'
import { addNudges, type NewNudge, reachSubjects, type Ways } from '../nudge'

export interface AskingSettings {
  /** The channels of the installation. */
  readonly sends: Ways
  readonly encryptionKey: Buffer
}

const dayMs = 86_400_000

/** What the history of an alert says of one thing that was asked, or was not. */
interface Note {
  readonly alertId: string
  readonly kind: 'asked' | 'unasked'
  readonly detail: AlertDetail
}

/** Asks the subjects of alerts by the channels of the installation. */
export function subjectAsker(settings: AskingSettings): AskSubjects {
  return async (tx, { project, alerts, now }) => {
    // Their rows keep the limits of the week and of the day, also where somebody is written to by hand at the same time.
    await lockSubjects(tx, alerts)
    const surveys = await surveysOf(tx, alerts)
    const earlier = await askedEarlier(tx, alerts, now)
    const notes: Note[] = []
    const fine = alerts.filter((alert) => {
      const times = earlier.get(`${alert.ruleId} ${alert.subjectId}`) ?? []
      const why = alert.isLate
        ? alertWords.asksLate
        : mayAsk(alert.asks, times, now.getTime() / dayMs)
          ? null
          : alertWords.asksCapped(alert.asks.mostPerWeek)
      if (why !== null) notes.push(...thingsOf(alert, surveys).map((thing) => unasked(alert, thing, why)))
      return why === null
    })
    notes.push(...(await sendSurveys(tx, fine, surveys, now)))
    notes.push(...(await sendMessages(tx, settings, { companyId: project.company_id, alerts: fine, now })))
    await keepNotes(tx, notes, now)
  }
}

type Thing = Pick<AlertDetail, 'survey' | 'message'>

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

function unasked({ id }: AskingAlert, thing: Thing, why: Message): Note {
  const texts = { ja: textIn(why, 'ja'), en: textIn(why, 'en') }
  return { alertId: id, kind: 'unasked', detail: { ...thing, why: texts } }
}

async function lockSubjects(tx: Kysely<Tables>, alerts: readonly AskingAlert[]): Promise<void> {
  const ids = [...new Set(alerts.map(({ subjectId }) => subjectId))]
  await sql`select id from test_subject where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    tx,
  )
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

/** When each rule asked each subject within the last week, in days; several things of one alert count once. */
async function askedEarlier(
  tx: Kysely<Tables>,
  alerts: readonly AskingAlert[],
  now: Date,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const since = new Date(now.getTime() - 7 * dayMs)
  const { rows } = await sql<{ key: string; at: Date }>`
    select event.alert_rule_id || ' ' || event.test_subject_id as key, min(action.made_at) as at
    from alert_event event join alert_action action on action.alert_event_id = event.id
    where event.alert_rule_id = any(${[...new Set(alerts.map(({ ruleId }) => ruleId))]}::uuid[])
      and event.test_subject_id = any(${alerts.map(({ subjectId }) => subjectId)}::uuid[])
      and event.raised_at > ${since} and action.kind = 'asked' and action.made_at > ${since}
    group by event.id`.execute(tx)
  return new Map(
    [...groupRows(rows, ({ key }) => key)].map(([key, asked]) => [
      key,
      asked.map(({ at }) => at.getTime() / dayMs),
    ]),
  )
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
          why === null ? { alertId: alert.id, kind: 'asked', detail: thing } : unasked(alert, thing, why),
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

/** Nudges, for which holds what holds for those that people send. */
async function sendMessages(
  tx: Kysely<Tables>,
  { sends, encryptionKey }: AskingSettings,
  {
    companyId,
    alerts,
    now,
  }: { readonly companyId: string; readonly alerts: readonly AskingAlert[]; readonly now: Date },
): Promise<Note[]> {
  const notes: Note[] = []
  const byMessage = groupRows(
    alerts.filter(({ asks }) => asks.message !== undefined),
    ({ asks }) => asks.message ?? '',
  )
  for (const [message, group] of byMessage) {
    const thing = { message: message as AskedMessage } // Only its own keys are grouped by.
    const ids = [...new Set(group.map(({ subjectId }) => subjectId))]
    const reached = await reachSubjects(tx, { companyId, ids, sends, encryptionKey }, now)
    const nudges: NewNudge[] = []
    for (const { subject, channel, reason } of reached) {
      const [alert, ...others] = group.filter(({ subjectId }) => subjectId === subject.id)
      if (!alert) continue
      if (channel === null) {
        for (const one of [alert, ...others]) notes.push(unasked(one, thing, reason))
        continue
      }
      nudges.push({
        id: newId(),
        subject,
        kind: thing.message,
        channel,
        aboutOn: alert.windowOn < subject.today ? alert.windowOn : subject.today,
        sinceOn: null,
        sentOn: subject.today,
        number: subject.sent_today + 1,
        sendAt: now,
      })
      // Two rules that say the same at once are one message.
      for (const one of [alert, ...others])
        notes.push({ alertId: one.id, kind: 'asked', detail: { ...thing, channel } })
    }
    await addNudges(tx, companyId, nudges, { actor: { kind: 'system' }, now })
  }
  return notes
}

async function keepNotes(tx: Kysely<Tables>, notes: readonly Note[], now: Date): Promise<void> {
  if (notes.length === 0) return
  await sql`
    insert into alert_action (id, alert_event_id, kind, detail, made_at)
    select id, event_id, kind, detail::jsonb, ${now}
    from unnest(${notes.map(() => newId())}::uuid[], ${notes.map(({ alertId }) => alertId)}::uuid[],
      ${notes.map(({ kind }) => kind)}::text[], ${notes.map(({ detail }) => JSON.stringify(detail))}::text[])
      as made (id, event_id, kind, detail)`.execute(tx)
}
