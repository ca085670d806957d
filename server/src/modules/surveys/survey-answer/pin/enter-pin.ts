import { type Kysely, sql } from 'kysely'
import { invalidInput, notFound, RateLimited } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { readResponse } from '../response/read-response'
import { surveyAnswerWords } from '../words'
import { verifyPin } from './pin-hash'
import { newPass } from './survey-pass'

/** The fifth wrong PIN locks it for a minute; each further one doubles the time, up to a day. */
const freeTries = 5

interface Entering {
  readonly surveyToken: string
  readonly pin: string
}

interface Keys {
  readonly secret: string
  readonly encryptionKey: Buffer
}

/**
 * Gives a pass for the correct PIN. The attempt is counted before the PIN is compared, so that parallel
 * attempts count, too. INVALID_INPUT with the attempts left, RATE_LIMITED while the PIN is locked.
 */
export async function enterPin(
  db: Kysely<Tables>,
  { secret, encryptionKey }: Keys,
  { surveyToken, pin }: Entering,
  now: Date,
): Promise<{ pass: string; expiresAt: Date }> {
  const response = await readResponse(db, encryptionKey, surveyToken, now)
  const subject = response?.subject
  if (!subject) throw notFound(surveyAnswerWords.link)
  const counted = await countTry(db, subject.id, now)
  if (!counted) throw invalidInput([{ path: 'pin', message: surveyAnswerWords.wrongPin(0) }])
  if (counted.hash === null) throw locked(counted.retry_at, now)

  const { hash } = counted
  if (!(await verifyPin(secret, subject.id, { hash, pin }))) {
    const left = freeTries - counted.tries
    if (left <= 0) throw locked(counted.retry_at, now)
    throw invalidInput([{ path: 'pin', message: surveyAnswerWords.wrongPin(left) }])
  }
  await db
    .updateTable('subject_pin')
    .set({ tries: 0, retry_at: null })
    .where('test_subject_id', '=', subject.id)
    .where('company_id', '=', response.companyId)
    .execute()
  return newPass(secret, { testSubjectId: subject.id, pinHash: hash }, now)
}

/** Undefined: no PIN is set. `hash` is null while the PIN is locked. */
async function countTry(db: Kysely<Tables>, testSubjectId: string, now: Date) {
  const { rows } = await sql<{ hash: string | null; tries: number; retry_at: Date | null }>`
    with counted as (
      update subject_pin set tries = tries + 1,
        retry_at = case when tries + 1 < ${freeTries} then null
          else ${now}::timestamptz + least(1440, power(2, tries + 1 - ${freeTries})) * interval '1 minute' end
      where test_subject_id = ${testSubjectId} and (retry_at is null or retry_at <= ${now})
      returning hash, tries, retry_at
    )
    select hash, tries, retry_at from counted
    union all
    select null, tries, retry_at from subject_pin
    where test_subject_id = ${testSubjectId} and not exists (select from counted)`.execute(db)
  return rows[0]
}

function locked(retryAt: Date | null, now: Date): RateLimited {
  const seconds = Math.max(1, Math.ceil(((retryAt ?? now).getTime() - now.getTime()) / 1000))
  return new RateLimited(surveyAnswerWords.pinLocked(Math.ceil(seconds / 60)), seconds)
}
