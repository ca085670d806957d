import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { sampledMetrics } from '../../../../../engines/data-out'
import { trimmed } from '../../../platform/input/visible-text'
import { conflict, invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { deviceAlike, deviceCodesAlike } from '../../people/device'
import { clockAheadMs, ingestSamples, metrics, storedValue } from '../../series/measurement'
import type { KeyAccess } from '../access-key'
import { dataApiWords as words } from './words'

const body = z.strictObject({
  samples: z
    .array(
      z.strictObject({
        device: z.string(),
        metric: z.enum(sampledMetrics),
        times: z.array(z.iso.datetime({ offset: true })),
        values: z.array(z.number()),
      }),
    )
    .min(1),
})

const mostSamples = 100_000
const remembersMs = 2 * 86_400_000

/** What became of the samples of a request: each is in one of these. */
export interface SamplesAnswer {
  /** At somebody who wore the device then. */
  readonly written: number
  /** Known already, with the same value; also what comes twice in the request. */
  readonly unchanged: number
  /** Kept until somebody wears the device at that time, whether known already or not. */
  readonly held: number
  /**
   * Impossible values and times, times of the future, and other values for a time that has one in the request, by series and place.
   */
  readonly rejected: readonly { readonly series: number; readonly index: number; readonly reason: string }[]
}

/**
 * Takes samples by the rules of importers: idempotent, in any order, at the subject who wore the device then. Sent again with the same
 * Idempotency-Key the same content gets the same answer, another content CONFLICT.
 */
export async function receiveSamples(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: () => Date },
  access: KeyAccess,
  sent: { readonly body: unknown; readonly idempotencyKey: string | null },
): Promise<{ readonly answer: SamplesAnswer; readonly isRepeated: boolean }> {
  const { idempotencyKey } = sent
  if (idempotencyKey !== null && idempotencyKey.length > 200) {
    throw invalidInput([{ path: 'Idempotency-Key', message: words.keyTooLong }])
  }
  const digest = createHash('sha256')
    .update(JSON.stringify(sent.body ?? null))
    .digest()
  const told = idempotencyKey === null ? null : { idempotencyKey, digest, at: now() }
  const before = told && (await answerBefore(db, access, told))
  if (before) return { answer: before, isRepeated: true }
  const series = readSeries(sent.body).map((one) => ({
    ...one,
    device: trimmed(one.device.normalize('NFKC')),
  }))
  const deviceIds = await ownDevices(
    db,
    access,
    series.map(({ device }) => device),
  )
  // What is refused as a whole claims nothing, so that it can be mended and sent again.
  const answered = told && (await claim(db, access, told))
  if (answered) return { answer: answered, isRepeated: true }
  const { taken, repeated, refused: refusedBefore } = oncePerTime(series, now().getTime() + clockAheadMs)
  const { written, unchanged, held, newlyHeld, rejected } = await ingestSamples(
    { db, now },
    series.map(({ device, metric, times, values }, at) => ({
      deviceId: deviceIds.get(device) ?? '',
      metric,
      source: 'sample',
      times: Float64Array.from(taken[at] ?? [], (index) => Date.parse(times[index] ?? '')),
      values: Float64Array.from(taken[at] ?? [], (index) => values[index] ?? Number.NaN),
    })),
  )
  const refused = rejected.map((one) => ({ ...one, index: taken[one.series]?.[one.index] ?? one.index }))
  const answer: SamplesAnswer = {
    written: written - newlyHeld,
    unchanged: unchanged - (held - newlyHeld) + repeated,
    held,
    rejected: [...refused, ...refusedBefore],
  }
  if (!told) return { answer, isRepeated: false }
  return remember(db, access, { ...told, at: now() }, answer)
}

/** What a request is called, by whom it was named, and what is in it. */
interface Told {
  readonly idempotencyKey: string
  readonly digest: Buffer
  readonly at: Date
}

type Series = ReturnType<typeof readSeries>[number]

/**
 * Of several values for one time the first is taken, as of files; the same value again is nothing new. What lies after `latest` is
 * refused, as of providers: a wrong clock's would hide what comes.
 */
function oncePerTime(series: readonly Series[], latest: number) {
  const known = new Map<string, Map<number, number>>()
  const refused: SamplesAnswer['rejected'][number][] = []
  let repeated = 0
  const taken = series.map(({ device, metric, times, values }, at) => {
    const key = `${metric} ${device}`
    const before = known.get(key) ?? new Map<number, number>()
    known.set(key, before)
    return times.flatMap((time, index) => {
      const instant = Date.parse(time)
      const value = storedValue({ metric, source: 'sample' }, values[index] ?? Number.NaN)
      // An impossible value is refused as such, and is none that another could differ from.
      if (value < metrics[metric].minimum || value > metrics[metric].maximum) return [index]
      if (instant > latest) {
        refused.push({ series: at, index, reason: 'future' })
        return []
      }
      const first = before.get(instant)
      if (first === undefined) before.set(instant, value)
      else if (first === value) repeated += 1
      else refused.push({ series: at, index, reason: 'conflict' })
      return first === undefined ? [index] : []
    })
  })
  return { taken, repeated, refused }
}

