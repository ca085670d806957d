import {
  asksAnswers,
  type CohortCount,
  type CompiledRule,
  evaluateCohort,
  lastCohortWindow,
  lastWindow,
} from '../../../../../../engines/alert-rule'
import { newId } from '../../../../platform/postgres/ids'
import { dateOf } from '../../../series/measurement'
import type { EvaluatedProject } from '../evaluated-project'
import type { KnownAlert } from './alert-states'
import { isChosen } from './asked-by-rules'
import {
  type Closed,
  type Counted,
  type Followed,
  knownValue,
  type Raised,
  type StoredRule,
} from './evaluated-alert'
import type { WatchedSubject } from './watched-project'

interface Decided {
  readonly raised: Raised[]
  readonly closed: Closed[]
  readonly followed: Followed[]
  readonly held: string[]
}

interface CohortRule {
  readonly rule: StoredRule
  readonly compiled: CompiledRule
  /** The first day that is evaluated. */
  readonly from: number
}

/** Evaluates a rule that counts subjects over everybody whom it looks at; adds to what was decided. */
export function evaluateCohortRule(
  project: EvaluatedProject,
  subjects: readonly WatchedSubject[],
  { rule, compiled, from }: CohortRule,
  { known, asOf }: { readonly known: KnownAlert; readonly asOf: Date },
  { raised, closed, followed, held }: Decided,
): void {
  const members = subjects.filter((subject) => isChosen(rule.definition, subject)).map(asOfThen)
  const last = lastCohortWindow(compiled, members)
  let { eventId } = known
  if (members.length === 0) {
    if (eventId !== null && known.raised !== null && known.closed === null)
      closed.push({ eventId, windowOn: dateOf(known.raised), reason: 'notExpected', value: null })
    return
  }
  // Of a rule that asks the present nothing is known of the days before.
  const asked = { members, from: compiled.isOfNow ? last : Math.min(from, last), to: last, state: known }
  const evaluation = evaluateCohort(compiled, asked)
  let opened = known.closed === null ? known.raised : null
  for (const transition of evaluation.transitions) {
    const { window } = transition
    if (transition.kind === 'hold') {
      if (eventId !== null) held.push(eventId)
      continue
    }
    if (transition.kind === 'close') {
      if (eventId === null) continue
      const value = evaluation.countOf(window).holding.length
      closed.push({ eventId, windowOn: dateOf(window), reason: transition.reason, value })
      if (transition.reason !== 'ruleChanged')
        followed.push(
          ...followedOf(evaluation, eventId, { from: Math.max(from, opened ?? from), to: window }),
        )
      opened = null
      continue
    }
    const counted = countedOf(compiled, evaluation.countOf(window), window)
    const row = rowOf(project, rule, counted, { window, last, asOf })
    eventId = row.id
    opened = window
    raised.push({ rule, subject: null, row, counted })
  }
  if (eventId !== null && opened !== null)
    followed.push(...followedOf(evaluation, eventId, { from: Math.max(from, opened), to: last }))
}

/** Who has ended since stays counted on the days before: their leaving refutes nothing. */
function asOfThen(subject: WatchedSubject): WatchedSubject {
  const { history, expectedThen } = subject
  if (history.expectedTo === expectedThen) return subject
  return { ...subject, history: { ...history, expectedTo: expectedThen } }
}

/** How many hold, and whom, with what was read of each. */
export function countedOf(
  compiled: CompiledRule,
  { holding, unknown, of }: CohortCount<WatchedSubject>,
  window: number,
): Counted {
  const members = holding.map(({ id, code, history, moment }) => {
    const [first] = compiled.readings(history, window, lastWindow(compiled, moment))
    return { id, code, value: knownValue(first?.value) }
  })
  return { holding: holding.length, unknown, of, members }
}

function rowOf(
  project: EvaluatedProject,
  rule: StoredRule,
  { holding, unknown, of }: Counted,
  { window, last, asOf }: { readonly window: number; readonly last: number; readonly asOf: Date },
): Raised['row'] {
  const on = dateOf(window)
  return {
    id: newId(),
    company_id: project.company_id,
    project_id: project.id,
    alert_rule_id: rule.id,
    rule_version: rule.version,
    test_subject_id: null,
    kind: 'breach',
    window_on: on,
    is_of_answers: asksAnswers(rule.definition),
    severity: rule.severity,
    is_test: rule.state === 'test',
    is_late: window < last,
    value: holding,
    latest_value: holding,
    latest_on: on,
    worst_value: holding,
    evidence: JSON.stringify({ readings: [], lastSyncAt: null, cohort: { holding, unknown, of } }),
    state: 'open',
    raised_at: asOf,
  }
}

/** How many held on the days of an open alert that could be decided. */
function followedOf(
  { countOf, truthOf }: ReturnType<typeof evaluateCohort>,
  eventId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Followed[] {
  let newest: { value: number; window: number } | null = null
  let worst = 0
  for (let window = from; window <= to; window++) {
    if (truthOf(window) === null) continue
    const value = countOf(window).holding.length
    newest = { value, window }
    worst = Math.max(worst, value)
  }
  if (newest === null) return []
  return [{ eventId, value: newest.value, on: dateOf(newest.window), worst, isWorstLeast: false }]
}
