import { type Kysely, type Selectable, sql } from 'kysely'
import {
  type AlertRule,
  type CompiledRule,
  compileRule,
  evaluateSamples,
  type FormerRule,
  isOverByPerson,
  type KnownSampleAlert,
  type SampleTransition,
  worseOf,
} from '../../../../../../engines/alert-rule'
import { loopShare } from '../../../../platform/process/share-loop'
import type { AlertEventTable, Tables } from '../../../../platform/tables'
import { dateOf } from '../../../series/measurement'
import type { EvaluatedProject } from '../evaluated-project'
import { formerDefinition, isOtherFigure } from '../event/judged-rule'
import { formerRule, isOfNow } from './alert-states'
import { isWatched } from './asked-by-rules'
import {
  type Closed,
  type Followed,
  knownValue,
  type Raised,
  rowOfSample,
  type StoredRule,
} from './evaluated-alert'
import { findLateSamples, mostLateDays } from './find-late-samples'
import type { Found } from './keep-findings'
import { lookAgain } from './look-again'
import { sampledMetrics, withSamples } from './samples-of-subjects'
import { type WatchedSubject, watchProject } from './watched-project'

interface SampleEvaluation {
  /** Null: everybody. */
  readonly subjectIds: readonly string[] | null
  /** The earliest day of each subject that changed. */
  readonly changedFrom: ReadonlyMap<string, number>
  readonly asOf: Date
}

interface Decided {
  readonly raised: Raised[]
  readonly closed: Closed[]
  readonly followed: Followed[]
  readonly found: Found[]
  readonly held: string[]
}

/** Samples that are older when they come raise nothing: nobody could do anything about them any more. */
const mostLateMs = 72 * 3_600_000
const dayMs = 86_400_000

/**
 * Evaluates the rules of minutes and hours for who has new samples. When everybody is evaluated, those with an open alert are looked at, who
 * may not take part any more.
 */
export async function evaluateSampleRules(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  rules: readonly StoredRule[],
  { subjectIds, changedFrom, asOf }: SampleEvaluation,
): Promise<Decided> {
  const decided: Decided = { raised: [], closed: [], followed: [], found: [], held: [] }
  if (rules.length === 0) return decided
  const ruleIds = rules.map(({ id }) => id)
  const ids = subjectIds === null ? await subjectsWithOpenAlerts(tx, ruleIds) : [...changedFrom.keys()]
  if (ids.length === 0) return decided
  const compiled = rules.map((rule) => ({ rule, compiled: compileRule(rule.definition) }))
  const oldest = Math.floor((asOf.getTime() - mostLateMs) / dayMs) - 1
  const earliest = Math.min(oldest, ...changedFrom.values())
  const { subjects } = await watchProject(tx, project, {
    subjectIds: ids,
    rules: compiled.map((one) => one.compiled),
    from: Math.max(earliest, oldest - mostLateDays),
    asOf,
  })
  const known = await newestAlerts(tx, ruleIds, ids)
  for (const { rule, compiled: one } of compiled) {
    const watched: WatchedSubject[] = []
    for (const subject of subjects) {
      const newest = known(rule.id, subject.id)
      if (isWatched(rule, subject)) watched.push(subject)
      else if (newest && newest.state !== 'resolved') decided.closed.push(leftOf(newest, subject))
    }
    if (subjectIds === null) continue
    await evaluateRule(tx, project, { rule, compiled: one }, watched, { known, changedFrom, asOf }, decided)
    const late = { to: asOf.getTime() - mostLateMs, asOf, changedFrom }
    decided.found.push(...(await findLateSamples(tx, project, { rule, compiled: one }, watched, late)))
  }
  if (subjectIds === null) return decided
  const metrics = [...new Set(compiled.flatMap((one) => sampledMetrics(one.compiled)))]
  await lookAgain(tx, project.id, { subjectIds: ids, metrics, asOf })
  return decided
}

async function evaluateRule(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  { rule, compiled }: OfRule,
  watched: readonly WatchedSubject[],
  {
    known,
    changedFrom,
    asOf,
  }: { readonly known: Known; readonly changedFrom: ReadonlyMap<string, number>; readonly asOf: Date },
  decided: Decided,
): Promise<void> {
  const since = Math.max(rule.judged_from_at.getTime(), asOf.getTime() - mostLateMs)
  const oldest = Math.floor(since / dayMs) - 1
  const fromOf = ({ id }: WatchedSubject) => Math.max(changedFrom.get(id) ?? oldest, oldest)
  const from = Math.min(...watched.map(fromOf))
  const to = Math.max(...watched.map(({ moment }) => moment.today))
  const share = loopShare()
  for await (const { subject, history } of withSamples(tx, compiled, watched, { from, to, asOf })) {
    await share()
    const newest = known(rule.id, subject.id)
    const asked = { fromDay: fromOf(subject), since, known: newest && knownOf(newest) }
    const transitions = evaluateSamples(compiled, history, asked)
    keep(project, { rule, compiled }, { subject, newest, asOf }, transitions, decided)
  }
}

