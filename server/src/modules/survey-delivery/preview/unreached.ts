import { type Kysely, sql } from 'kysely'
import { dialled } from '../../../platform/messenger'
import type { MessageChannel, Tables } from '../../../platform/tables'
import { personalDataOf } from '../../personal-data'
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
  const numbers = channel === 'sms' ? await numbersOf(db, asked) : null
  const { rows } = await sql<Row>`
    select t.id, d.email_hash is not null as has_mail, k.sealed_address is not null as has_line, k.state,
      k.address_hash is not null and k.address_hash is distinct from d.email_hash as has_new_address,
      k.address_hash as bounced_hash
    from test_subject t
    left join personal_data d on d.company_id = t.company_id and d.test_subject_id = t.id
    left join subject_channel k on k.company_id = t.company_id and k.test_subject_id = t.id and k.channel = ${channel}
    where t.company_id = ${asked.companyId} and t.id = any(${[...ids]}::uuid[]) order by t.code, t.id`.execute(
    db,
  )
  const found = new Map<string, string[]>()
  for (const row of rows) {
    const reason = whyNot(row, numbers, asked)
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
  numbers: ReadonlyMap<string, string> | null,
  { channel, encryptionKey }: Asked,
): string | null {
  const number = numbers?.get(row.id)
  const has = { mail: row.has_mail, line: row.has_line, sms: number !== undefined, none: true }
  if (!has[channel]) return 'no_address'
  const hash = number === undefined ? null : addressHash(encryptionKey, 'sms', number)
  const isNew =
    channel === 'mail' ? row.has_new_address : hash !== null && row.bounced_hash?.equals(hash) === false
  return whyRefused(row.state, isNew)
}

/** Numbers are sealed, and can be found in no other way. */
async function numbersOf(db: Kysely<Tables>, { companyId, ids, encryptionKey }: Asked) {
  const people = await personalDataOf(db, { companyId, testSubjectIds: ids, encryptionKey })
  return new Map(
    [...people].flatMap(([id, { phone }]) => {
      const number = dialled(phone)
      return number ? [[id, number] as const] : []
    }),
  )
}
