import type { MonitoringTablePage } from '@/entities/monitoring'

/** The place of a subject among the windows already read; -1 when it is in none. */
export function indexOfSubject(pages: ReadonlyMap<number, MonitoringTablePage>, id: string | null): number {
  if (id === null) return -1
  for (const [offset, { ids }] of pages) {
    const index = ids.indexOf(id)
    if (index >= 0) return offset + index
  }
  return -1
}