interface OfRule {
  readonly rule: StoredRule
  readonly compiled: CompiledRule
}

interface OfSubject {
  readonly subject: WatchedSubject
  readonly newest: Newest | null
  readonly asOf: Date
}

function keep(
  project: EvaluatedProject,
  { rule, compiled }: OfRule,
  { subject, newest, asOf }: OfSubject,
  transitions: readonly SampleTransition[],
  { raised, closed, followed, held }: Decided,
): void {
  const eventIds = new Map<number, string>()
  if (newest) eventIds.set(Date.parse(newest.point), newest.id)
  const isWorstLeast = worseOf(compiled.rule) === 'least'
  const other = newest && isOtherFigure(newest.former, rule.definition) ? newest.id : null
  for (const transition of transitions) {
    const { raisedAt, day } = transition
    const on = dateOf(day)
    if (transition.kind === 'raise') {
      const row = rowOfSample(project, rule, subject, { ...transition, asOf })
      eventIds.set(raisedAt, row.id)
      raised.push({ rule, subject, row })
      continue
    }
    const eventId = eventIds.get(raisedAt)
    if (eventId === undefined) continue
    if (transition.kind === 'follow') {
      if (transition.holds && newest?.id === eventId && newest.formerRule === 'unsettled') held.push(eventId)
      if (eventId === other) continue
      followed.push({
        eventId,
        value: knownValue(transition.value) ?? transition.value,
        on,
        worst: transition.worst === null ? null : knownValue(transition.worst),
        isWorstLeast,
      })
    } else
      closed.push({
        eventId,
        windowOn: on,
        reason: transition.reason,
        value: eventId === other ? null : knownValue(transition.value),
        overAt: new Date(transition.at),
      })
  }
}

type Newest = Pick<
  Selectable<AlertEventTable>,
  'id' | 'point' | 'window_on' | 'over_at' | 'resolved_at' | 'state' | 'resolution'
> & { readonly formerRule: FormerRule; readonly former: AlertRule | null }
type Known = (ruleId: string, subjectId: string) => Newest | null

/** What a person has resolved is over when they said so; what data have, with the sample. */
function knownOf({
  point,
  over_at,
  resolved_at,
  state,
  resolution,
  formerRule: former,
}: Newest): KnownSampleAlert {
  const isOver = state === 'resolved'
  return {
    raisedAt: Date.parse(point),
    overAt: isOver ? ((over_at ?? resolved_at)?.getTime() ?? null) : null,
    isByPerson: isOver && over_at === null && isOverByPerson(resolution),
    formerRule: former,
  }
}

/** An alert of who is not looked at any more. */
function leftOf({ id, window_on }: Newest, { moment }: WatchedSubject): Closed {
  const today = dateOf(moment.today)
  return { eventId: id, windowOn: window_on > today ? window_on : today, reason: 'notExpected', value: null }
}

async function subjectsWithOpenAlerts(tx: Kysely<Tables>, ruleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct test_subject_id as id from alert_event
    where alert_rule_id = any(${[...ruleIds]}::uuid[]) and point <> '' and is_of_sample and state <> 'resolved'`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The newest alert of each rule and subject. */
async function newestAlerts(
  tx: Kysely<Tables>,
  ruleIds: readonly string[],
  subjectIds: readonly string[],
): Promise<Known> {
  const { rows } = await sql<Newest & { alert_rule_id: string; test_subject_id: string }>`
    select distinct on (alert_rule_id, test_subject_id)
      alert_rule_id, test_subject_id, event.id, point, window_on::text, over_at, resolved_at, event.state,
      resolution, ${formerRule} as "formerRule", ${formerDefinition} as former
    from alert_event event join alert_rule rule on rule.id = alert_rule_id
    where alert_rule_id = any(${[...ruleIds]}::uuid[]) and test_subject_id = any(${[...subjectIds]}::uuid[])
      and point <> '' and is_of_sample and (not is_test or rule.state = 'test')
      and resolution is distinct from 'tooLate' and ${isOfNow}
    order by alert_rule_id, test_subject_id, point desc`.execute(tx)
  const found = new Map(rows.map((row) => [`${row.alert_rule_id} ${row.test_subject_id}`, row]))
  return (ruleId, subjectId) => found.get(`${ruleId} ${subjectId}`) ?? null
}
