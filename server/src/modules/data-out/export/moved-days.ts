import type { Kysely } from 'kysely'
import type { ExportDefinition } from '../../../../../engines/data-out'
import type { Tables } from '../../../platform/tables'
import { dateOf, localDayOf, numberOfDate } from '../../series/measurement'
import { type ExportedSubject, exportedSubjects } from './exported-subjects'
import { type Pseudonyms, pseudonymsOf } from './pseudonyms'
import { earliest } from './tables/period'

/**
 * The subjects with the days of each that may leave beside moved dates. Everybody's records begin and end with what is the same for all: the
 * period that is asked for, the project, or today. Moved, such a day would tell by how much it was moved, so as many days are left out there
 * as make it the same for all whose moves are alike (ADR 0076).
 */
export function withTellableDays(
  subjects: readonly ExportedSubject[],
  { shiftsDates, from, to }: Pick<ExportDefinition, 'shiftsDates' | 'from' | 'to'>,
  pseudonyms: Pseudonyms,
  now: Date,
): readonly ExportedSubject[] {
  if (!shiftsDates) return subjects
  return subjects.map((subject) => {
    const { days, least, greatest } = pseudonyms.moveOf(subject.id)
    const today = localDayOf(now.getTime(), subject.timeZone)
    const last = earliest(earliest(to, subject.projectEndOn), today) ?? today
    return {
      ...subject,
      tellable: {
        from: from === null ? null : dateOf(numberOfDate(from) + greatest - days),
        to: dateOf(numberOfDate(last) + least - days),
      },
    }
  })
}

/** What it takes to know which days may leave. */
export interface Hiding {
  readonly encryptionKey: Buffer
  readonly now: Date
}

/** The subjects that are chosen, with the days of each that may leave. */
export async function subjectsToTell(
  db: Kysely<Tables>,
  projectId: string,
  definition: ExportDefinition,
  { encryptionKey, now }: Hiding,
): Promise<readonly ExportedSubject[]> {
  const subjects = await exportedSubjects(db, projectId, definition.subjects)
  return withTellableDays(subjects, definition, pseudonymsOf(definition, { projectId, encryptionKey }), now)
}
