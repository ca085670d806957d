import { setTimeout as pause } from 'node:timers/promises'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { dayChange } from '../../../platform/live/day-change'
import { tellLater } from '../../../platform/live/tell-later'
import { channelOf, type Lane, lanesOf } from '../channels/channels'
import type { DeliveryContext } from '../delivery-context'
import { type Claim, claimMessages } from './claim-messages'
import { deliver, type Outcome } from './deliver'
import { judgeBatch } from './judge-batch'
import { recordOutcomes } from './record-outcomes'

/** Parallel connections to a mail server or another provider. */
export const connectionsAtOnce = 10
/** After this time the job ends and is queued again, so that other jobs get their turn. */
const longestMs = 20_000
/**
 * Outcomes are written in groups of this size; a killed process repeats at most the messages of an unwritten
 * group.
 */
const writtenTogether = 20

/**
 * A job: sends what is due. Several servers may run it at once; a claim ensures that one of them takes each
 * message.
 */
export async function sendMessages(context: DeliveryContext): Promise<void> {
  // allSettled: a failing lane must not end the job while others still send.
  const lanes = await Promise.allSettled(lanesOf(context).map((lane) => sendLane(context, lane)))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  if (lanes.some((lane) => lane.status === 'fulfilled' && lane.value === 'more'))
    await enqueueJob(context.db, 'send-messages', {}, { delayMs: 0 })
}

async function sendLane(context: DeliveryContext, lane: Lane): Promise<'more' | 'done'> {
  const { db, clock } = context
  const begun = Date.now()
  for (;;) {
    const now = await clock(db)
    const claim = await claimMessages(db, lane, now)
    if (claim.messages.length === 0) return 'done'
    const isDown = await sendBatch(context, lane, claim, now)
    // The job runs again in a minute; further attempts now would fail in the same way.
    if (isDown) return 'done'
    if (Date.now() - begun > longestMs) return 'more'
  }
}

/** Sends a batch over several connections; true if the provider currently accepts nothing. */
async function sendBatch(context: DeliveryContext, lane: Lane, claim: Claim, now: Date): Promise<boolean> {
  const { db, clock } = context
  const ready = await judgeBatch(context, lane, claim.messages, now)
  const channel = channelOf(context, lane)
  if (!channel) return false
  const start = performance.now() + claim.delayMs
  let waiting: Outcome[] = []
  let next = 0
  let why: 'server_unreachable' | 'later' | null = null
  const write = async () => {
    const written = waiting
    waiting = []
    if (written.length > 0) await recordOutcomes(context, written, await clock(db))
    for (const { message } of written) {
      tellLater(db, dayChange(message.project_id, message.test_subject_id, message.send_at))
    }
  }
  const work = async () => {
    for (let place = next++; place < ready.length; place = next++) {
      const one = ready[place]
      if (!one) return
      await untilTime(start + place * claim.paceMs)
      const outcome: Outcome = why
        ? { message: one.message, address: one.address, retry: why, stops: true }
        : await deliver(context, channel, one)
      if ('retry' in outcome && outcome.stops) why = outcome.retry
      waiting.push(outcome)
      if (waiting.length >= writtenTogether) await write()
    }
  }
  await Promise.all(Array.from({ length: connectionsAtOnce }, work))
  await write()
  for (const projectSurveyId of new Set(claim.messages.map(({ project_survey_id }) => project_survey_id))) {
    if (projectSurveyId) tellLater(db, { kind: 'survey_answer', projectSurveyId })
  }
  return why !== null
}

async function untilTime(time: number): Promise<void> {
  const left = time - performance.now()
  if (left > 1) await pause(left)
}
