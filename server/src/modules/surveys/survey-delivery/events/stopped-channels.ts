import DataLoader from 'dataloader'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/graphql/context'

/** A channel by which a subject wants no more messages. */
export interface StoppedChannel {
  readonly channel: 'mail' | 'sms'
  readonly at: Date | null
}

export function stoppedChannelsBySubject({ db }: Context) {
  return new DataLoader<string, StoppedChannel[]>(async (ids) => {
    const rows = await db
      .selectFrom('subject_channel')
      .select(['test_subject_id', 'channel', 'state_at as at'])
      .where('test_subject_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where('state', '=', 'unsubscribed')
      .where('channel', 'in', ['mail', 'sms'])
      .orderBy('channel')
      .execute()
    return ids.map((id) =>
      rows.flatMap(({ test_subject_id, channel, at }) =>
        test_subject_id === id && channel !== 'line' ? [{ channel, at }] : [],
      ),
    )
  })
}
