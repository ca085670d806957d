import { useEffect, useState } from 'react'
import { subscribe } from '@/shared/api'
import { MonitoringChangedDocument } from './monitoring.generated'

/** What changed on the server; no subjects named means any of them. A new object at every change. */
export interface MonitoringChange {
  testSubjectIds: readonly string[]
  from: string
  to: string
}

const everything: MonitoringChange = { testSubjectIds: [], from: '0000-01-01', to: '9999-12-31' }

/** The newest change of a project while a component is on screen; after a lost line, a change of everything. */
export function useMonitoringChanges(projectId: string): MonitoringChange | null {
  const [change, setChange] = useState<MonitoringChange | null>(null)
  useEffect(
    () =>
      subscribe(
        MonitoringChangedDocument,
        { projectId },
        {
          next: ({ monitoringChanged }) => setChange(monitoringChanged),
          resumed: () => setChange({ ...everything }),
        },
      ),
    [projectId],
  )
  return change
}

/** True when a change touches a subject on a day. */
export function touches(change: MonitoringChange, testSubjectId: string, from: string, to = from): boolean {
  const { testSubjectIds } = change
  const isNamed = testSubjectIds.length === 0 || testSubjectIds.includes(testSubjectId)
  return isNamed && change.from <= to && change.to >= from
}
