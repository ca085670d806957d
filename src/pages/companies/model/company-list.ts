import type { Company, CompanySort } from '@/entities/company'
import type { ListShape } from '@/shared/lib/list-address'

/** The orders and filters of the list of companies. */
export const companyListShape: ListShape<CompanySort, 'status'> = {
  sorts: ['NAME', 'CODE', 'STATUS', 'CREATED_AT', 'STORAGE'],
  filters: ['status'],
  initial: { sort: 'NAME' },
}

const statuses = ['ACTIVE', 'SUSPENDED'] as const satisfies Company['status'][]

/** One status filters the list; both together match every company. */
export function statusOf(chosen: readonly string[]): Company['status'] | null {
  const known = statuses.filter((status) => chosen.includes(status))
  return known.length === 1 ? (known[0] ?? null) : null
}
