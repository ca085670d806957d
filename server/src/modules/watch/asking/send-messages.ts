import type { Kysely } from 'kysely'
import type { AskedMessage } from '../../../../../engines/alert-rule'
import { groupRows } from '../../../platform/postgres/group-rows'
import { newId } from '../../../platform/postgres/ids'
import type { Tables } from '../../../platform/tables'
import type { AskingAlert } from '../alert'
import { addNudges, type NewNudge, reachSubjects, type Ways } from '../nudge'
import { type Note, type Thing, unasked } from './notes'

/** By what subjects can be written to. */
export interface AskingSettings {
  /** The channels of the installation. */
  readonly sends: Ways
  readonly encryptionKey: Buffer
}

/** A prepared message to the subject of an alert. */
export interface AlertMessage {
  readonly alert: AskingAlert
  readonly message: AskedMessage
  /** Of a step; 1 is the first. */
  readonly step?: number
}

const thingOf = ({ message, step }: AlertMessage): Thing => ({
  message,
  ...(step !== undefined && { step }),
})

/** Nudges, for which holds what holds for those that people send. */
export async function sendMessages(
  tx: Kysely<Tables>,
  { sends, encryptionKey }: AskingSettings,
  {
    companyId,
    messages,
    now,
  }: { readonly companyId: string; readonly messages: readonly AlertMessage[]; readonly now: Date },
): Promise<Note[]> {
  const notes: Note[] = []
  for (const group of groupRows(messages, ({ message }) => message).values()) {
    const ids = [...new Set(group.map(({ alert }) => alert.subjectId))]
    const reached = await reachSubjects(tx, { companyId, ids, sends, encryptionKey }, now)
    const nudges: NewNudge[] = []
    for (const { subject, channel, reason } of reached) {
      const own = group.filter(({ alert }) => alert.subjectId === subject.id)
      const [first] = own
      if (!first) continue
      if (channel === null) {
        for (const one of own) notes.push(unasked(one.alert.id, thingOf(one), reason))
        continue
      }
      const { windowOn } = first.alert
      nudges.push({
        id: newId(),
        subject,
        kind: first.message,
        channel,
        aboutOn: windowOn < subject.today ? windowOn : subject.today,
        sinceOn: null,
        sentOn: subject.today,
        number: subject.sent_today + 1,
        sendAt: now,
      })
      // Two rules that say the same at once are one message.
      for (const one of own)
        notes.push({ alertId: one.alert.id, kind: 'asked', detail: { ...thingOf(one), channel } })
    }
    await addNudges(tx, companyId, nudges, { actor: { kind: 'system' }, now })
  }
  return notes
}
