import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { type AskSubjects, alertWords, type SteppingAlert } from '../alert'
import { reachSubjects } from '../nudge'
import { limitsOfAsking, lockSubjects } from './limits'
import { keepNotes, unasked } from './notes'
import { type AskingSettings, sendMessages } from './send-messages'

/** Writes to the subjects of alerts step by step: the same limits hold as for what is sent when an alert is raised. */
export function subjectSteps(settings: AskingSettings): Pick<AskSubjects, 'whyUnreached' | 'ofSteps'> {
  return {
    async whyUnreached(tx, { project, alerts, now }) {
      if (alerts.length === 0) return new Map()
      await lockSubjects(tx, alerts)
      const limit = await limitsOfAsking(tx, alerts, now)
      const reasons = await reasonsOf(tx, settings, { companyId: project.company_id, alerts, now })
      const unreached = new Map<string, Message>()
      for (const alert of alerts) {
        const why = alert.kind === 'missing' ? alertWords.asksMissing : limit(alert)
        const reason = why ?? reasons.get(alert.subjectId)
        if (reason) unreached.set(alert.id, reason)
      }
      return unreached
    },
    async ofSteps(tx, { project, steps, now }) {
      const messages = steps.filter(({ why }) => why === null)
      const sent = await sendMessages(tx, settings, { companyId: project.company_id, messages, now })
      const unsent = steps.flatMap(({ alert, why, message, step }) =>
        why === null ? [] : [unasked(alert.id, { message, step }, why)],
      )
      await keepNotes(tx, [...unsent, ...sent], now)
    },
  }
}

/** Why subjects cannot be written to now: those who can be have none. */
async function reasonsOf(
  tx: Kysely<Tables>,
  { sends, encryptionKey }: AskingSettings,
  {
    companyId,
    alerts,
    now,
  }: { readonly companyId: string; readonly alerts: readonly SteppingAlert[]; readonly now: Date },
): Promise<ReadonlyMap<string, Message>> {
  const ids = [...new Set(alerts.map(({ subjectId }) => subjectId))]
  const reached = await reachSubjects(tx, { companyId, ids, sends, encryptionKey }, now)
  return new Map(reached.flatMap(({ subject, reason }) => (reason === null ? [] : [[subject.id, reason]])))
}
