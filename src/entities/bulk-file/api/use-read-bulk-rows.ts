import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { BulkRowsQueryVariables } from './bulk-file.generated'
import { bulkFileApi } from './bulk-file-api'

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

/** Reads a window of a file's rows from the server; the list that shows it keeps it. */
export function useReadBulkRows() {
  const dispatch = useDispatch<Dispatch>()
  return useCallback(
    async (variables: BulkRowsQueryVariables) => {
      const fresh = { forceRefetch: true, subscribe: false } as const
      const page = await dispatch(bulkFileApi.endpoints.bulkRows.initiate(variables, fresh)).unwrap()
      // Signing out empties the store while a call is under way: RTK Query then resolves it with nothing.
      if (page === undefined) throw new Error('the store was emptied while reading')
      return page
    },
    [dispatch],
  )
}
