import { type Kysely, sql } from 'kysely'
import { planner } from '../../../../../../engines/schedule'
import { outboxTransport } from '../../../../platform/mailer'
import type { Tables } from '../../../../platform/tables'
import { type ProjectSurvey, scheduleContext } from '../../project-survey'
import { addressesOf } from '../channels/addresses'
import { mailChannel } from '../channels/mail-channel'
import type { DeliveryContext } from '../delivery-context'
import { insertOccurrences, type PlannedOccurrence } from '../plan/insert-occurrences'
import { plannedPeople } from '../plan/people'
import { plannedOccurrences } from '../plan/planned-occurrences'
import type { Message } from '../send/claim-messages'
import { deliver, type Outcome } from '../send/deliver'
import { recordSkipped } from '../send/evaluate-batch'
import { type MessageFacts, messageFacts } from '../send/message-facts'
import { openResponses } from '../send/open-responses'
import { writePastOutcomes } from '../send/record-outcomes'
import { pastReminders } from './past-reminders'

/** The result of an invitation in the past. */
export interface Fate {
  readonly isBounced: boolean
  readonly answeredAt: number | null
}

/** The time at which a subject was invited. */
export type PastOccurrence = Pick<PlannedOccurrence, 'key' | 'at' | 'closesAt'>

interface Past {
  readonly context: Pick<DeliveryContext, 'db' | 'secret' | 'encryptionKey' | 'publicUrl'>
  readonly survey: ProjectSurvey
  readonly project: { readonly time_zone: string; readonly end_on: string | null }
  /** Epoch milliseconds; `to` is now. */
  readonly range: { readonly from: number; readonly to: number }
  /** Epoch milliseconds. From then on the texts are kept for the outbox. */
  readonly keepsTextFrom: number
  fateOf(testSubjectId: string, occurrence: PastOccurrence): Fate
  readonly signal?: AbortSignal
}

/**
 * Writes the rows that planner and sender would have written in the past, each at its time, for the demo,
 * whose study begins before its installation. Sends nothing. Existing rows stay.
 */
export async function writePast(past: Past): Promise<void> {
  const { context, survey, project, range } = past
  const { schedule } = survey
  if (!schedule) return
  const people = await plannedPeople(context.db, {
    projectSurveyId: survey.id,
    projectId: survey.project_id,
    schedule,
    targets: survey.targets,
  })
  const plan = planner(schedule, scheduleContext(project))
  const occurrences = await plannedOccurrences(people, plan, range, survey)
  for (const at of [...new Set(occurrences.map((occurrence) => occurrence.at))].sort((a, b) => a - b)) {
    past.signal?.throwIfAborted()
    const together = occurrences.filter((occurrence) => occurrence.at === at)
    await context.db.transaction().execute((tx) => writeOccurrences(tx, past, together, new Date(at)))
  }
}

/** One transaction, so that the sender never sees messages that are long overdue. */
async function writeOccurrences(
  tx: Kysely<Tables>,
  past: Past,
  occurrences: readonly PlannedOccurrence[],
  at: Date,
): Promise<void> {
  const { context, survey } = past
  await insertOccurrences(tx, survey, occurrences, at)
  const { rows: messages } = await sql<Message>`
    update survey_message set attempts = 1 where project_survey_id = ${survey.id} and kind = 'invitation' and send_at = ${at}
      and outcome is null and claimed_at is null returning *`.execute(tx)
  if (messages.length === 0) return
  const known = await messageFacts(tx, messages)
  const invitations = messages.flatMap((message) => {
    const facts = known.get(message.id)
    return facts ? [{ message, facts }] : []
  })
  const responses = await openResponses(tx, context.secret, invitations, at)
  const isGone = ({ facts }: { facts: MessageFacts }) =>
    facts.channel_state === 'bounced' && !facts.has_new_address
  await recordSkipped(
    tx,
    invitations.filter(isGone).map(({ message }) => ({ id: message.id, reason: 'address_bounced' })),
  )
  const occurrenceOf = new Map(occurrences.map((occurrence) => [occurrence.subjectId, occurrence]))
  const fateOf = (testSubjectId: string): Fate => {
    const occurrence = occurrenceOf.get(testSubjectId)
    return occurrence ? past.fateOf(testSubjectId, occurrence) : { isBounced: false, answeredAt: null }
  }
  const left = invitations.filter((one) => !isGone(one))
  const addresses =
    at.getTime() >= past.keepsTextFrom
      ? await addressesOf({ ...context, db: tx }, 'mail', messages)
      : new Map()
  const outbox = mailChannel({ ...context, transport: outboxTransport })
  const outcomes = await Promise.all(
    left.map(async ({ message, facts }): Promise<Outcome> => {
      const person = addresses.get(message.test_subject_id)
      const to = { message, address: person?.address ?? '' }
      if (fateOf(message.test_subject_id).isBounced) return { ...to, outcome: 'bounced' }
      const responseId = responses.get(message.id)
      if (!person?.address || !responseId) return { ...to, outcome: 'sent' }
      const ready = { message, facts, responseId, address: person.address, name: person.name }
      return { ...to, ...(await deliver(context, outbox, ready)) }
    }),
  )
  await writePastOutcomes({ ...context, db: tx }, outcomes, at)
  await pastReminders(tx, {
    messages: outcomes.map(({ message }) => message),
    answeredAt: (testSubjectId) => fateOf(testSubjectId).answeredAt,
    until: past.range.to,
  })
}
