import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { WebhookAlertEvent } from '../../../platform/webhook'
import { type Message, textIn } from '../../../platform/words'
import { alertData, alertLines, alertPath, alertsToTell } from '../../watch/alert'
import type { Acting } from '../acting-user'
import type { Webhook, WebhookDelivery } from './webhook-queries'
import { webhookWords } from './words'

/** What a message is made from. */
export interface MessageContext {
  readonly db: Kysely<Tables>
  /** Origin of the pages, for links. */
  readonly publicUrl: string
}

/** The text that is posted; null where whom it names was erased since. */
export async function bodyOf(
  context: MessageContext,
  acting: Acting,
  { format }: Pick<Webhook, 'format'>,
  message: WebhookDelivery,
): Promise<string | null> {
  const subject = await subjectOf(context.db, message)
  if (subject === undefined) return null
  if (format === 'standard') {
    const data = await dataOf(context, acting, message)
    return (
      data &&
      JSON.stringify({
        type: message.event,
        timestamp: message.happened_at.toISOString(),
        data: { project: acting.project.code, ...(subject !== null && { subject }), ...data },
      })
    )
  }
  const said = await saidOf(context, acting, message, subject)
  return said && JSON.stringify(format === 'slack' ? slackMessage(said) : teamsMessage(said))
}

/** The code of whom the message names: null where it names nobody or is of alerts, undefined where that person is gone. */
async function subjectOf(
  db: Kysely<Tables>,
  { event, test_subject_id }: WebhookDelivery,
): Promise<string | null | undefined> {
  if (test_subject_id === null || isOfAlerts(event)) return null
  const found = await db
    .selectFrom('test_subject')
    .select('code')
    .where('id', '=', test_subject_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.code
}

/** Messages about alerts hold ids: what they say is read when they are sent. */
async function toldAlerts(db: Kysely<Tables>, { data }: WebhookDelivery) {
  const { alerts } = data as { readonly alerts?: readonly string[] }
  const [first, ...others] = await alertsToTell(db, alerts ?? [])
  return first ? ([first, ...others] as const) : null
}

const isOfAlerts = (event: WebhookDelivery['event']): event is WebhookAlertEvent => event.startsWith('alert.')

async function dataOf(
  { db, publicUrl }: MessageContext,
  { project }: Acting,
  message: WebhookDelivery,
): Promise<object | null> {
  const { event, data } = message
  if (!isOfAlerts(event)) return data
  const alerts = await toldAlerts(db, message)
  if (!alerts) return null
  // A program is sent a message for each alert.
  const [alert] = alerts
  return {
    subject: alert.code,
    ...alertData(event, alert),
    url: `${publicUrl}${alertPath(project.id, alerts[0].alert_rule_id, alerts)}`,
  }
}

/** What a chat shows. */
interface Said {
  readonly lines: readonly string[]
  readonly url: string
  readonly linkText: string
}

async function saidOf(
  { db, publicUrl }: MessageContext,
  { viewer, project }: Acting,
  message: WebhookDelivery,
  subject: string | null,
): Promise<Said | null> {
  const language = viewer.locale
  const { event } = message
  const linkText = textIn(webhookWords.chatLink, language)
  if (isOfAlerts(event)) {
    const alerts = await toldAlerts(db, message)
    if (!alerts) return null
    const lines = [project.name, ...alertLines(event, alerts, language)]
    return { lines, url: `${publicUrl}${alertPath(project.id, alerts[0].alert_rule_id, alerts)}`, linkText }
  }
  const { said, path } = sentenceOf(event, { ...message, subject: subject ?? '', projectId: project.id })
  return { lines: [project.name, textIn(said, language)], url: `${publicUrl}${path}`, linkText }
}

function sentenceOf(
  event: Exclude<WebhookDelivery['event'], WebhookAlertEvent>,
  {
    data,
    subject,
    projectId,
  }: { readonly data: object; readonly subject: string; readonly projectId: string },
): { readonly said: Message; readonly path: string } {
  // As whoever queues the event writes it.
  const { name = '', subjects = 0, days = 0 } = data as { name?: string; subjects?: number; days?: number }
  switch (event) {
    case 'export.finished':
      return { said: webhookWords.chatExport(name), path: `/data-export?project=${projectId}` }
    case 'answer.submitted':
      return { said: webhookWords.chatAnswer(subject), path: `/projects/${projectId}/projects-surveys` }
    case 'day.computed':
      return { said: webhookWords.chatDays(subjects, days), path: `/monitoring?project=${projectId}` }
    case 'webhook.test':
      return { said: webhookWords.chatTest, path: `/access-info?project=${projectId}` }
  }
}

/** Three signs have a meaning in its texts (docs.slack.dev, "Formatting message text"). */
const slackText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function slackMessage({ lines, url, linkText }: Said) {
  return { text: [...lines.map(slackText), `<${url}|${slackText(linkText)}>`].join('\n') }
}

/** Its texts are Markdown, in which a name could be a link; of a card's text only these signs are. */
const teamsText = (text: string) => text.replaceAll(/[\\*_[\]()<>`#~]/g, (sign) => `\\${sign}`)

/** A card, as incoming webhooks of Teams and its workflows take them. */
function teamsMessage({ lines, url, linkText }: Said) {
  const [first = '', ...others] = lines
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: teamsText(first), weight: 'Bolder', wrap: true },
            ...others.map((text) => ({ type: 'TextBlock', text: teamsText(text), wrap: true })),
          ],
          actions: [{ type: 'Action.OpenUrl', title: linkText, url }],
        },
      },
    ],
  }
}
