import type { Kysely, Selectable } from 'kysely'
import { wornDeviceStates } from '../src/modules/people/device'
import {
  type DayState,
  dateOf,
  dayStates,
  numberOfDate,
  readDayMatrix,
} from '../src/modules/series/measurement'
import { subjectsOfProject } from '../src/modules/studies/subject-record'
import { cellsOf, stateAt, wearAt } from '../src/modules/watch/subject-history'
import type { ProjectTable, Tables } from '../src/platform/tables'
import { fixedAttention } from './fixed-attention'

/** The reasons of each subject of a project by the fixed code, by code. */
export async function fixedAttentionOfProject(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  now: Date,
): Promise<Record<string, readonly string[]>> {
  const scope = { companyId: project.company_id, projectId: project.id }
  const entries = await subjectsOfProject(db, scope)
  const ids = entries.map(({ id }) => id)
  const day = numberOfDate(now.toISOString().slice(0, 10))
  const range = { from: dateOf(day - 4), to: dateOf(day + 2) }
  const matrix = await readDayMatrix(db, scope, ids, range, { values: [], states: 'wear' })
  const devices = await wornDeviceStates(db, scope.companyId, scope, now)
  const found = entries.map((subject, row) => {
    const { code, status, enrolledOn, endedOn, timeZone } = subject
    const cells = cellsOf(project, now, matrix, timeZone ?? project.time_zone)
    const device = devices.get(subject.id) ?? null
    const yesterday = numberOfDate(cells.today) - 1 - numberOfDate(matrix.from)
    const state = stateAt(cells, { enrolledOn, endedOn, device }, row, yesterday, 'wear')
    const later = matrix.received.subarray(row * matrix.days + yesterday + 1, (row + 1) * matrix.days)
    const isKnown = (device?.lastSyncAt ?? 0) >= cells.todayStartsAt || later.includes(1)
    const facts = {
      status,
      isStudyStarted: project.status !== 'draft',
      device,
      wornYesterday: {
        state: dayStates[state ?? -1] ?? ('wear_unknown' as DayState),
        minutes: wearAt(cells, row, yesterday),
        isAwaited: !isKnown,
      },
      validDayMinutes: project.valid_day_minutes,
      today: cells.today,
      startsOn: [enrolledOn, project.start_on],
      endsOn: [endedOn, project.end_on],
    }
    return [code, fixedAttention(facts, now).reasons] as const
  })
  return Object.fromEntries(found)
}
