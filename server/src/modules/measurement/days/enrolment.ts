import type { Selectable } from 'kysely'
import type { DeviceConditionKind, DeviceTable, WearMethod } from '../../../platform/tables'

/** What a subject's days depend on besides measurements. */
export interface Person {
  readonly subjectId: string
  readonly companyId: string
  readonly projectId: string
  /** The subject's zone, else the project's. */
  readonly timeZone: string
  readonly enrolledOn: string | null
  /** The person's own end or that of the study, whichever comes first. */
  readonly endedOn: string | null
  readonly isStudyClosed: boolean
  readonly createdAt: number
  readonly wearMethod: WearMethod
}

/** Who wore a device from when until when, in milliseconds; the end is excluded and may be Infinity. */
export interface Link {
  readonly deviceId: string
  readonly subjectId: string
  readonly from: number
  readonly to: number
}

/** What kept a device from giving data. No metrics means all. */
export interface Condition {
  readonly kind: DeviceConditionKind
  readonly metrics: readonly number[]
  readonly from: number
  readonly to: number
}

export interface DeviceFacts {
  readonly deviceId: string
  readonly companyId: string
  readonly holdingSubjectId: string
  readonly authorizationState: Selectable<DeviceTable>['authorization_state']
  readonly lastSyncAt: number | null
  readonly conditions: readonly Condition[]
}

/** People, their devices and who wore which when, as far as one write needs them. */
export interface Enrolment {
  readonly people: ReadonlyMap<string, Person>
  readonly devices: ReadonlyMap<string, DeviceFacts>
  readonly linksOfDevice: ReadonlyMap<string, readonly Link[]>
  readonly linksOfSubject: ReadonlyMap<string, readonly Link[]>
}
