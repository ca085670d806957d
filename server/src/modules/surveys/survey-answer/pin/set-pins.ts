import { type Kysely, sql } from 'kysely'
import { invalidInput } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type ChosenSubjects, lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'
import { surveyAnswerWords } from '../words'
import { hashPin, newPin } from './pin-hash'

/** Shown once: only its hash is kept. */
export interface SubjectPin {
  readonly testSubjectId: string
  readonly code: string
  readonly pin: string
}

/** Hashing takes 50 ms per PIN, during which the subjects are locked. */
const mostAtOnce = 200

/** Sets new PINs for subjects; the old ones, and the passes they gave, become invalid. */
export async function setSubjectPins(
  tx: Kysely<Tables>,
  { secret, ...chosen }: ChosenSubjects & { readonly secret: string },
  { actor, now }: WriteContext,
): Promise<SubjectPin[]> {
  if (chosen.testSubjectIds.length > mostAtOnce) {
    throw invalidInput([{ path: 'testSubjectIds', message: surveyAnswerWords.tooManyPins(mostAtOnce) }])
  }
  const subjects = await lockTestSubjects(tx, chosen)
  const pins = await Promise.all(
    subjects.map(async ({ id, code }) => {
      const pin = newPin()
      return { testSubjectId: id, code, pin, hash: await hashPin(secret, id, pin) }
    }),
  )
  await sql`
    insert into subject_pin (company_id, test_subject_id, hash, updated_at)
    select ${chosen.companyId}, given.id, given.hash, ${now}
    from unnest(${pins.map(({ testSubjectId }) => testSubjectId)}::uuid[], ${pins.map(({ hash }) => hash)}::text[])
      as given (id, hash)
    on conflict (company_id, test_subject_id)
      do update set hash = excluded.hash, tries = 0, retry_at = null, updated_at = excluded.updated_at`.execute(
    tx,
  )
  await recordAuditEvents(
    tx,
    pins.map(({ testSubjectId }) => ({
      companyId: chosen.companyId,
      actor,
      action: testSubjectAudit.set_pin,
      targetId: testSubjectId,
      at: now,
    })),
  )
  return pins.map(({ hash: _, ...pin }) => pin).sort((a, b) => (a.code < b.code ? -1 : 1))
}
