import type { Kysely } from 'kysely'
import {
  type AlertAsks,
  type AlertRule,
  asksAnything,
  asksSamples,
  type CompiledRule,
  compileRule,
  type GivenAnswer,
  isOfCohort,
  lastWindow,
  type RehearsedAlert,
  rehearse,
  rehearseAnswers,
  rehearseAsks,
  rehearseSamples,
  rememberingReaders,
} from '../../../../../../engines/alert-rule'
import { loopShare } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { countSampleColumns, dateOf, numberOfDate } from '../../../series/measurement'
import { momentOf } from '../../subject-history'
import type { EvaluatedProject } from '../evaluated-project'
import { isChosen } from './asked-by-rules'
import {
  asksWhatIsGone,
  countHeldBack,
  type Rehearsal,
  type RehearsedEvent,
  type RehearsedSubject,
  refuseStopped,
  withHeldBack,
} from './rehearsal'
import { rehearseCohortRule } from './rehearse-cohort'
import { sampledMetrics, withSamples } from './samples-of-subjects'
import { withSilences } from './silences'
import { triedThresholds, withThreshold } from './tried-thresholds'
import { type WatchedSubject, watchProject } from './watched-project'

interface RehearsedRule {
  readonly rule: AlertRule
  readonly asks: AlertAsks
  readonly days: number
  readonly asOf: Date
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal
}

/** Rehearses a rule over what is stored: the same decisions as the live ones, from a calm beginning. */
export async function rehearseRule(
  db: Kysely<Tables>,
  project: EvaluatedProject,
  asked: RehearsedRule,
): Promise<Rehearsal> {
  const { rule, asks, days, asOf, signal } = asked
  if (isOfCohort(rule)) return rehearseCohortRule(db, project, asked)
  if (asksSamples(rule)) return rehearseSampleRule(db, project, asked)
  const readers = rememberingReaders(rule)
  const compiled = compileRule(rule, readers)
  const tried = triedThresholds(rule).map((threshold) => ({
    threshold,
    compiled: compileRule(withThreshold(rule, threshold), readers),
    total: 0,
  }))
  const moment = momentOf(asOf, project.time_zone)
  const to = lastWindow(compiled, moment)
  const from = to - days + 1
  const watched = await watchProject(db, project, {
    subjectIds: null,
    rules: [compiled],
    from,
    asOf,
    isOfPast: true,
  })
  const targeted = watched.subjects.filter((subject) => isChosen(rule, subject))
  const chosen = await withSilences(db, project, compiled, targeted)
  const isOfAnswers = rule.evaluation.kind === 'answer'
  const perDay = new Array<number>(days).fill(0)
  const subjects: RehearsedSubject[] = []
  const share = loopShare()
  for (const subject of chosen) {
    await share()
    refuseStopped(signal)
    // Thresholds change what is raised, and not what was answered.
    const answers = isOfAnswers ? watched.answersOf(compiled, subject.id) : []
    const within = (one: CompiledRule) =>
      // Who is in another zone may be a day ahead or behind.
      rehearsed(one, subject, answers, days).filter(({ window }) => window >= from && window <= to)
    const alerts = within(compiled)
    // Of one subject after the other, so that each window is read once.
    for (const one of tried) one.total += within(one.compiled).length
    for (const { window } of alerts) perDay[window - from] = (perDay[window - from] ?? 0) + 1
    if (alerts.length === 0) continue
    const events = alerts.map((alert) =>
      eventOf(
        alert,
        alert.value ??
          compiled.readings(subject.history, alert.window, lastWindow(compiled, subject.moment))[0]?.value,
      ),
    )
    subjects.push({ id: subject.id, code: subject.code, events: withHeldBack(rule, events) })
  }
  const total = perDay.reduce((sum, count) => sum + count, 0)
  const thresholds = tried.map(({ threshold, total: count }) => ({ threshold, total: count }))
  return {
    rule,
    from: dateOf(from),
    to: dateOf(to),
    targeted: chosen.length,
    subjects: subjects.sort((one, other) => other.events.length - one.events.length),
    perDay,
    total,
    heldBack: countHeldBack(subjects.flatMap(({ events }) => events)),
    thresholds,
    asked: asksAnything(asks) ? rehearseAsks(asks, daysOf(subjects)) : null,
    asksPresent: asksWhatIsGone(rule),
    counts: null,
  }
}

