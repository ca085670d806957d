import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { AuditAction } from '../../../../platform/write/audited-noun'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type ChosenSubjects, lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'
import { publicKeyHash, publicKeyOf } from './public-key'

type Subject = Selectable<TestSubjectTable>

/**
 * The keys of the company's subjects by subject id. An existing key is kept, so that a link can be printed and sent again;
 * a missing one is created. Pass the transaction it belongs to; at most a thousand at once.
 */
export async function issuePublicKeys(
  tx: Kysely<Tables>,
  { secret, ...chosen }: ChosenSubjects & { readonly secret: string },
  writeContext: WriteContext,
): Promise<Map<string, string>> {
  const subjects = await lockTestSubjects(tx, chosen)
  const keys = new Map(subjects.map(({ id, public_key_generation: g }) => [id, publicKeyOf(secret, id, g)]))
  const without = subjects.filter(({ id, public_key_hash }) => !public_key_hash?.equals(hashOf(keys, id)))
  await keep(tx, { subjects: without, keys, action: testSubjectAudit.issue_key }, writeContext)
  return keys
}

/** Replaces a subject's key; links with the previous one stop working. */
export async function renewPublicKey(
  tx: Kysely<Tables>,
  { companyId, testSubjectId, secret }: { companyId: string; testSubjectId: string; secret: string },
  writeContext: WriteContext,
): Promise<string> {
  const [subject] = await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
  // lockTestSubjects returns every requested row or throws.
  if (!subject) throw new Error('A subject that was locked is missing.')
  const renewed = { ...subject, public_key_generation: subject.public_key_generation + 1 }
  const key = publicKeyOf(secret, subject.id, renewed.public_key_generation)
  const keys = new Map([[subject.id, key]])
  await keep(tx, { subjects: [renewed], keys, action: testSubjectAudit.renew_key }, writeContext)
  return key
}

/** The addresses of a subject's public pages. */
export function publicLinks(
  publicUrl: string,
  key: string,
): { sentSurveys: string; voluntarySurveys: string } {
  return {
    sentSurveys: `${publicUrl}/sent-survey-test-subjects/${key}`,
    voluntarySurveys: `${publicUrl}/voluntary-surveys/${key}`,
  }
}

interface Keeping {
  readonly subjects: readonly Subject[]
  readonly keys: ReadonlyMap<string, string>
  readonly action: AuditAction
}

/** Stores hashes and generations; the audit log records that a key was made, not the key. */
async function keep(tx: Kysely<Tables>, { subjects, keys, action }: Keeping, { actor, now }: WriteContext) {
  if (subjects.length === 0) return
  await sql`
    update test_subject set public_key_hash = given.hash, public_key_generation = given.generation
    from unnest(
      ${subjects.map(({ id }) => id)}::uuid[],
      ${subjects.map(({ id }) => hashOf(keys, id))}::bytea[],
      ${subjects.map((subject) => subject.public_key_generation)}::integer[]
    ) as given (id, hash, generation)
    where test_subject.id = given.id`.execute(tx)
  await recordAuditEvents(
    tx,
    subjects.map((subject) => ({
      companyId: subject.company_id,
      actor,
      action,
      targetId: subject.id,
      after: { keyGeneration: subject.public_key_generation },
      at: now,
    })),
  )
}

function hashOf(keys: ReadonlyMap<string, string>, subjectId: string): Buffer {
  const hash = publicKeyHash(keys.get(subjectId) ?? '')
  if (!hash) throw new Error('A subject has no key to keep.')
  return hash
}
