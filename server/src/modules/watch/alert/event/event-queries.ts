import { type Kysely, type Selectable, sql } from 'kysely'
import type { AlertRule, Severity } from '../../../../../../engines/alert-rule'
import { type Page, readPage } from '../../../../platform/postgres/pagination'
import { containsFolded } from '../../../../platform/postgres/search-text'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { AlertActionTable, AlertEventState, AlertEventTable, Tables } from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { dayBounds } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import { alertWords } from '../alert-words'
import { judgedDefinition } from './judged-rule'

export interface AlertEvent extends Selectable<AlertEventTable> {
  /** Null: of a cohort. */
  readonly code: string | null
  readonly rule_name: string
  readonly default_key: string | null
  /** As it was when it raised this. */
  readonly rule_definition: AlertRule
}

export interface EventList extends Page {
  readonly projectId: string
  /** Null: of every rule. */
  readonly ruleId: string | null
  readonly testSubjectId: string | null
  readonly states: readonly AlertEventState[]
  readonly severities: readonly Severity[]
  /** Part of the subject's code; those of cohorts have none. */
  readonly text: string | null
  readonly raisedWithin: RaisedWithin
  readonly assigneeIds: readonly string[]
  /** Given to nobody, beside those of `assigneeIds`. */
  readonly withoutAssignee: boolean
  /** Of rules that count subjects, which are of no single one. */
  readonly onlyCohorts: boolean
  readonly withTests: boolean
}

/** From an instant to before another; null: without an end. */
interface RaisedWithin {
  readonly from: Date | null
  readonly before: Date | null
}

/** Whole days of a zone. */
export function daysAsInstants(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  timeZone: string,
): RaisedWithin {
  return {
    from: from === null ? null : new Date(dayBounds(from, timeZone).startsAt),
    before: to === null ? null : new Date(dayBounds(to, timeZone).endsAt),
  }
}

/** What was raised in a project, the latest first; the caller has checked the project. */
export async function listEvents(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { projectId, ruleId, testSubjectId, states, severities, offset, limit, ...only }: EventList,
): Promise<{ items: AlertEvent[]; total: number }> {
  if ((ruleId !== null && !isUuid(ruleId)) || (testSubjectId !== null && !isUuid(testSubjectId)))
    return { items: [], total: 0 }
  const { text, assigneeIds, withoutAssignee } = only
  const { from, before } = only.raisedWithin
  const listed = subjectsEvents(db, viewer)
    .where('event.project_id', '=', projectId)
    .$if(ruleId !== null, (events) => events.where('event.alert_rule_id', '=', ruleId))
    .$if(testSubjectId !== null, (events) => events.where('event.test_subject_id', '=', testSubjectId))
    .$if(states.length > 0, (events) =>
      events.where('event.state', '=', sql<AlertEventState>`any(${[...states]}::text[])`),
    )
    .$if(severities.length > 0, (events) =>
      events.where('event.severity', '=', sql<Severity>`any(${[...severities]}::text[])`),
    )
    .$if(Boolean(text?.trim()), (events) =>
      events.where(containsFolded(sql.ref<string>('subject.code_folded'), text ?? '')),
    )
    .where(sql<boolean>`(${from}::timestamptz is null or event.raised_at >= ${from})`)
    .where(sql<boolean>`(${before}::timestamptz is null or event.raised_at < ${before})`)
    .$if(assigneeIds.length > 0 || withoutAssignee, (events) =>
      events.where((eb) =>
        eb.or([
          eb('event.assigned_to', '=', sql<string>`any(${assigneeIds.filter(isUuid)}::uuid[])`),
          ...(withoutAssignee ? [eb('event.assigned_to', 'is', null)] : []),
        ]),
      ),
    )
    .$if(only.onlyCohorts, (events) => events.where('event.test_subject_id', 'is', null))
    .$if(!only.withTests, (events) => events.where('event.is_test', '=', false))
  const rows = listed
    .innerJoin('alert_rule as rule', 'rule.id', 'event.alert_rule_id')
    .selectAll('event')
    .select([
      'subject.code',
      'rule.name as rule_name',
      'rule.default_key',
      judgedDefinition.as('rule_definition'),
    ])
    .orderBy('event.raised_at', 'desc')
    .orderBy('event.id', 'desc')
  return readPage(listed, rows, { offset, limit })
}

