import type { MonitoringFilter } from '@/entities/monitoring'
import type { MonitoringView } from './view-address'

/** The view as the server's filter; unused filters are omitted. */
export function toFilter(view: MonitoringView): MonitoringFilter {
  const text = view.text.trim()
  return {
    ...(text !== '' && { text }),
    ...(view.statuses.length > 0 && { statuses: view.statuses }),
    ...(view.tagIds.length > 0 && { tagIds: view.tagIds }),
    ...(view.attention.length > 0 && { attention: view.attention }),
    ...(view.dayStates.length > 0 && { dayStates: view.dayStates }),
  }
}
