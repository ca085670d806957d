import { type Kysely, sql } from 'kysely'
import { isProviderKey, type ProviderKey, providers } from '../../../../../engines/providers'
import { chosenIds, mostChosen } from '../../../platform/input/chosen-ids'
import { newId } from '../../../platform/postgres/ids'
import { conflict, notFound } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { type Message, nouns } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { addSentLink, deviceGrantAudit, lockClients } from '../../collect/provider'
import { localDayOf } from '../../series/measurement'
import { lockTestSubjects } from '../../studies/subject-record'
import { addNudges, type NewNudge, nudgeWords, quietUntil, reachSubjects, type Ways } from '../nudge'
import { type Candidate, candidates, whyNoLink, whyNotSent } from './candidates'
import { linksPerDay, pacedTimes } from './pacing'
import { connectingWords as words } from './words'

interface Sending {
  readonly companyId: string
  readonly deviceIds: readonly string[]
  readonly sends: Ways
  readonly encryptionKey: Buffer
  readonly secret: string
  /** Consents that a provider takes of one client within 24 hours. */
  readonly grantsPerDay?: (provider: ProviderKey) => number | null
}

/** To how many a link goes and when, and to whom none and why. */
export interface LinksSent {
  readonly sent: number
  /** When the first of them leaves that wait for the end of quiet hours; null: nobody waits for it. */
  readonly delayedUntil: Date | null
  /** How many of them leave on a later day, since the provider takes no more consents, and when the last of them does. */
  readonly paced: number
  readonly pacedUntil: Date | null
  readonly refused: readonly { readonly deviceId: string; readonly code: string; readonly reason: Message }[]
}

type Fine = NewNudge & { readonly device: Candidate }

/**
 * Sends the wearers of the chosen devices a link each. All of a company wait for each other at its client of the provider: two presses
 * at once send one link, and keep the provider's limit together.
 */
export async function sendLinks(tx: Kysely<Tables>, sending: Sending, by: WriteContext): Promise<LinksSent> {
  const { companyId, sends, encryptionKey, secret } = sending
  const { actor, now } = by
  if (!sends.mail && !sends.line && !sends.sms) throw conflict(nudgeWords.noMail)
  const ids = chosenIds(sending.deviceIds, {
    path: 'deviceIds',
    what: nouns.device,
    none: words.chooseDevices,
    tooMany: words.tooManyChosen(mostChosen),
  })
  const clients = await lockClients(tx, companyId)
  const devices = await candidates(tx, companyId, { deviceIds: ids }, now)
  if (devices.length < ids.length) throw notFound(nouns.device)
  const refusals = new Map<string, Message>()
  const wearers = new Map<string, string>()
  for (const device of devices) {
    const reason = whyNoLink(device, clients) ?? whyNotSent(device)
    if (reason !== null) refusals.set(device.id, reason)
    else if (device.test_subject_id !== null) wearers.set(device.id, device.test_subject_id)
  }
  const locked =
    wearers.size === 0
      ? []
      : await lockTestSubjects(tx, { companyId, testSubjectIds: [...new Set(wearers.values())] })
  const reached = new Map(
    (await reachSubjects(tx, { companyId, ids: locked.map(({ id }) => id), sends, encryptionKey }, now)).map(
      (one) => [one.subject.id, one],
    ),
  )
  const asked = devices.filter(({ id }) => {
    const wearer = wearers.get(id)
    if (wearer === undefined) return false
    const one = reached.get(wearer)
    const reason = one?.subject.is_running === false ? nudgeWords.notRunning : (one?.reason ?? null)
    if (reason !== null) refusals.set(id, reason)
    return reason === null
  })
  const times = await timesOf(tx, sending, asked, now)
  const counts = await sentOnDays(
    tx,
    companyId,
    asked.map(({ id }) => wearers.get(id) ?? ''),
    now,
  )
  const fine = asked.flatMap((device): Fine[] => {
    const one = reached.get(wearers.get(device.id) ?? '')
    if (!one || one.channel === null) return []
    const { subject, channel } = one
    const sendAt = times.get(device.id) ?? now
    const sentOn = localDayOf(sendAt.getTime(), subject.zone)
    const key = `${subject.id} ${sentOn}`
    const number = (counts.get(key) ?? 0) + 1
    // Who wears two devices is sent two messages, if the project allows as many a day.
    if (number > subject.nudges_per_day) {
      refusals.set(device.id, nudgeWords.limit(subject.nudges_per_day))
      return []
    }
    counts.set(key, number)
    return [
      {
        id: newId(),
        device,
        subject,
        kind: 'connect',
        channel,
        aboutOn: sentOn,
        sinceOn: null,
        sentOn,
        number,
        sendAt,
      },
    ]
  })
  await addNudges(tx, companyId, fine, by)
  for (const { id, device, sendAt } of fine) {
    const userId = actor.kind === 'user' ? actor.id : null
    await addSentLink(tx, device, { secret, nudgeId: id, sendAt, userId }, now)
    await recordAudit(tx, {
      companyId,
      actor,
      action: deviceGrantAudit.send_link,
      targetId: device.id,
      at: now,
    })
  }
  const paced = fine.filter(({ sendAt }) => sendAt > now)
  const leaving = fine.filter(({ sendAt }) => sendAt <= now)
  return {
    sent: fine.length,
    delayedUntil: quietUntil(
      leaving.map(({ subject }) => subject),
      now,
    ),
    paced: paced.length,
    pacedUntil: paced.length > 0 ? new Date(Math.max(...paced.map(({ sendAt }) => sendAt.getTime()))) : null,
    refused: devices.flatMap(({ id, code }) => {
      const reason = refusals.get(id)
      return reason ? [{ deviceId: id, code, reason }] : []
    }),
  }
}

/** By device, when its link leaves. */
async function timesOf(
  tx: Kysely<Tables>,
  { companyId, grantsPerDay = (provider) => providers[provider].grantsPerDay }: Sending,
  devices: readonly Candidate[],
  now: Date,
): Promise<Map<string, Date>> {
  const times = new Map<string, Date>()
  for (const provider of new Set(devices.map((device) => device.provider).filter(isProviderKey))) {
    const most = linksPerDay(grantsPerDay(provider))
    const own = devices.filter((device) => device.provider === provider)
    const taken = most === null ? [] : await takenTimes(tx, companyId, provider, now)
    const paced = pacedTimes(now, own.length, most, taken)
    for (const [place, { id }] of own.entries()) times.set(id, paced[place] ?? now)
  }
  return times
}

async function takenTimes(
  tx: Kysely<Tables>,
  companyId: string,
  provider: string,
  now: Date,
): Promise<Date[]> {
  const yesterday = new Date(now.getTime() - 86_400_000)
  // One that never left asks nobody for consent.
  const { rows } = await sql<{ send_at: Date }>`
    select m.send_at from connect_link l join device d on d.id = l.device_id join survey_message m on m.id = l.nudge_id
    where l.company_id = ${companyId} and d.provider = ${provider} and m.send_at > ${yesterday}
      and (m.outcome is null or m.outcome = 'sent')`.execute(tx)
  return rows.map(({ send_at }) => send_at)
}

/** How many messages each subject has on a day from today on, by `subject day`. */
async function sentOnDays(
  tx: Kysely<Tables>,
  companyId: string,
  testSubjectIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select test_subject_id || ' ' || sent_on::text as key, count(*)::integer as count from nudge
    where company_id = ${companyId} and test_subject_id = any(${[...testSubjectIds]}::uuid[])
      and sent_on >= (${now}::timestamptz at time zone 'UTC')::date - 1
    group by test_subject_id, sent_on`.execute(tx)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
