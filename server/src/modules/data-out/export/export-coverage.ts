import type { Kysely } from 'kysely'
import type { ExportDefinition } from '../../../../../engines/data-out'
import type { MetricKey } from '../../../../../engines/metrics'
import type { Tables } from '../../../platform/tables'
import { type CoveredSubject, countCoverage, dateOf, numberOfDate } from '../../series/measurement'
import type { VisibleProject } from '../../studies/project'
import { type Hiding, subjectsToTell } from './moved-days'
import { daysOf } from './tables/period'

/** Some days together. */
export interface CoverageStretch {
  /** Days of the calendar, or of each subject. */
  readonly from: string
  readonly to: string
  /** Days of subjects who took part. */
  readonly subjectDays: number
}

/** What a stretch has of something: valid days, or days with a figure of the metric. */
export interface CoverageRow {
  readonly metric: MetricKey | null
  /** In the order of the stretches. */
  readonly days: readonly number[]
}

export interface Coverage {
  readonly isByStudyDay: boolean
  readonly stretches: readonly CoverageStretch[]
  readonly rows: readonly CoverageRow[]
}

/** More would be thinner than can be seen. */
const mostStretches = 60
/** 1900 and 2200, for a period without an end. */
const [earliest, latest] = [-25_567, 84_006]

/** How much of the selection has data, before anything is made of it. */
export async function exportCoverage(
  db: Kysely<Tables>,
  project: VisibleProject,
  definition: ExportDefinition,
  hiding: Hiding,
): Promise<Coverage> {
  const isByStudyDay = Boolean(definition.studyDays)
  const chosen = await subjectsToTell(db, project.id, definition, hiding)
  const subjects = chosen.flatMap((subject): CoveredSubject[] => {
    const days = daysOf(subject, definition)
    if (days === null) return []
    const { from, to } = days
    return [
      {
        id: subject.id,
        from: from === null ? earliest : numberOfDate(from),
        to: to === null ? latest : numberOfDate(to),
        // The first day is 1.
        zero: isByStudyDay && subject.enrolledOn !== null ? numberOfDate(subject.enrolledOn) - 1 : 0,
      },
    ]
  })
  const metrics = definition.contents.some((one) => one === 'samples' || one === 'daily')
    ? definition.metrics
    : []
  const counted = await countCoverage(db, {
    projectId: project.id,
    subjects,
    metrics,
    validDayMinutes: project.valid_day_minutes,
  })
  const [first, last] = [counted[0]?.day, counted.at(-1)?.day]
  if (first === undefined || last === undefined) return { isByStudyDay, stretches: [], rows: [] }
  const length = Math.ceil((last - first + 1) / mostStretches)
  const count = Math.ceil((last - first + 1) / length)
  const sums = (figureOf: (day: (typeof counted)[number]) => number) => {
    const all = Array.from({ length: count }, () => 0)
    for (const day of counted) {
      const place = Math.floor((day.day - first) / length)
      all[place] = (all[place] ?? 0) + figureOf(day)
    }
    return all
  }
  const said = (day: number) => (isByStudyDay ? String(day) : dateOf(day))
  const taken = sums((day) => day.subjects)
  return {
    isByStudyDay,
    stretches: taken.map((subjectDays, place) => ({
      from: said(first + place * length),
      to: said(Math.min(last, first + (place + 1) * length - 1)),
      subjectDays,
    })),
    rows: [
      { metric: null, days: sums((day) => day.valid) },
      ...metrics.map((metric, at) => ({ metric, days: sums((day) => day.figures[at] ?? 0) })),
    ],
  }
}
