import { type Kysely, sql } from 'kysely'
import { dialled } from '../../../platform/messenger'
import type { MessageChannel, Tables } from '../../../platform/tables'
import { type PersonalData, personalDataOf, subjectsWithNumber } from '../../personal-data'
import { addressHash, whyRefused } from '../channels/addresses'

/** Why nothing can leave to these subjects by the chosen channel, as a skipped message would say it. */
export interface Unreached {
  readonly reason: string
  readonly subjectCount: number
  /** The first of them. */
  readonly subjectIds: readonly string[]
}

interface Asked {
  readonly companyId: string
  readonly channel: MessageChannel
  /** Whether the installation has the channel. */
  readonly hasChannel: boolean
  readonly ids: readonly string[]
  readonly encryptionKey: Buffer
}

interface Row {
  id: string
  has_mail: boolean
  has_line: boolean
  state: 'ok' | 'bounced' | 'complained' | 'unsubscribed' | null
  has_new_address: boolean
  bounced_hash: Buffer | null
}

const mostNamed = 5

/** Those of the subjects who cannot be reached, by reason. */
export async function unreached(db: Kysely<Tables>, asked: Asked): Promise<Unreached[]> {
  const { channel, ids, hasChannel } = asked
  if (channel === 'none' || ids.length === 0) return []
  if (!hasChannel) {
    const reason = channel === 'mail' ? 'no_mail' : 'no_channel'
    return [{ reason, subjectCount: ids.length, subjectIds: [] }]
  }
  const { companyId, encryptionKey } = asked
  const scope = { companyId, testSubjectIds: ids, encryptionKey }
  const numbered = channel === 'sms' ? await subjectsWithNumber(db, scope) : new Set<string>()
  const { rows } = await sql<Row>`
    select t.id, d.email_hash is not null as has_mail, k.sealed_address is not null as has_line, k.state,
      k.address_hash is not null and k.address_hash is distinct from d.email_hash as has_new_address,
      k.address_hash as bounced_hash
    from unnest(${[...ids]}::uuid[]) as given (id) join test_subject t on t.company_id = ${companyId} and t.id = given.id
    left join personal_data d on d.company_id = t.company_id and d.test_subject_id = t.id
    left join subject_channel k on k.company_id = t.company_id and k.test_subject_id = t.id and k.channel = ${channel}
    order by t.code, t.id`.execute(db)
  // A number is compared with the one that failed; hardly anybody's did.
  const bounced = rows.flatMap(({ id, state }) => (numbered.has(id) && state === 'bounced' ? [id] : []))
  const people =
    bounced.length > 0
      ? await personalDataOf(db, { ...scope, testSubjectIds: bounced })
      : new Map<string, PersonalData>()
  const found = new Map<string, string[]>()
  for (const row of rows) {
    const reason = whyNot(row, {
      ...asked,
      hasNumber: numbered.has(row.id),
      number: dialled(people.get(row.id)?.phone),
    })
    if (reason === null) continue
    const known = found.get(reason)
    if (known) known.push(row.id)
    else found.set(reason, [row.id])
  }
  return [...found].map(([reason, subjects]) => ({
    reason,
    subjectCount: subjects.length,
    subjectIds: subjects.slice(0, mostNamed),
  }))
}

function whyNot(
  row: Row,
  { channel, encryptionKey, hasNumber, number }: Asked & { hasNumber: boolean; number: string | null },
): string | null {
  const has = { mail: row.has_mail, line: row.has_line, sms: hasNumber, none: true }
  if (!has[channel]) return 'no_address'
  const hash = number === null ? null : addressHash(encryptionKey, 'sms', number)
  const isNew =
    channel === 'mail' ? row.has_new_address : hash !== null && row.bounced_hash?.equals(hash) === false
  return whyRefused(row.state, isNew)
}