/** More samples are not read for somebody who waits: the rehearsal goes back less far then. */
const mostSamples = 3_000_000

/** The same for a rule of minutes and hours, over as many of the newest days as can be read at once, and with its own threshold alone. */
async function rehearseSampleRule(
  db: Kysely<Tables>,
  project: EvaluatedProject,
  { rule, asks, days: asked, asOf, signal }: RehearsedRule,
): Promise<Rehearsal> {
  const compiled = compileRule(rule)
  const { today: to } = momentOf(asOf, project.time_zone)
  const watched = await watchProject(db, project, {
    subjectIds: null,
    rules: [compiled],
    from: to - asked + 1,
    asOf,
    isOfPast: true,
  })
  const chosen = watched.subjects.filter((subject) => isChosen(rule, subject))
  const days = await readableDays(db, compiled, chosen, { to, days: asked })
  const from = to - days + 1
  const perDay = new Array<number>(days).fill(0)
  const subjects: RehearsedSubject[] = []
  const share = loopShare()
  for await (const { subject, history } of withSamples(db, compiled, chosen, { from, to, asOf })) {
    await share()
    refuseStopped(signal)
    const alerts = rehearseSamples(compiled, history, { days, moment: subject.moment })
    const events = alerts
      .filter(({ window }) => window >= from && window <= to)
      .map((alert) => eventOf(alert, alert.value))
    if (events.length === 0) continue
    for (const { windowOn } of events) {
      const place = numberOfDate(windowOn) - from
      perDay[place] = (perDay[place] ?? 0) + 1
    }
    subjects.push({ id: subject.id, code: subject.code, events: withHeldBack(rule, events) })
  }
  return {
    rule,
    from: dateOf(from),
    to: dateOf(to),
    targeted: chosen.length,
    subjects: subjects.sort((one, other) => other.events.length - one.events.length),
    perDay,
    total: perDay.reduce((sum, count) => sum + count, 0),
    heldBack: countHeldBack(subjects.flatMap(({ events }) => events)),
    thresholds: [],
    asked: asksAnything(asks) ? rehearseAsks(asks, daysOf(subjects)) : null,
    asksPresent: false,
    counts: null,
  }
}

/** So many of the asked days as have no more samples than can be read, and one at least. */
async function readableDays(
  db: Kysely<Tables>,
  compiled: CompiledRule,
  subjects: readonly WatchedSubject[],
  { to, days }: { readonly to: number; readonly days: number },
): Promise<number> {
  const subjectIds = subjects.map(({ id }) => id)
  let samples = 0
  for (const metric of sampledMetrics(compiled))
    samples += await countSampleColumns(db, {
      subjectIds,
      metric,
      from: dateOf(to - days + 1),
      to: dateOf(to),
    })
  if (samples <= mostSamples) return days
  return Math.max(1, Math.floor((days * mostSamples) / samples))
}

/** The alerts of one subject; of a rule that is evaluated with each answer with the value of the answer. */
function rehearsed(
  compiled: CompiledRule,
  { history, moment }: WatchedSubject,
  answers: readonly GivenAnswer[],
  days: number,
): readonly (RehearsedAlert & { readonly value?: number })[] {
  return compiled.rule.evaluation.kind === 'answer'
    ? rehearseAnswers(compiled, history, answers, { days, moment })
    : rehearse(compiled, history, { days, moment })
}

/** The days on which each subject would have been asked: what is not known asks nobody. */
function daysOf(subjects: readonly RehearsedSubject[]): number[][] {
  return subjects.map(({ events }) =>
    events.flatMap(({ kind, windowOn }) => (kind === 'breach' ? [numberOfDate(windowOn)] : [])),
  )
}

function eventOf(
  { window, alert, closed, reason }: RehearsedAlert,
  value: number | undefined,
): Omit<RehearsedEvent, 'isHeldBack'> {
  return {
    windowOn: dateOf(window),
    kind: alert,
    closedOn: closed === null ? null : dateOf(closed),
    reason,
    value: value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1000) / 1000,
  }
}
