import type { Kysely } from 'kysely'
import {
  type AlertRule,
  type CompiledRule,
  compileRule,
  lastWindow,
  type RehearsedCount,
  rehearseCohort,
} from '../../../../../../engines/alert-rule'
import type { Tables } from '../../../../platform/tables'
import { dateOf } from '../../../series/measurement'
import { momentOf } from '../../subject-history'
import type { EvaluatedProject } from '../evaluated-project'
import { isChosen } from './asked-by-rules'
import { countedOf } from './evaluate-cohort'
import {
  asksWhatIsGone,
  countHeldBack,
  type Rehearsal,
  type RehearsedSubject,
  refuseStopped,
  withHeldBack,
} from './rehearsal'
import { withSilences } from './silences'
import { type WatchedSubject, watchProject } from './watched-project'

/** Rehearses a rule that counts subjects: the same decisions as the live ones, from a calm beginning, with its own threshold alone. */
export async function rehearseCohortRule(
  db: Kysely<Tables>,
  project: EvaluatedProject,
  {
    rule,
    days,
    asOf,
    signal,
  }: {
    readonly rule: AlertRule
    readonly days: number
    readonly asOf: Date
    readonly signal?: AbortSignal
  },
): Promise<Rehearsal> {
  const compiled = compileRule(rule)
  const to = lastWindow(compiled, momentOf(asOf, project.time_zone))
  const from = to - days + 1
  const asked = { subjectIds: null, rules: [compiled], from, asOf, isOfPast: true }
  const { subjects } = await watchProject(db, project, asked)
  const chosen = subjects.filter((subject) => isChosen(rule, subject))
  const members = await withSilences(db, project, compiled, chosen)
  refuseStopped(signal)
  const counts = rehearseCohort(compiled, members, { from, to })
  const perDay = new Array<number>(days).fill(0)
  for (const { window } of counts) perDay[window - from] = (perDay[window - from] ?? 0) + 1
  const raised = withHeldBack(
    rule,
    counts.map(({ window, count, closed, reason }) => ({
      windowOn: dateOf(window),
      closedOn: closed === null ? null : dateOf(closed),
      reason,
      holding: count.holding.length,
      of: count.of,
    })),
  )
  return {
    rule,
    from: dateOf(from),
    to: dateOf(to),
    targeted: members.length,
    subjects: countedSubjects(compiled, counts),
    perDay,
    total: counts.length,
    heldBack: countHeldBack(raised),
    thresholds: [],
    asked: null,
    asksPresent: asksWhatIsGone(rule),
    counts: raised,
  }
}

/** Whom the alerts would have counted, with the days of these alerts. */
function countedSubjects(
  compiled: CompiledRule,
  counts: readonly RehearsedCount<WatchedSubject>[],
): RehearsedSubject[] {
  const found = new Map<string, { id: string; code: string; events: RehearsedSubject['events'][number][] }>()
  for (const { window, count, closed, reason } of counts) {
    const [windowOn, closedOn] = [dateOf(window), closed === null ? null : dateOf(closed)]
    for (const { id, code, value } of countedOf(compiled, count, window).members) {
      const subject = found.get(id) ?? { id, code, events: [] }
      subject.events.push({ windowOn, kind: 'breach', closedOn, reason, value, isHeldBack: false })
      found.set(id, subject)
    }
  }
  return [...found.values()].sort((one, other) => other.events.length - one.events.length)
}
