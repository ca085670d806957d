import { dateOf, numberOfDate } from '../../series/measurement'
import { type ExportedSubject, type ExportTable, type TableReading, withTellableDays } from '../export'
import type { Since } from './cursors'

/** Rows that are read in one way: of some days of each subject, all of them or those that were written since. */
export interface Part {
  readonly reading: TableReading
  readonly of: (subject: ExportedSubject) => ExportedSubject
}

/**
 * How a table is read. Beside moved dates the days that may leave go on with the calendar: a day that was written before the cursor and may
 * leave only since is new to whoever asks what changed, so it is read whole.
 */
export function changedParts(reading: TableReading, since: Since | null): readonly Part[] {
  const whole: Part = { reading, of: (subject) => subject }
  const { definition, pseudonyms } = reading.shaping
  if (since === null || !definition.shiftsDates) return [whole]
  const former = new Map(
    withTellableDays(reading.subjects, definition, pseudonyms, since.at).map(({ id, tellable }) => [
      id,
      tellable?.to ?? null,
    ]),
  )
  const isEntered = reading.subjects.some(({ id, tellable }) => (tellable?.to ?? '') > (former.get(id) ?? ''))
  if (!isEntered) return [whole]
  const lastOf = ({ id }: ExportedSubject) => former.get(id) ?? null
  return [
    { reading, of: (subject) => within(subject, { to: lastOf(subject) }) },
    {
      reading: { ...reading, writtenSince: null, answersSince: null },
      of: (subject) => {
        const last = lastOf(subject)
        return within(subject, { from: last === null ? null : dateOf(numberOfDate(last) + 1) })
      },
    },
  ]
}

function within(
  subject: ExportedSubject,
  days: Partial<NonNullable<ExportedSubject['tellable']>>,
): ExportedSubject {
  const { from = null, to = null } = subject.tellable ?? {}
  const first = days.from && (from === null || days.from > from) ? days.from : from
  const last = days.to && (to === null || days.to < to) ? days.to : to
  return { ...subject, tellable: { from: first, to: last } }
}

/** The rows of several parts as one table, by subject. */
export function inParts(
  tables: readonly { readonly table: ExportTable; readonly part: Part }[],
): ExportTable {
  const [first] = tables
  if (!first) throw new Error('A table is read in one part at least.')
  if (tables.length === 1) return first.table
  const subjects = first.part.reading.subjects
  return {
    ...first.table,
    async *batches(some) {
      for (const subject of some ?? subjects) {
        for (const { table, part } of tables) yield* table.batches([part.of(subject)])
      }
      if (!some && first.table.ofNobody) yield* first.table.ofNobody()
    },
  }
}
