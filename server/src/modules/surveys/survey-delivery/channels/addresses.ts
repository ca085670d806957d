import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { dialled } from '../../../../platform/messenger'
import type { Tables } from '../../../../platform/tables'
import { openFor, personalDataOf, subjectKeys } from '../../../studies/personal-data'
import type { DeliveryContext } from '../delivery-context'
import type { Message } from '../send/claim-messages'
import type { Lane } from './channels'

export interface Reached {
  readonly name: string | null
  /** In the format of the channel; null if unknown. */
  readonly address: string | null
}

/** The addresses of the messages' subjects, decrypted only while the batch is sent. */
export async function addressesOf(
  { db, encryptionKey }: Pick<DeliveryContext, 'db' | 'encryptionKey'>,
  channel: Lane['channel'],
  messages: readonly Message[],
): Promise<Map<string, Reached>> {
  const found = new Map<string, Reached>()
  for (const companyId of new Set(messages.map(({ company_id }) => company_id))) {
    const testSubjectIds = messages
      .filter(({ company_id }) => company_id === companyId)
      .map(({ test_subject_id }) => test_subject_id)
    const people = await personalDataOf(db, { companyId, testSubjectIds, encryptionKey })
    const lineIds =
      channel === 'line' ? await lineIdsOf(db, { companyId, encryptionKey }, testSubjectIds) : null
    for (const id of testSubjectIds) {
      const person = people.get(id)
      const address = lineIds ? lineIds.get(id) : channel === 'sms' ? dialled(person?.phone) : person?.email
      found.set(id, { name: person?.name ?? null, address: address ?? null })
    }
  }
  return found
}

async function lineIdsOf(
  db: Kysely<Tables>,
  scope: { readonly companyId: string; readonly encryptionKey: Buffer },
  testSubjectIds: readonly string[],
): Promise<Map<string, string>> {
  const { companyId } = scope
  const rows = await db
    .selectFrom('subject_channel')
    .select(['test_subject_id', 'sealed_address'])
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', sql<string>`any(${[...testSubjectIds]}::uuid[])`)
    .where('channel', '=', 'line')
    .where('sealed_address', 'is not', null)
    .execute()
  const keys = await subjectKeys(
    db,
    scope,
    rows.map(({ test_subject_id }) => test_subject_id),
  )
  return new Map(
    rows.flatMap(({ test_subject_id: id, sealed_address: sealed }) => {
      const key = keys.get(id)
      return key && sealed
        ? [[id, openFor(key, 'line_user', { companyId, testSubjectId: id }, sealed)] as const]
        : []
    }),
  )
}

/** Keyed hash to recognise an address of LINE or SMS without storing it. */
export function addressHash(encryptionKey: Buffer, channel: Lane['channel'], address: string): Buffer {
  return createHmac('sha256', encryptionKey).update(`subject-channel:${channel}\0${address}`).digest()
}

/** What is known of a subject's channel. */
export interface ChannelState {
  readonly state: Tables['subject_channel']['state']['__select__'] | null
  /** Whether the address differs from the one that bounced. */
  readonly isNewAddress: boolean
  /** An address that is marked is written to once more from then on. */
  readonly tryAgainAt: Date | null
}

/** Why nothing is sent to an address that is known; null: it can be. Asked before sending, and by what tells of it beforehand. */
export function whyRefused(
  { state, isNewAddress, tryAgainAt }: ChannelState,
  now: Date,
): 'complained' | 'unsubscribed' | 'address_bounced' | null {
  if (state === 'complained' || state === 'unsubscribed') return state
  const isTriedAgain = tryAgainAt !== null && tryAgainAt <= now
  return state === 'bounced' && !isNewAddress && !isTriedAgain ? 'address_bounced' : null
}