/** What was answered to the same request; null: nothing yet. CONFLICT where another content has its key. */
async function answerBefore(
  db: Kysely<Tables>,
  { key }: KeyAccess,
  { idempotencyKey, digest }: Told,
): Promise<SamplesAnswer | null> {
  const before = await db
    .selectFrom('access_key_request')
    .select(['body_digest', 'answer'])
    .where('access_key_id', '=', key.id)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (before && !before.body_digest.equals(digest)) throw conflict(words.otherBody)
  // Only this file writes it.
  return (before?.answer ?? null) as SamplesAnswer | null
}

function readSeries(given: unknown) {
  const read = body.safeParse(given)
  if (!read.success) {
    throw invalidInput(
      read.error.issues.slice(0, 20).map(({ path }) => {
        const part = path.map(String).join('.') || 'body'
        return { path: part, message: words.unreadableSamples(part) }
      }),
    )
  }
  const { samples } = read.data
  const unequal = samples.findIndex(({ times, values }) => times.length !== values.length)
  if (unequal >= 0) {
    throw invalidInput([{ path: `samples.${unequal}`, message: words.unequalSamples(unequal) }])
  }
  const count = samples.reduce((sum, { times }) => sum + times.length, 0)
  if (count > mostSamples) {
    throw invalidInput([{ path: 'samples', message: words.tooManySamples(mostSamples.toLocaleString('en')) }])
  }
  return samples
}

/** The devices with these codes; INVALID_INPUT names the first that the key may not write to. */
async function ownDevices(
  db: Kysely<Tables>,
  access: KeyAccess,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(codes)]
  const known = await devicesOfKey(db, access, asked)
  const unknown = asked.find((code) => !known.has(code))
  if (unknown === undefined) return known
  const path = `samples.${codes.indexOf(unknown)}.device`
  const alike = (await deviceCodesAlike(db, access.key.company_id, [unknown])).get(unknown)
  // A device of another project is not named.
  const own = alike && (await devicesOfKey(db, access, alike.codes))
  const meant = alike?.codes.filter((code) => own?.has(code)) ?? []
  const message =
    alike && meant.length > 0
      ? deviceAlike({ ...alike, codes: meant }, unknown)
      : words.unknownDevice(unknown)
  throw invalidInput([{ path, message }])
}

/** Devices whose every link is to a subject that the key reads: nothing may be written at people of another project. */
async function devicesOfKey(
  db: Kysely<Tables>,
  { key, project }: KeyAccess,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select d.id, d.code
    from device d
    where d.company_id = ${key.company_id} and d.deleted_at is null and d.code = any(${[...codes]})
      and exists (select from device_link l where l.device_id = d.id and l.deleted_at is null)
      and not exists (
        select from device_link l join test_subject t on t.id = l.test_subject_id
        where l.device_id = d.id and l.deleted_at is null
          and (t.project_id <> ${project.id} or not (${key.tag_ids.length} = 0 or exists (
            select from test_subject_tag g
            where g.test_subject_id = t.id and g.tag_id = any(${key.tag_ids}::uuid[])))))`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/**
 * Of several requests at once one takes the key, before anything is stored; one with another content is refused. Those with the same one go
 * on, as after one that was broken off: storing the same again changes nothing.
 */
async function claim(db: Kysely<Tables>, access: KeyAccess, told: Told): Promise<SamplesAnswer | null> {
  const { idempotencyKey, digest, at } = told
  await db
    .deleteFrom('access_key_request')
    .where('access_key_id', '=', access.key.id)
    .where('answered_at', '<', new Date(at.getTime() - remembersMs))
    .execute()
  const claimed = await db
    .insertInto('access_key_request')
    .values({
      access_key_id: access.key.id,
      idempotency_key: idempotencyKey,
      body_digest: digest,
      answer: JSON.stringify(null),
      answered_at: at,
    })
    .onConflict((conflicts) => conflicts.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  return claimed ? null : answerBefore(db, access, told)
}

/** Keeps the answer, unless the same request was answered meanwhile: then that answer is the one of both. */
async function remember(
  db: Kysely<Tables>,
  access: KeyAccess,
  told: Told,
  answer: SamplesAnswer,
): Promise<{ readonly answer: SamplesAnswer; readonly isRepeated: boolean }> {
  const kept = await db
    .updateTable('access_key_request')
    .set({ answer: JSON.stringify(answer), answered_at: told.at })
    .where('access_key_id', '=', access.key.id)
    .where('idempotency_key', '=', told.idempotencyKey)
    .where(sql<boolean>`answer = 'null'::jsonb`)
    .returning('idempotency_key')
    .executeTakeFirst()
  const before = kept ? null : await answerBefore(db, access, told)
  return before ? { answer: before, isRepeated: true } : { answer, isRepeated: false }
}
