import type { ExportDefinition } from '../../../../../../engines/data-out'

/**
 * The definition as a manifest tells it. Ids of people stay here; who is chosen stands in the table of subjects. Beside moved dates a period
 * would tell by how much these are moved, so it is left out.
 */
export function describedDefinition({ subjects, from, to, ...rest }: ExportDefinition): object {
  const hasPeriod = from !== null || to !== null
  return {
    ...rest,
    ...(rest.shiftsDates && hasPeriod ? { leftOut: ['from', 'to'] } : { from, to }),
    subjects: { named: subjects.ids.length, tags: subjects.tagIds.length, statuses: subjects.statuses },
  }
}
