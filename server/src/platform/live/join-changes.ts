import { type DayChange, type LivePayload, mostNamedSubjects } from './live-payload'

/** Changes with the same key are told as one. */
export function keyOfChange(change: LivePayload): string {
  switch (change.kind) {
    case 'subject_day':
      return change.projectId
    case 'survey_answer':
      return change.projectSurveyId
    case 'run':
      return change.runId
  }
}

/** Two changes with the same key as one; of days all subjects if there are too many to name. */
export function joinedChange<Change extends LivePayload>(one: LivePayload, other: Change): Change {
  return one.kind === 'subject_day' && other.kind === 'subject_day'
    ? { ...other, ...together(one, other) }
    : other
}

function together(one: DayChange, other: DayChange): Omit<DayChange, 'kind' | 'projectId'> {
  const ids = new Set([...one.subjectIds, ...other.subjectIds])
  const isNamed = one.subjectIds.length > 0 && other.subjectIds.length > 0 && ids.size <= mostNamedSubjects
  return {
    subjectIds: isNamed ? [...ids] : [],
    from: one.from < other.from ? one.from : other.from,
    to: one.to > other.to ? one.to : other.to,
  }
}
