import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { gqlApi, monitoringTags } from '@/shared/api'
import type { LocalDate } from '@/shared/lib/dates'

/** What changed on the server; no subjects named means any of them. */
export interface MonitoringChange {
  testSubjectIds: readonly string[]
  from: LocalDate
  to: LocalDate
}

/** The state of a store that has the cache. */
export type CacheState = Parameters<typeof gqlApi.util.selectInvalidatedBy>[0]

/** Invalidates the entries that show the subjects and days of a change. */
export function readTouched(
  change: MonitoringChange,
): ThunkAction<Promise<void>, CacheState, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    // An entry has no tags before its first answer, which may be older than the change.
    await Promise.all(dispatch(gqlApi.util.getRunningQueriesThunk()))
    const touched = gqlApi.util
      .selectInvalidatedBy(getState(), ['Monitoring'])
      .filter(({ originalArgs }) => isTouched(originalArgs, change))
    const tags = touched.flatMap(({ originalArgs }) => monitoringTags(null, null, originalArgs))
    if (tags.length > 0) dispatch(gqlApi.util.invalidateTags(tags))
  }
}

/** The variables that say whose data of which days a query shows; a missing one means everybody or every day. */
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
