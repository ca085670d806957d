import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { MonitoringGridQueryVariables, MonitoringTableQueryVariables } from './monitoring.generated'
import { monitoringApi } from './monitoring-api'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

// Windows are kept by the list that shows them, so the store need not hold them too.
const fresh = { forceRefetch: true, subscribe: false } as const

/** Reads a window of the list from the server. */
export function useReadMonitoringTable() {
  const dispatch = useDispatch<Dispatch>()
  return useCallback(
    (variables: MonitoringTableQueryVariables) =>
      answered(dispatch(monitoringApi.endpoints.monitoringTable.initiate(variables, fresh)).unwrap()),
    [dispatch],
  )
}

/** Reads a window of the grid from the server. */
export function useReadMonitoringGrid() {
  const dispatch = useDispatch<Dispatch>()
  return useCallback(
    (variables: MonitoringGridQueryVariables) =>
      answered(dispatch(monitoringApi.endpoints.monitoringGrid.initiate(variables, fresh)).unwrap()),
    [dispatch],
  )
}

/** Signing out empties the store while a call is under way: RTK Query then resolves it with nothing. */
async function answered<T>(asked: Promise<T | undefined>): Promise<T> {
  const page = await asked
  if (page === undefined) throw new Error('the store was emptied while reading')
  return page
}
