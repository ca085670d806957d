import type { MonitoringTablePage } from '@/entities/monitoring'

/** The position of a subject in the loaded windows; -1 if it is in none. */
export function indexOfSubject(pages: ReadonlyMap<number, MonitoringTablePage>, id: string | null): number {
  if (id === null) return -1
  for (const [offset, { ids }] of pages) {
    const index = ids.indexOf(id)
    if (index >= 0) return offset + index
  }
  return -1
}
