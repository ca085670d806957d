import { type RawBuilder, sql } from 'kysely'
import {
  type AlertResolution,
  alertVariableKeys,
  alertVariables,
  isOverByData,
} from '../../../../../../engines/alert-rule'
import { byId, type ExportTable, type TableReading } from './export-table'
import { fixed, rowOf } from './fixed-table'
import { daysOfAll, isAsked } from './period'
import type { Row } from './shape'
import { idsOf } from './subject-tables'

interface AlertRow {
  readonly id: string
  readonly rule: string
  readonly rule_version: number
  readonly severity: string
  readonly kind: string
  readonly window_on: string
  readonly value: number | null
  readonly latest_value: number | null
  readonly latest_on: string | null
  readonly worst_value: number | null
  readonly closing_value: number | null
  readonly closed_on: string | null
  readonly raised_at: Date
  readonly is_late: boolean
  readonly is_test: boolean
  readonly state: string
  readonly acknowledged_at: Date | null
  readonly resolved_at: Date | null
  readonly resolution: AlertResolution | null
  /** How many it counted; null: it is of a subject. */
  readonly holding: number | null
  readonly unknown: number | null
  readonly counted: number | null
}

const stateVariables = alertVariableKeys.filter((key) => alertVariables[key].choices !== null)

/** A state is no number: what is kept of it are bits of our own. A cohort's value is how many. */
const isOfState = sql`(e.test_subject_id is not null
  and coalesce(v.definition, r.definition) #>> '{conditions,0,variable}' = any(${[...stateVariables]}::text[]))`

/** What was answered stands in the tables of answers, for whom these are permitted. */
const shown = (column: string) =>
  sql`case when e.is_of_answers or ${isOfState} then null else ${sql.ref(`e.${column}`)} end as ${sql.ref(column)}`

const counted = (part: 'holding' | 'unknown' | 'of') => sql`(e.evidence -> 'cohort' ->> ${part})::integer`

/** By the local day on which an alert was raised; those of cohorts behind those of the subjects, as nobody's. */
export function alertTable(reading: TableReading): ExportTable {
  const asked = {
    columns: sql`e.id, r.name as rule, e.rule_version, e.severity, e.kind, e.window_on::text,
      ${shown('value')}, ${shown('latest_value')}, e.latest_on::text, ${shown('worst_value')}, ${shown('closing_value')}, e.closed_on::text, e.raised_at, e.is_late, e.is_test, e.state, e.acknowledged_at, e.resolved_at, e.resolution,
      ${counted('holding')} as holding, ${counted('unknown')} as unknown, ${counted('of')} as counted`,
    from: sql`from alert_event e join alert_rule r on r.id = e.alert_rule_id
      left join alert_rule_version v on v.alert_rule_id = e.alert_rule_id and v.version = e.rule_version`,
    order: sql`e.raised_at, e.id`,
  }
  return tableOfAlerts<AlertRow>('alerts', reading, asked, (row) => {
    const isOver = isOverByData(row.resolution)
    return {
      alert: reading.shaping.pseudonyms.numberOf(row.id),
      alertScope: row.counted === null ? 'subject' : 'cohort',
      rule: row.rule,
      ruleVersion: row.rule_version,
      severity: row.severity,
      alertKind: row.kind,
      windowOn: row.window_on,
      alertValue: row.value,
      latestValue: row.latest_value,
      latestOn: row.latest_value === null ? null : row.latest_on,
      worstValue: row.worst_value,
      closingValue: isOver ? row.closing_value : null,
      closedOn: isOver ? row.closed_on : null,
      holdingSubjects: row.holding,
      unknownSubjects: row.unknown,
      countedSubjects: row.counted,
      raisedAt: row.raised_at,
      isLate: row.is_late,
      isTest: row.is_test,
      alertState: row.state,
      acknowledgedAt: row.acknowledged_at,
      resolvedAt: row.resolved_at,
      resolution: row.resolution,
    }
  })
}

interface ActionRow {
  readonly id: string
  readonly alert: string
  readonly kind: string
  readonly made_at: Date
  readonly made_by: string | null
  readonly until: string | null
  readonly step: number | null
  readonly by_mail: boolean
  readonly too_late: boolean
  readonly note: string
}

