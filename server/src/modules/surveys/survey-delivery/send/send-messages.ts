import { setTimeout as pause } from 'node:timers/promises'
import { tellLater } from '../../../../platform/live/tell-later'
import { type Lane, lanesOf } from '../channels/channels'
import type { DeliveryContext } from '../delivery-context'
import { claimMessages, type Message } from './claim-messages'
import { sendBatch } from './send-batch'
import { Slots } from './slots'

/** Parallel connections to a mail server or another provider. */
export const connectionsAtOnce = 10
/** So long the job waits; a lane that takes longer goes on in the background, so that other jobs get their turn. */
const longestMs = 20_000
/** While replies are waited for: what falls due meanwhile. */
const lookedEveryMs = 1_000

/**
 * A job: sends what is due. Several servers may run it at once; a claim ensures that one of them takes each
 * message.
 */
export async function sendMessages(context: DeliveryContext): Promise<void> {
  // allSettled: a failing lane must not end the job while others still send.
  const lanes = await Promise.allSettled(lanesOf(context).map((lane) => runLane(context, lane)))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
}

async function runLane(context: DeliveryContext, lane: Lane): Promise<void> {
  const { background } = context
  if (!background) return sendLane(context, lane)
  await background.atMost(longestMs, `send-messages ${lane.channel}`, () => sendLane(context, lane))
}

/**
 * Until nothing is due and every reply is there. A message that waits for its reply holds up no other: the next batch begins as soon
 * as there is a free connection. What is held back is due later.
 */
async function sendLane(context: DeliveryContext, lane: Lane): Promise<void> {
  const { db, clock, background } = context
  const slots = new Slots(connectionsAtOnce)
  const going = new Set<Promise<void>>()
  const failures: unknown[] = []
  while (!background?.signal.aborted && failures.length === 0) {
    await slots.someFree()
    const now = await clock(db)
    const claim = await claimMessages(db, lane, now)
    if (claim.messages.length === 0) {
      if (going.size === 0) break
      await Promise.race([...going, pause(lookedEveryMs)])
      continue
    }
    const batch = sendBatch(context, { lane, claim, now, slots })
    const done: Promise<void> = batch.done
      .then(() => tell(db, claim.messages))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => going.delete(done))
    going.add(done)
    await Promise.race([batch.begun, done])
  }
  await Promise.all(going)
  if (failures.length > 0) throw failures[0]
}

function tell(db: DeliveryContext['db'], messages: readonly Message[]): void {
  for (const projectSurveyId of new Set(messages.map(({ project_survey_id }) => project_survey_id))) {
    if (projectSurveyId) tellLater(db, { kind: 'survey_answer', projectSurveyId })
  }
}
