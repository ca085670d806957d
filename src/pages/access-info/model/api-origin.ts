import { apiUrl } from '@/shared/config'

/** Where the data API is served; also for programs elsewhere. */
export function apiOrigin(): string {
  return apiUrl() || window.location.origin
}