function eventsOf(db: Kysely<Tables>, viewer: CompanyViewer) {
  return subjectsEvents(db, viewer).innerJoin('alert_rule as rule', 'rule.id', 'event.alert_rule_id')
}

/** Of subjects that are present, and of cohorts. */
function subjectsEvents(db: Kysely<Tables>, { companyId }: CompanyViewer) {
  return db
    .selectFrom('alert_event as event')
    .leftJoin('test_subject as subject', (join) =>
      join
        .onRef('subject.company_id', '=', 'event.company_id')
        .onRef('subject.id', '=', 'event.test_subject_id')
        .on('subject.deleted_at', 'is', null),
    )
    .where('event.company_id', '=', companyId)
    .where((eb) => eb.or([eb('event.test_subject_id', 'is', null), eb('subject.id', 'is not', null)]))
}

/** NOT_FOUND for an unknown alert, another company's, and one of a project that the viewer does not see. */
export async function requireEvent(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  eventId: string,
): Promise<AlertEvent> {
  const event = isUuid(eventId)
    ? await eventsOf(db, viewer)
        .selectAll('event')
        .select([
          'subject.code',
          'rule.name as rule_name',
          'rule.default_key',
          judgedDefinition.as('rule_definition'),
        ])
        .where('event.id', '=', eventId)
        .executeTakeFirst()
    : undefined
  if (!event) throw notFound(alertWords.event)
  const project = await requireProject(db, viewer, event.project_id).catch(() => null)
  if (!project) throw notFound(alertWords.event)
  return event
}

export type AlertActionRow = Selectable<AlertActionTable>

/** What was done about an alert, oldest first. An alert has few. */
export function actionsOf(db: Kysely<Tables>, eventId: string): Promise<AlertActionRow[]> {
  return db
    .selectFrom('alert_action')
    .selectAll()
    .where('alert_event_id', '=', eventId)
    .orderBy('made_at')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** The subject is still there, or it is of a cohort. */
const isPresent = sql`(event.test_subject_id is null or (subject.id is not null and subject.deleted_at is null))`

/** How many alerts of a project, or of one rule, are in each state. */
export interface EventCounts {
  readonly open: number
  readonly critical: number
  readonly acknowledged: number
  readonly snoozed: number
  readonly resolved: number
}

export async function countEvents(
  db: Kysely<Tables>,
  { companyId }: CompanyViewer,
  { projectId, ruleId }: { readonly projectId: string; readonly ruleId: string | null },
): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`
    select count(*) filter (where event.state = 'open')::integer as open,
      count(*) filter (where event.state = 'open' and event.severity = 'critical')::integer as critical,
      count(*) filter (where event.state = 'acknowledged')::integer as acknowledged,
      count(*) filter (where event.state = 'snoozed')::integer as snoozed,
      count(*) filter (where event.state = 'resolved')::integer as resolved
    from alert_event event
    left join test_subject subject on subject.company_id = event.company_id and subject.id = event.test_subject_id
    where event.company_id = ${companyId} and event.project_id = ${projectId} and ${isPresent}
      and (${ruleId}::uuid is null or event.alert_rule_id = ${ruleId})`.execute(db)
  return rows[0] ?? { open: 0, critical: 0, acknowledged: 0, snoozed: 0, resolved: 0 }
}

/** Alerts that wait for somebody; those in test wait for nobody. */
export async function countOpen(
  db: Kysely<Tables>,
  { companyId }: CompanyViewer,
  projectId: string,
): Promise<{ readonly open: number; readonly critical: number }> {
  const { rows } = await sql<{ open: number; critical: number }>`
    select count(*)::integer as open, count(*) filter (where event.severity = 'critical')::integer as critical
    from alert_event event
    left join test_subject subject on subject.company_id = event.company_id and subject.id = event.test_subject_id
    where event.company_id = ${companyId} and event.project_id = ${projectId}
      and event.state = 'open' and not event.is_test and ${isPresent}`.execute(db)
  return rows[0] ?? { open: 0, critical: 0 }
}
