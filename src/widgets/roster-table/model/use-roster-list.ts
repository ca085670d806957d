import { type RosterRequest, testSubjectStatuses, useRosterQuery } from '@/entities/test-subject'
import { useListAddress } from '@/shared/lib/list-address'

const sorts = ['CODE', 'STATUS', 'ENROLLED_ON', 'LAST_SYNC', 'CREATED_AT'] as const
const deviceFilters = ['LINKED', 'UNLINKED', 'UNAUTHORIZED'] as const

/** The tab of the list: a status, all, or deleted. */
export type RosterTab = 'ALL' | (typeof testSubjectStatuses)[number] | 'DELETED'

/** The list's state in the address, and the query for it. */
export function useRosterList(projectId: string, withPersonalData: boolean) {
  const list = useListAddress({ sorts, filters: ['state', 'tag', 'device'], initial: { sort: 'CODE' } })
  const state = list.filters.state[0]
  const status = testSubjectStatuses.find((each) => each === state)
  const tab: RosterTab = state === 'DELETED' ? 'DELETED' : (status ?? 'ALL')
  const device = deviceFilters.find((each) => each === list.filters.device[0]) ?? null
  const request: RosterRequest = {
    projectId,
    text: list.text,
    statuses: status ? [status] : [],
    tagIds: list.filters.tag,
    device,
    deleted: tab === 'DELETED',
    sort: list.sort,
    descending: list.isDescending,
    offset: list.offset,
    limit: list.limit,
    withPersonalData,
  }
  const query = useRosterQuery(request)
  const isNarrowed = list.text !== '' || list.filters.tag.length > 0 || device !== null
  return { list, tab, device, request, query, isNarrowed }
}