/** What was done about the alerts that were raised in the period, also after it. */
export function alertActionTable(reading: TableReading): ExportTable {
  const { pseudonyms } = reading.shaping
  const asked = {
    columns: sql`a.id, e.id as alert, a.kind, a.made_at, a.made_by,
      case when a.kind = 'snoozed' then a.detail ->> 'until' end as until, (a.detail ->> 'step')::integer as step,
      coalesce((a.detail ->> 'isByMail')::boolean, false) as by_mail,
      coalesce((a.detail ->> 'isTooLate')::boolean, false) as too_late,
      a.note`,
    from: sql`from alert_action a join alert_event e on e.id = a.alert_event_id`,
    order: sql`e.raised_at, e.id, a.made_at, a.id`,
  }
  return tableOfAlerts<ActionRow>('alert_actions', reading, asked, (row) => ({
    alert: pseudonyms.numberOf(row.alert),
    alertAction: row.kind,
    alertStep: row.step,
    actedAt: row.made_at,
    actor: row.made_by === null ? null : pseudonyms.numberOf(row.made_by),
    isByMail: row.by_mail,
    isTooLate: row.too_late,
    snoozedUntil: row.until === null ? null : new Date(row.until),
    actionNote: row.note === '' ? null : row.note,
  }))
}

/** What is read of alerts `e`. */
interface Asked {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

function tableOfAlerts<Of extends { readonly id: string }>(
  name: 'alerts' | 'alert_actions',
  reading: TableReading,
  asked: Asked,
  valuesOf: (row: Of) => Row['values'],
): ExportTable {
  const { project, shaping } = reading
  const keyOf = ({ id }: Of) => shaping.pseudonyms.numberOf(id)
  return fixed(
    name,
    reading,
    async (some) => {
      const subjectOf = byId(some)
      const rows = await ofSubjects<Of>(reading, some, asked)
      return rows.map((row) => rowOf(subjectOf(row.subject), keyOf(row), valuesOf(row)))
    },
    async () => {
      const rows = await ofCohorts<Of>(reading, asked)
      return rows.map((row) =>
        rowOf({ id: project.id, code: '', timeZone: row.zone }, keyOf(row), valuesOf(row)),
      )
    },
  )
}

/** Rows of alerts that some subjects have in the period, in the order of the subjects. */
async function ofSubjects<Of>(
  { db, project, shaping }: TableReading,
  some: Parameters<typeof byId>[0],
  { columns, from, order }: Asked,
): Promise<readonly (Of & { readonly subject: string })[]> {
  const asked = daysOfAll(some, shaping.definition)
  if (asked === null) return []
  const subjectOf = byId(some)
  const ids = idsOf(some)
  const day = sql`(e.raised_at at time zone coalesce(t.time_zone, p.time_zone))::date`
  const { rows } = await sql<Of & { readonly subject: string; readonly day: string }>`
    select ${columns}, e.test_subject_id as subject, ${day}::text as day
    ${from}
    join test_subject t on t.id = e.test_subject_id
    join project p on p.id = e.project_id
    where e.test_subject_id = any(${ids}) and e.project_id = ${project.id} and e.company_id = ${project.companyId}
      and (${asked.from}::date is null or ${day} >= ${asked.from}::date)
      and (${asked.to}::date is null or ${day} <= ${asked.to}::date)
    order by array_position(${ids}::uuid[], e.test_subject_id), ${order}`.execute(db)
  return rows.filter(({ subject, day }) => isAsked(subjectOf(subject), shaping.definition, day))
}

/** Of cohorts, by the days of the project. They speak of everybody, and a study day is nobody's but a subject's. */
async function ofCohorts<Of>(
  { db, project, shaping, isOfAll }: TableReading,
  { columns, from, order }: Asked,
): Promise<readonly (Of & { readonly zone: string })[]> {
  const { definition } = shaping
  if (!isOfAll || definition.studyDays) return []
  const day = sql`(e.raised_at at time zone p.time_zone)::date`
  const { rows } = await sql<Of & { readonly zone: string }>`
    select ${columns}, p.time_zone as zone
    ${from}
    join project p on p.id = e.project_id
    where e.test_subject_id is null and e.project_id = ${project.id} and e.company_id = ${project.companyId}
      and (${definition.from}::date is null or ${day} >= ${definition.from}::date)
      and (${definition.to}::date is null or ${day} <= ${definition.to}::date)
    order by ${order}`.execute(db)
  return rows
}
