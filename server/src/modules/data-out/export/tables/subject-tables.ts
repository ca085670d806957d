import { sql } from 'kysely'
import { fixedTables } from '../../../../../../engines/data-out'
import { authorizationOf, openConditions } from '../../../people/device'
import type { ExportedSubject } from '../exported-subjects'
import { byId, type ExportTable, type TableReading, tableOf } from './export-table'
import { type Row, shapeOf } from './shape'

/** Facts, tags and devices of the subjects. */
export function subjectTables(reading: TableReading): ExportTable[] {
  const { db, shaping, project, now } = reading
  // Read once, and only if somebody wears a device.
  let conditions: ReturnType<typeof openConditions> | null = null
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
        select l.test_subject_id as subject, d.id as device_id, d.code, d.provider, d.model, l.linked_from, l.linked_to,
          d.authorization_state, d.battery_percent, d.last_sync_at
        from device_link l join device d on d.id = l.device_id
        where l.test_subject_id = any(${idsOf(some)}) and l.company_id = ${project.companyId} and l.deleted_at is null
        order by array_position(${idsOf(some)}::uuid[], l.test_subject_id), l.linked_from, d.code`.execute(db)
      if (rows.length > 0) conditions ??= openConditions(db, project.companyId, now)
      const open = await conditions
      return rows.map((link) =>
        rowOf(subjectOf(link.subject), keyOf(link), {
          device: link.code,
          provider: link.provider,
          model: link.model || null,
          linkedFrom: link.linked_from,
          linkedTo: link.linked_to,
          // As every screen tells it, which is not what is stored alone.
          authorization: authorizationOf(link.authorization_state, open?.get(link.device_id) ?? []),
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
  readonly device_id: string
  readonly code: string
  readonly provider: string
  readonly model: string
  readonly linked_from: Date
  readonly linked_to: Date | null
  readonly authorization_state: Parameters<typeof authorizationOf>[0]
  readonly battery_percent: number | null
  readonly last_sync_at: Date | null
}

export const idsOf = (subjects: readonly ExportedSubject[]): string[] => subjects.map(({ id }) => id)

/** A row whose moments are local to the subject. */
function rowOf(subject: ExportedSubject, key: string, values: Row['values']): Row {
  return { subject, key, timeZone: subject.timeZone, values }
}

function factsOf(subject: ExportedSubject): Row {
  const { facts, timeZone, withdrawnOn, withdrawalReason } = subject
  return rowOf(subject, '', { ...facts, timeZone, withdrawnOn, withdrawalReason })
}
