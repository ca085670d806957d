import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { gqlApi, subscribe } from '@/shared/api'
import { MonitoringChangedDocument } from './monitoring.generated'
import { type CacheState, readTouched } from './read-touched'

/** While a component is on screen, what changes on the server is read again; after a lost line, everything is. */
export function useMonitoringChanges(projectId: string): void {
  const dispatch = useDispatch<ThunkDispatch<CacheState, unknown, UnknownAction>>()
  useEffect(
    () =>
      subscribe(
        MonitoringChangedDocument,
        { projectId },
        {
          next: ({ monitoringChanged }) => void dispatch(readTouched(monitoringChanged)),
          resumed: () => dispatch(gqlApi.util.invalidateTags(['Monitoring'])),
        },
      ),
    [projectId, dispatch],
  )
}
