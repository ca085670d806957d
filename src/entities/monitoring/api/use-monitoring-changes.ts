import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { gqlApi, subscribe } from '@/shared/api'
import { MonitoringChangedDocument } from './monitoring.generated'
import { type CacheState, refetchChanged } from './refetch-changed'

/** Reads changed data again while the component is mounted. After a lost connection, reads everything again. */
export function useMonitoringChanges(projectId: string): void {
  const dispatch = useDispatch<ThunkDispatch<CacheState, unknown, UnknownAction>>()
  useEffect(
    () =>
      subscribe(
        MonitoringChangedDocument,
        { projectId },
        {
          next: ({ monitoringChanged }) => void dispatch(refetchChanged(monitoringChanged)),
          resumed: () => dispatch(gqlApi.util.invalidateTags(['Monitoring'])),
        },
      ),
    [projectId, dispatch],
  )
}
