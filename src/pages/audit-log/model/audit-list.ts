import type { AuditFilter } from '@/entities/audit-event'
import { addDays } from '@/shared/lib/dates'
import type { ListShape, ListState } from '@/shared/lib/list-address'
import { periodOf } from '@/shared/ui/period-chip'

export type AuditFilterName = 'actor' | 'kind' | 'action' | 'target' | 'company' | 'from' | 'to'

/** The audit log is newest first, filtered by actor, action, target and period. */
export const auditListShape: ListShape<'AT', AuditFilterName> = {
  sorts: ['AT'],
  filters: ['actor', 'kind', 'action', 'target', 'company', 'from', 'to'],
  initial: { sort: 'AT', isDescending: true },
}

/** The address's state as the server's filter. Days are in Japan's time zone; the last day is included. */
export function auditFilterOf({
  text,
  filters,
}: Pick<ListState<'AT', AuditFilterName>, 'text' | 'filters'>): AuditFilter {
  const { from, to } = periodOf(filters)
  return {
    text: text === '' ? null : text,
    actorId: filters.actor[0] ?? null,
    targetKinds: filters.kind,
    actions: filters.action,
    targetId: filters.target[0] ?? null,
    companyId: filters.company[0] ?? null,
    from: from === null ? null : `${from}T00:00:00+09:00`,
    to: to === null ? null : `${addDays(to, 1)}T00:00:00+09:00`,
  }
}
