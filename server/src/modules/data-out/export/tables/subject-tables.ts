import { sql } from 'kysely'
import { fixedTables } from '../../../../../../engines/data-out'
import type { ExportedSubject } from '../exported-subjects'
import { byId, type ExportTable, type TableReading, tableOf } from './export-table'
import { type Row, shapeOf } from './shape'

/** Facts, tags and devices of the subjects. */
export function subjectTables(reading: TableReading): ExportTable[] {
  const { db, shaping, project } = reading
  const keyOf = ({ code, linked_from }: LinkRow) =>
    `${shaping.pseudonyms.numberOf(code)} ${linked_from.toISOString()}`
  const table = (name: 'subjects' | 'subject_tags' | 'device_links', rowsOf: RowsOf) => {
    const { name: title, variables } = fixedTables[name]
    return tableOf({ name, title, shape: shapeOf(variables, shaping) }, reading, rowsOf)
  }
  return [
    table('subjects', async (some) => some.map(factsOf)),
    table('subject_tags', async (some) => {
      const subjectOf = byId(some)
      const { rows } = await sql<{ subject: string; tag: string }>`
        select g.test_subject_id as subject, tag.name as tag
        from test_subject_tag g join tag on tag.id = g.tag_id
        where g.test_subject_id = any(${idsOf(some)}) and tag.project_id = ${project.id} and tag.deleted_at is null
        order by array_position(${idsOf(some)}::uuid[], g.test_subject_id), tag.name`.execute(db)
      return rows.map(({ subject, tag }) => rowOf(subjectOf(subject), tag, { tag }))
    }),
    table('device_links', async (some) => {
      const subjectOf = byId(some)
      const { rows } = await sql<LinkRow>`
        select l.test_subject_id as subject, d.code, d.provider, d.model, l.linked_from, l.linked_to,
          d.authorization_state, d.battery_percent, d.last_sync_at
        from device_link l join device d on d.id = l.device_id
        where l.test_subject_id = any(${idsOf(some)}) and l.company_id = ${project.companyId} and l.deleted_at is null
        order by array_position(${idsOf(some)}::uuid[], l.test_subject_id), l.linked_from, d.code`.execute(db)
      return rows.map((link) =>
        rowOf(subjectOf(link.subject), keyOf(link), {
          device: link.code,
          provider: link.provider,
          model: link.model || null,
          linkedFrom: link.linked_from,
          linkedTo: link.linked_to,
          authorization: link.authorization_state,
          battery: link.battery_percent,
          lastSync: link.last_sync_at,
        }),
      )
    }),
  ]
}

type RowsOf = Parameters<typeof tableOf>[2]

interface LinkRow {
  readonly subject: string
  readonly code: string
  readonly provider: string
  readonly model: string
  readonly linked_from: Date
  readonly linked_to: Date | null
  readonly authorization_state: string
  readonly battery_percent: number | null
  readonly last_sync_at: Date | null
}

export const idsOf = (subjects: readonly ExportedSubject[]): string[] => subjects.map(({ id }) => id)

/** A row whose moments are local to the subject. */
function rowOf(subject: ExportedSubject, key: string, values: Row['values']): Row {
  return { subject, key, timeZone: subject.timeZone, values }
}

function factsOf(subject: ExportedSubject): Row {
  const { status, enrolledOn, endedOn, birthYear, sex, locale, timeZone } = subject
  const { withdrawnOn, withdrawalReason } = subject
  return rowOf(subject, '', {
    status,
    enrolledOn,
    endedOn,
    birthYear,
    sex,
    locale,
    timeZone,
    withdrawnOn,
    withdrawalReason,
  })
}
