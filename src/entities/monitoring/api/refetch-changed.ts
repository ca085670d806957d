import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { gqlApi, monitoringTags } from '@/shared/api'
import type { LocalDate } from '@/shared/lib/dates'

/** What changed on the server. Without subjects, any of them may have changed. */
export interface MonitoringChange {
  testSubjectIds: readonly string[]
  from: LocalDate
  to: LocalDate
}

/** The state of a store with the API's cache. */
export type CacheState = Parameters<typeof gqlApi.util.selectInvalidatedBy>[0]

/** Invalidates the entries that show the subjects and days of a change. */
export function refetchChanged(
  change: MonitoringChange,
): ThunkAction<Promise<void>, CacheState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    // A query has no tags before its first answer, and that answer may be older than the change: wait for it.
    await Promise.all(dispatch(gqlApi.util.getRunningQueriesThunk()))
    const touched = gqlApi.util
      .selectInvalidatedBy(getState(), ['Monitoring'])
      .filter(({ originalArgs }) => isTouched(originalArgs, change))
    const tags = touched.flatMap(({ originalArgs }) => monitoringTags(null, null, originalArgs))
    if (tags.length > 0) dispatch(gqlApi.util.invalidateTags(tags))
  }
}

/** The query's variables that limit subjects and days. A missing one means all subjects or all days. */
interface Shown {
  testSubjectId?: string | number
  date?: LocalDate
  from?: LocalDate
  to?: LocalDate
}

function isTouched({ testSubjectId, date, from, to }: Shown, change: MonitoringChange): boolean {
  const ids = change.testSubjectIds
  const first = date ?? from ?? change.from
  const last = date ?? to ?? change.to
  const isNamed = testSubjectId === undefined || ids.length === 0 || ids.includes(String(testSubjectId))
  return isNamed && first <= change.to && last >= change.from
}
