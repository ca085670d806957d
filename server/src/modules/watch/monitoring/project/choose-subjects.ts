import { type DayState, dayStates, type MetricKey } from '../../../series/measurement'
import type { AttentionLevel } from '../../alert'
import { stateAt } from '../../subject-history'
import { type SnapshotSubject, type ViewedProject, yesterdayColumn } from './viewed-project'

/** The filter of a list; a missing part does not filter. */
export interface MonitoringFilter {
  readonly text?: string | null | undefined
  readonly tagIds?: readonly string[] | null | undefined
  readonly statuses?: readonly SnapshotSubject['status'][] | null | undefined
  readonly dayStates?: readonly DayState[] | null | undefined
  readonly attention?: readonly AttentionLevel[] | null | undefined
}

/** The subjects that match every part of the filter. Tag names are read only if there is a text. */
export function chooseSubjects(
  { subjects, cells }: ViewedProject,
  filter: MonitoringFilter,
  metric: MetricKey,
  tagNames: ReadonlyMap<string, string>,
): SnapshotSubject[] {
  const text = foldedText(filter.text ?? '').trim()
  const tagIds = wantedOf(filter.tagIds)
  const statuses = wantedOf(filter.statuses)
  const levels = wantedOf(filter.attention)
  const states = wantedOf(filter.dayStates?.map((state) => dayStates.indexOf(state)))
  const tagsWithText = new Set(
    [...tagNames].filter(([, name]) => foldedText(name).includes(text)).map(([id]) => id),
  )

  return subjects.filter((subject) => {
    if (statuses && !statuses.has(subject.status)) return false
    if (levels && !levels.has(subject.attention.level)) return false
    if (tagIds && !subject.tagIds.some((id) => tagIds.has(id))) return false
    if (states) {
      const state = stateAt(cells, subject, subject.row, yesterdayColumn, metric)
      if (state === null || !states.has(state)) return false
    }
    if (!text || foldedText(subject.code).includes(text)) return true
    return subject.tagIds.some((id) => tagsWithText.has(id))
  })
}

/** An empty list does not filter. */
function wantedOf<T>(values: readonly T[] | null | undefined): ReadonlySet<T> | null {
  return values && values.length > 0 ? new Set(values) : null
}

/** Text for comparison, without width (NFKC) and case. */
function foldedText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
