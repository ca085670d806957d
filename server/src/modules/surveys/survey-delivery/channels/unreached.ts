import { type Kysely, sql } from 'kysely'
import { dialled } from '../../../../platform/messenger'
import type { Config } from '../../../../platform/process/config'
import type { MessageChannel, Tables } from '../../../../platform/tables'
import { type PersonalData, personalDataOf, subjectsWithNumber } from '../../../studies/personal-data'
import { addressHash, type ChannelState, whyRefused } from './addresses'

/** Why nothing can leave to these subjects by the chosen channel, as a skipped message would say it. */
export interface Unreached {
  readonly reason: string
  readonly subjectCount: number
  /** The first of them. */
  readonly subjectIds: readonly string[]
}

/** Whether the installation has the channel. */
export function hasChannel({ sendsMail, line, sms }: Installed, channel: MessageChannel): boolean {
  return { mail: sendsMail, line: line !== null, sms: sms !== null, none: true }[channel]
}

export type Installed = Pick<Config, 'sendsMail' | 'line' | 'sms'>

interface Asked {
  readonly companyId: string
  readonly channel: MessageChannel
  readonly hasChannel: boolean
  readonly ids: readonly string[]
  readonly encryptionKey: Buffer
  readonly now: Date
}

interface Row {
  id: string
  has_mail: boolean
  has_line: boolean
  state: ChannelState['state']
  try_again_at: Date | null
  has_new_address: boolean
  bounced_hash: Buffer | null
}

const mostNamed = 5

/** Those of the subjects who cannot be reached, by reason. */
export async function unreached(
  db: Kysely<Tables>,
  { asksPin, ...asked }: Asked & { readonly asksPin: boolean },
): Promise<Unreached[]> {
  if (asked.channel === 'none') return []
  const found = new Map<string, string[]>()
  const lacking = asksPin ? await withoutPin(db, asked) : []
  // In the order in which the sending itself asks: a PIN before the address.
  for (const [id, reason] of new Map([...(await whyUnreached(db, asked)), ...lacking])) {
    const known = found.get(reason)
    if (known) known.push(id)
    else found.set(reason, [id])
  }
  return [...found].map(([reason, subjects]) => ({
    reason,
    subjectCount: subjects.length,
    subjectIds: isMissing(reason) ? [] : subjects.slice(0, mostNamed),
  }))
}

async function withoutPin(db: Kysely<Tables>, { companyId, ids }: Asked): Promise<[string, 'no_pin'][]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${[...ids]}::uuid[]) as given (id)
    join test_subject t on t.company_id = ${companyId} and t.id = given.id
    where not exists (select from subject_pin n where n.company_id = t.company_id and n.test_subject_id = t.id)
    order by t.code, t.id`.execute(db)
  return rows.map(({ id }) => [id, 'no_pin'])
}

/** Whether the installation lacks the channel: then it is no matter of single subjects. */
const isMissing = (reason: string) => reason === 'no_mail' || reason === 'no_channel'

/** Why nothing can leave to a subject by the channel now; subjects who can be reached are left out. By code. */
export async function whyUnreached(db: Kysely<Tables>, asked: Asked): Promise<Map<string, string>> {
  const { channel, ids, hasChannel } = asked
  if (ids.length === 0) return new Map()
  if (channel === 'none' || !hasChannel) {
    const reason = channel === 'mail' ? 'no_mail' : 'no_channel'
    return new Map(ids.map((id) => [id, reason]))
  }
  const { companyId, encryptionKey } = asked
  const scope = { companyId, testSubjectIds: ids, encryptionKey }
  const numbered = channel === 'sms' ? await subjectsWithNumber(db, scope) : new Set<string>()
  const { rows } = await sql<Row>`
    select t.id, d.email_hash is not null as has_mail, k.sealed_address is not null as has_line, k.state, k.try_again_at,
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
  return new Map(
    rows.flatMap((row) => {
      const hasNumber = numbered.has(row.id)
      const reason = whyNot(row, { ...asked, hasNumber, number: dialled(people.get(row.id)?.phone) })
      return reason === null ? [] : [[row.id, reason] as const]
    }),
  )
}

function whyNot(
  row: Row,
  { channel, encryptionKey, hasNumber, number, now }: Asked & { hasNumber: boolean; number: string | null },
): string | null {
  const has = { mail: row.has_mail, line: row.has_line, sms: hasNumber, none: true }
  if (!has[channel]) return 'no_address'
  const hash = number === null ? null : addressHash(encryptionKey, 'sms', number)
  const isNew =
    channel === 'mail' ? row.has_new_address : hash !== null && row.bounced_hash?.equals(hash) === false
  return whyRefused({ state: row.state, isNewAddress: isNew, tryAgainAt: row.try_again_at }, now)
}
