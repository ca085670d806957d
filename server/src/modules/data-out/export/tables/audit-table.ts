import { sql } from 'kysely'
import { fixedTables } from '../../../../../../engines/data-out'
import type { ExportTable, TableReading } from './export-table'
import { isAsked } from './period'
import { projectTable } from './project-table'
import { shapeOf } from './shape'
import { idsOf } from './subject-tables'

interface EventRow {
  readonly id: string
  readonly at: Date
  readonly day: string
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly action: string
  readonly target_kind: string
  readonly target_id: string | null
  readonly fields: string[] | null
}

/** What was done to the project, to what belongs to it, and to the chosen subjects. Values of the log stay in the product. */
export function auditTable(reading: TableReading): ExportTable {
  const { db, project, shaping, subjects } = reading
  const { pseudonyms, definition } = shaping
  const { from, to } = definition
  const { name: title, variables } = fixedTables.audit
  const known = new Map(subjects.map((subject) => [subject.id, subject]))
  return projectTable({ name: 'audit', title, shape: shapeOf(variables, shaping) }, reading, async (zone) => {
    const { rows } = await sql<EventRow>`
      select e.id, e.at, (e.at at time zone ${zone})::date::text as day, e.actor_kind, e.actor_id, e.action, e.target_kind, e.target_id,
        (select array_agg(key order by key) from (
          select jsonb_object_keys(case when jsonb_typeof(e.before) = 'object' then e.before else '{}' end) as key
          union
          select jsonb_object_keys(case when jsonb_typeof(e.after) = 'object' then e.after else '{}' end)
        ) named where (e.before -> named.key) is distinct from (e.after -> named.key)) as fields
      from audit_event e
      where e.company_id = ${project.companyId}
        and (e.target_id = any(${idsOf(subjects)}::uuid[]) or e.target_id = ${project.id}
          or e.target_id in (select id from project_survey where project_id = ${project.id})
          or e.target_id in (select id from data_export where project_id = ${project.id})
          or e.target_id in (select id from access_key where project_id = ${project.id})
          or e.target_id in (select id from tag where project_id = ${project.id})
          or e.after ->> 'projectId' = ${project.id})
        and (${from}::date is null or (e.at at time zone ${zone})::date >= ${from}::date)
        and (${to}::date is null or (e.at at time zone ${zone})::date <= ${to}::date)
      order by e.at, e.id`.execute(db)
    const wanted = rows.filter(({ target_id, day }) => {
      const subject = known.get(target_id ?? '')
      return subject === undefined || isAsked(subject, definition, day)
    })
    return wanted.map((row) => {
      const event = pseudonyms.numberOf(row.id)
      const subject = known.get(row.target_id ?? '')
      return {
        key: event,
        ...(subject && { subject }),
        values: {
          event,
          happenedAt: row.at,
          actorKind: row.actor_kind,
          actor: row.actor_id === null ? null : pseudonyms.numberOf(row.actor_id),
          action: row.action,
          targetKind: row.target_kind,
          target: subject || row.target_id === null ? null : pseudonyms.numberOf(row.target_id),
          changedFields: row.fields?.join(' ') ?? null,
        },
      }
    })
  })
}
