import type { Kysely } from 'kysely'
import { type CompiledRule, lateSampleFindings } from '../../../../../../engines/alert-rule'
import { loopShare } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { dateOf, dayNumberOf } from '../../../series/measurement'
import type { EvaluatedProject } from '../evaluated-project'
import { rowOfSample, type StoredRule } from './evaluated-alert'
import type { Found } from './keep-findings'
import { withSamples } from './samples-of-subjects'
import type { WatchedSubject } from './watched-project'

/** Samples of so many days back are looked at when they come: what they say is recorded. */
export const mostLateDays = 90
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What samples say that came too late to raise anything, of the subjects that have such days. */
export async function findLateSamples(
  tx: Kysely<Tables>,
  project: EvaluatedProject,
  { rule, compiled }: { readonly rule: StoredRule; readonly compiled: CompiledRule },
  watched: readonly WatchedSubject[],
  {
    to,
    asOf,
    changedFrom,
  }: {
    /** Samples up to this instant raise nothing. */
    readonly to: number
    readonly asOf: Date
    /** The earliest day of each subject that changed. */
    readonly changedFrom: ReadonlyMap<string, number>
  },
): Promise<Found[]> {
  const since = Math.max(rule.judged_from_at.getTime(), to - mostLateDays * dayMs)
  const first = Math.floor(since / dayMs) - 1
  const fromOf = ({ id }: WatchedSubject) => Math.max(changedFrom.get(id) ?? Number.POSITIVE_INFINITY, first)
  const late = watched.filter((subject) => fromOf(subject) <= dayNumberOf(to, subject.timeZone))
  if (since >= to || late.length === 0) return []
  const days = {
    from: Math.min(...late.map(fromOf)),
    to: Math.max(...late.map(({ moment }) => moment.today)),
    asOf,
  }
  const found: Found[] = []
  const share = loopShare()
  // Few at once, since so many days of minutes are read of each.
  for await (const { subject, history } of withSamples(tx, compiled, late, days, 4)) {
    await share()
    const asked = { fromDay: fromOf(subject), from: since, to }
    for (const finding of lateSampleFindings(compiled, history, asked)) {
      const { raisedAt, day, over } = finding
      const overAt = new Date(over?.at ?? raisedAt)
      const heldBackSince = new Date(raisedAt - rule.definition.cooldownHours * hourMs)
      const row = { ...rowOfSample(project, rule, subject, { ...finding, asOf }), over_at: overAt }
      found.push({ row, closedOn: dateOf(over?.day ?? day), heldBackSince })
    }
  }
  return found
}
