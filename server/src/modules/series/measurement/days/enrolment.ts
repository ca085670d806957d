import type { Selectable } from 'kysely'
import type { DeviceConditionKind, DeviceTable, WearMethod } from '../../../../platform/tables'

/** Properties of a subject that decide the days besides measurements. */
export interface Person {
  readonly subjectId: string
  readonly companyId: string
  readonly projectId: string
  /** The subject's own zone, otherwise the project's. */
  readonly timeZone: string
  readonly enrolledOn: string | null
  /** The subject's own end or the study's, whichever comes first. */
  readonly endedOn: string | null
  readonly isStudyClosed: boolean
  readonly createdAt: number
  readonly wearMethod: WearMethod
}

/** The time in which somebody wore a device, in milliseconds; the end is excluded and may be Infinity. */
export interface Link {
  readonly deviceId: string
  readonly subjectId: string
  readonly from: number
  readonly to: number
}

/** Why a device gave no data. No metrics means all. */
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

/** People, their devices and the links between them, as far as one write needs them. */
export interface Enrolment {
  readonly people: ReadonlyMap<string, Person>
  readonly devices: ReadonlyMap<string, DeviceFacts>
  readonly linksOfDevice: ReadonlyMap<string, readonly Link[]>
  readonly linksOfSubject: ReadonlyMap<string, readonly Link[]>
}
