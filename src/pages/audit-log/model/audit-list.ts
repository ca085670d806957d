import type { AuditFilter } from '@/entities/audit-event'
import { addDays, isLocalDate } from '@/shared/lib/dates'
import type { ListShape, ListState } from '@/shared/lib/list-address'

export type AuditFilterName = 'actor' | 'kind' | 'action' | 'target' | 'company' | 'from' | 'to'

/** The log is read newest first, and narrowed by who, what, target and period. */
export const auditListShape: ListShape<'AT', AuditFilterName> = {
  sorts: ['AT'],
  filters: ['actor', 'kind', 'action', 'target', 'company', 'from', 'to'],
  initial: { sort: 'AT', isDescending: true },
}

/** The state of the address as the server's filter. Days are Japan's, the last one included. */
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

/** The days of the address; what is no day counts as none. */
export function periodOf(filters: Record<AuditFilterName, string[]>): {
  from: string | null
  to: string | null
} {
  const day = ([text = '']: string[]) => (isLocalDate(text) ? text : null)
  return { from: day(filters.from), to: day(filters.to) }
}
