import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { deviceGrantAudit, lockClients, makeConnectLink } from '../../collect/provider'
import { lockTestSubjects } from '../../studies/subject-record'
import { nudgeWords } from '../nudge'
import { candidates, whyNoLink } from './candidates'
import { connectingWords as words } from './words'

/** The link to connect the device that a subject wears, to be printed on the subject's label. */
export interface ConnectLabel {
  readonly testSubjectId: string
  readonly deviceCode: string
  readonly token: string
  readonly expiresAt: Date
}

export interface ConnectLabels {
  readonly items: readonly ConnectLabel[]
  readonly refused: readonly {
    readonly testSubjectId: string
    readonly code: string
    readonly reason: Message
  }[]
}

/** Makes a link for the device that each of the subjects wears; earlier ones end. */
export async function makeConnectLabels(
  tx: Kysely<Tables>,
  { companyId, userId, testSubjectIds }: MakingLabels,
  { actor, now }: WriteContext,
): Promise<ConnectLabels> {
  const clients = await lockClients(tx, companyId)
  const subjects = await lockTestSubjects(tx, { companyId, testSubjectIds })
  const devices = await candidates(tx, companyId, { wearerIds: subjects.map(({ id }) => id) }, now)
  const items: ConnectLabel[] = []
  const refused: ConnectLabels['refused'][number][] = []
  for (const { id, code, status } of subjects) {
    const worn = devices.filter(({ test_subject_id }) => test_subject_id === id)
    const reasons = new Map(worn.map((device) => [device, whyNoLink(device, clients)]))
    // Of several, the first that can be connected: a label has room for one code.
    const device = worn.find((one) => reasons.get(one) === null)
    const reason =
      (status === 'withdrawn' && nudgeWords.withdrawn) ||
      (status === 'completed' && nudgeWords.completed) ||
      (device ? null : ([...reasons.values()][0] ?? words.noDevice))
    if (reason !== null || !device) {
      refused.push({ testSubjectId: id, code, reason: reason ?? words.noDevice })
      continue
    }
    const { token, expiresAt } = await makeConnectLink(tx, device, userId, now)
    await recordAudit(tx, {
      companyId,
      actor,
      action: deviceGrantAudit.make_link,
      targetId: device.id,
      at: now,
    })
    items.push({ testSubjectId: id, deviceCode: device.code, token, expiresAt })
  }
  return { items, refused }
}

interface MakingLabels {
  readonly companyId: string
  readonly userId: string
  readonly testSubjectIds: readonly string[]
}
