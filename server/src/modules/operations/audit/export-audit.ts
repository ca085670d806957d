import { byteOrderMark, csvLine } from '../../../platform/files/csv'
import { textIn } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import { auditPolicy } from './audit-policy'
import type { AuditFilter } from './audit-queries'
import type { DescribedChange, DescribedEvent } from './describe-events'
import { type AuditReading, auditBatches } from './read-audit'
import { auditFileWords } from './words/audit-words'
import { auditAudit } from './words/audited-nouns'
import { timeText } from './words/value-labels'
import type { Locale } from './words/word'

const { masked, ...head } = auditFileWords

/**
 * The viewer's log as CSV that Excel opens with Japanese intact and without running formulas, streamed. The export itself
 * is recorded. ADMIN_OR_OWNER_REQUIRED for members.
 */
export async function exportAudit(
  reading: AuditReading,
  filter: AuditFilter,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const { db, viewer } = reading
  auditPolicy.see.refuseViewer(viewer)
  await recordAudit(db, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action: auditAudit.export,
    targetId: null,
    at: now,
  })
  return linesOf(reading, filter)
}

async function* linesOf(reading: AuditReading, filter: AuditFilter): AsyncGenerator<string> {
  const { locale } = reading
  yield byteOrderMark + csvLine(Object.values(head).map((each) => textIn(each, locale)))
  for await (const events of auditBatches(reading, filter)) {
    yield events.map((event) => csvLine(cellsOf(event, locale))).join('')
  }
}

function cellsOf({ row, ...event }: DescribedEvent, locale: Locale): string[] {
  return [
    timeText(row.at),
    event.actorName,
    event.actionLabel,
    event.targetKindLabel,
    event.targetLabel ?? '',
    side(event.changes, 'before', locale),
    side(event.changes, 'after', locale),
    row.target_id ?? '',
    row.actor_id ?? '',
    row.id,
  ]
}

function side(changes: readonly DescribedChange[], of: 'before' | 'after', locale: Locale): string {
  return changes
    .flatMap(({ label, isMasked, [of]: text }) => {
      if (isMasked) return `${label}: ${textIn(masked, locale)}`
      return text === null ? [] : `${label}: ${text}`
    })
    .join('\n')
}
