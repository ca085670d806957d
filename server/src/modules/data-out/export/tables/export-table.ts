import type { Kysely } from 'kysely'
import type { Batch, Column } from '../../../../../../engines/data-out'
import type { Words } from '../../../../../../engines/fields'
import type { Snapshot } from '../../../../platform/postgres/snapshot'
import type { Tables } from '../../../../platform/tables'
import type { DayOut } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import { type Revisions, revisionOf } from './revision'
import type { Row, Shape, Shaping } from './shape'

/** A table of an export, and how its rows are read. */
export interface ExportTable {
  /** Of its file and its sheet. */
  readonly name: string
  /** Its file without the extension, where that has another name. */
  readonly file?: string
  /** What its file has before and behind the rows. */
  readonly frame?: { readonly head: string; readonly foot: string }
  readonly title: Words
  readonly columns: readonly Column[]
  /** Variables that do not leave with this export. */
  readonly leftOut: readonly string[]
  /** Some rows at a time, by subject in their order; of some of the subjects only, where they are given. */
  batches(some?: readonly ExportedSubject[]): AsyncGenerator<Batch>
  /** Rows of no single subject, which stand behind those of the last one. */
  ofNobody?(): AsyncGenerator<Batch>
}

/** What readers of tables need. */
export interface TableReading {
  /** The transaction of the cut; samples are read without one. */
  readonly db: Kysely<Tables>
  /** Of what is sealed: whether somebody consented. */
  readonly encryptionKey: Buffer
  readonly project: {
    readonly id: string
    readonly companyId: string
    readonly code: string
    readonly name: string
    readonly validDayMinutes: number
  }
  readonly subjects: readonly ExportedSubject[]
  /** No subject of the project is left out: rows about several of them at once are read, too. */
  readonly isOfAll: boolean
  readonly shaping: Shaping
  readonly revisions: Revisions
  readonly now: Date
  /** Is told the days of subjects that a table read, so that nobody reads them again to count them. */
  readonly sawDays?: (some: readonly ExportedSubject[], days: readonly DayOut[]) => void
  /** Only what was written since: days, samples and sleeps know when. Null: all. */
  readonly writtenSince?: Date | null
  /** The same of answers, which know it exactly. */
  readonly answersSince?: Snapshot | null
}

/** Subjects whose rows are in memory at once. */
const subjectsAtOnce = 100
const rowsAtOnce = 10_000

/** A table from a function that reads the rows of some subjects, and one that reads those of no single subject. */
export function tableOf(
  { name, title, shape }: { readonly name: string; readonly title: Words; readonly shape: Shape },
  { subjects, revisions }: TableReading,
  rowsOf: (some: readonly ExportedSubject[]) => Promise<readonly Row[]>,
  rowsOfNobody?: () => Promise<readonly Row[]>,
): ExportTable {
  const noted = (rows: readonly Row[]) => {
    for (const { subject, key, values } of rows) {
      revisions.note({ table: name, subjectId: subject.id, key, revision: revisionOf(values) })
    }
    return shape.batchOf(rows)
  }
  async function* ofNobody() {
    const rows = (await rowsOfNobody?.()) ?? []
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      yield noted(rows.slice(from, from + rowsAtOnce))
  }
  return {
    name,
    title,
    columns: shape.columns,
    leftOut: shape.leftOut,
    async *batches(some) {
      const asked = some ?? subjects
      for (let from = 0; from < asked.length; from += subjectsAtOnce) {
        const rows = await rowsOf(asked.slice(from, from + subjectsAtOnce))
        if (rows.length > 0) yield noted(rows)
      }
      if (!some) yield* ofNobody()
    },
    ...(rowsOfNobody && { ofNobody }),
  }
}

/** The subject of a row by id; rows are only read of these. */
export function byId(subjects: readonly ExportedSubject[]): (id: string) => ExportedSubject {
  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  return (id) => {
    const subject = known.get(id)
    if (!subject) throw new Error('A row of a subject that was not asked for.')
    return subject
  }
}
