import { countsOfSubjects, countsTitle } from '../../../../../engines/data-out'
import { groupRows } from '../../../platform/postgres/group-rows'
import {
  daysOf,
  type ExportedSubject,
  type ExportTable,
  shapeOf,
  type TableReading,
  tableOf,
} from '../export'
import type { ApiQuery, ParameterName } from './api-query'
import { resourceTexts } from './api-words'
import type { Resource } from './resources'

const parameters = ['subject', 'tag', 'status', 'from', 'to', 'limit', 'cursor', 'format'] as const

/**
 * How much each subject has of a resource now, as a table; null for one that is small and read anew. Who keeps a copy and adds to it what changed
 * since has all that there is and perhaps more: of whom it has more, something is gone (ADR 0081).
 */
export function countsOf({ count, scope, makeDue, parameters: known }: Resource): Resource | null {
  if (!count) return null
  const all: readonly ParameterName[] = known.includes('survey') ? [...parameters, 'survey'] : parameters
  return {
    scope,
    definition: resourceTexts.counts,
    parameters: all,
    variables: countsOfSubjects,
    pagesEndWith: 'subject',
    ...(makeDue && { makeDue }),
    tableOf: (reading, query) => countTable(reading, query, count),
  }
}

function countTable(
  reading: TableReading,
  query: ApiQuery,
  count: NonNullable<Resource['count']>,
): ExportTable {
  const { definition } = reading.shaping
  const shape = shapeOf(countsOfSubjects, reading.shaping)
  return tableOf({ name: 'counts', title: countsTitle, shape }, reading, async (some) => {
    const counted = new Map<string, number>()
    // Where dates are moved, subjects have days of their own that may leave.
    for (const alike of groupRows(some, (subject) => JSON.stringify(daysOf(subject, definition))).values()) {
      for (const [id, number] of await countOf(alike)) counted.set(id, number)
    }
    return some.map((subject) => ({
      subject,
      key: '',
      timeZone: subject.timeZone,
      values: { count: counted.get(subject.id) ?? 0 },
    }))
  })

  async function countOf(alike: readonly ExportedSubject[]) {
    const [first] = alike
    const days = first ? daysOf(first, definition) : null
    if (days === null) return new Map<string, number>()
    return count(reading, { subjectIds: alike.map(({ id }) => id), ...days }, query)
  }
}
