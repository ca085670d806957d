import type { Insertable } from 'kysely'
import { loopShare } from '../../../platform/process/share-loop'
import type { SeriesDayTable, SleepSessionTable } from '../../../platform/tables'
import { type Enrolment, packSeries, packSleep, type SleepInput } from '../../series/measurement'
import { createParticipantDay } from './participant-day'
import type { Participant, StudyPlan } from './study'

/** Days of one participant to make; it can be posted to a thread. */
export interface PackRequest {
  readonly plan: Omit<StudyPlan, 'shiftOf'>
  readonly participant: Participant
  readonly deviceId: string
  readonly enrolment: Enrolment
  /** Days of the study, both included. */
  readonly fromDay: number
  readonly toDay: number
  readonly at: Date
}

/** The days as rows of the store. */
export interface PackedParticipant {
  readonly series: readonly Insertable<SeriesDayTable>[]
  readonly sleep: readonly Insertable<SleepSessionTable>[]
}

/** Makes and packs the days one by one: an unpacked day of one-second samples takes 1.4 MB. */
export async function packParticipant(request: PackRequest): Promise<PackedParticipant> {
  const share = loopShare()
  const { plan, participant, deviceId, enrolment, fromDay, toDay, at } = request
  const series: Insertable<SeriesDayTable>[] = []
  const sleeps: SleepInput[] = []
  for (let day = fromDay; day <= toDay; day += 1) {
    await share()
    const made = createParticipantDay(plan, participant, deviceId, day)
    series.push(...packSeries(made.series, enrolment, at))
    sleeps.push(...made.sleeps)
  }
  return { series, sleep: packSleep(sleeps, enrolment, at) }
}
