import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'

interface Bounced {
  /** The id of the message. */
  readonly id: string
  /** Of the address that it went to; null: as it was noted when the message left. */
  readonly hash: Buffer | null
}

interface Mark {
  readonly state: 'bounced' | 'complained'
  readonly now: Date
  /** A marked mail address is written to once more, from then on; left out: it is not. */
  readonly tryAgainAt?: Date | null
}

/**
 * Marks the addresses that these messages went to, whatever the subjects have since. What left before addresses were noted went to
 * the present one, unless that changed afterwards.
 */
export async function markBounced(
  tx: Kysely<Tables>,
  messages: readonly Bounced[],
  { state, now, tryAgainAt = null }: Mark,
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    with marked as (
      select distinct on (m.company_id, m.test_subject_id, m.channel) m.company_id, m.test_subject_id, m.channel, d.email_hash,
        coalesce(given.hash, m.address_hash, case when m.sent_at is null or d.updated_at <= m.sent_at then d.email_hash end) as hash
      from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ hash }) => hash)}::bytea[]) as given (id, hash)
      join survey_message m on m.id = given.id
      left join personal_data d on d.company_id = m.company_id and d.test_subject_id = m.test_subject_id
      order by m.company_id, m.test_subject_id, m.channel, m.send_at desc
    )
    insert into subject_channel (company_id, test_subject_id, channel, state, state_at, address_hash, try_again_at)
    select m.company_id, m.test_subject_id, m.channel, ${state}, ${now}, m.hash,
      case when m.channel = 'mail' then ${tryAgainAt}::timestamptz end
    from marked m
    left join subject_channel k on k.company_id = m.company_id and k.test_subject_id = m.test_subject_id and k.channel = m.channel
    -- An earlier address does not take the place of the present one, which bounced, too.
    where ${state} = 'complained'
      or m.hash is not null and not (m.channel = 'mail' and m.hash is distinct from m.email_hash and k.state = 'bounced'
        and k.address_hash = m.email_hash)
    on conflict (company_id, test_subject_id, channel) do update
      set state = excluded.state, state_at = excluded.state_at, address_hash = excluded.address_hash, updated_at = excluded.state_at,
        -- Of an address that is marked already, once is enough.
        try_again_at = case when subject_channel.state = 'bounced' and subject_channel.address_hash = excluded.address_hash
          then case when subject_channel.try_again_at > excluded.state_at then subject_channel.try_again_at end
          else excluded.try_again_at end
      -- A complaint stays, and an unsubscription takes nothing from it: staff could take that one back.
      where subject_channel.state <> 'complained' and (subject_channel.state <> 'unsubscribed' or excluded.state = 'complained')`.execute(
    tx,
  )
}
