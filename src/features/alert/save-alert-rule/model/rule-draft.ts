import {
  type AlertAsks,
  type AlertChain,
  type AlertCondition,
  type AlertRule as AlertDefinition,
  type AlertOperator,
  type AlertProblem,
  type AlertVariableKey,
  type Anchor,
  alertVariables,
  asksAnswersAlone,
  asksSamples,
  type DefaultRuleKey,
  defaultRuleProblems,
  firstRule,
  hasSamples,
  isOfDevice,
  isOfSamples,
  noAsks,
  noChain,
  parseAlertAsks,
  parseAlertChain,
  parseAlertRule,
} from '../../../../../engines/alert-rule'
import { type MetricKey, metrics } from '../../../../../engines/metrics'

/** What the form edits. */
export interface RuleDraft {
  readonly name: string
  readonly rule: AlertDefinition
  readonly notifiedUserIds: readonly string[]
  /** Whom alerts are told to until somebody acknowledges them. */
  readonly chain: AlertChain
  /** What is sent to the subject of an alert. */
  readonly asks: AlertAsks
}

/** A rule that an editor begins with. */
export const emptyDraft: RuleDraft = {
  name: '',
  rule: firstRule,
  notifiedUserIds: [],
  chain: noChain,
  asks: noAsks,
}

type Part = keyof AlertCondition

/** The condition with another value in a part; undefined takes the part away. */
export function withPart<Name extends Part>(
  condition: AlertCondition,
  part: Name,
  value: AlertCondition[Name] | undefined,
): AlertCondition {
  const next = Object.fromEntries(Object.entries(condition).filter(([name]) => name !== part))
  return (value === undefined ? next : { ...next, [part]: value }) as unknown as AlertCondition
}

/** A condition over another variable: what does not fit it is as usual again. */
export function overVariable(before: AlertCondition, variable: AlertVariableKey): AlertCondition {
  const { choices, known, ofSurvey } = alertVariables[variable]
  if (ofSurvey !== null || choices === 'ofQuestion') return overSurvey(before, variable)
  const newest = { aggregate: 'last', window: { count: 1, unit: 'day' }, comparison: 'value' } as const
  const [first] = choices ?? []
  if (first) return { variable, operator: 'in', states: [first.key], ...newest }
  const threshold = usualThreshold(variable)
  if (known === 'now')
    return { variable, operator: variable === 'battery' ? '<=' : '>', threshold, ...newest }
  const wasNumber =
    !alertVariables[before.variable].choices && alertVariables[before.variable].known !== 'now'
  const {
    aggregate,
    window: formerly,
    operator,
  } = wasNumber ? before : { aggregate: 'mean' as const, window: newest.window, operator: '<' as const }
  const isSimple = operator !== 'between' && operator !== 'outside'
  const window = isOfSamples(formerly) && !hasSamples(variable) ? newest.window : formerly
  return {
    variable,
    aggregate: variable === 'valid_day' ? 'sum' : aggregate,
    window,
    comparison: 'value',
    operator: isSimple ? operator : '<',
    threshold,
  }
}

/** A condition over a survey, the one that was chosen before; which score or question is chosen next. */
function overSurvey({ survey: before }: AlertCondition, variable: AlertVariableKey): AlertCondition {
  const survey =
    before?.surveyId === undefined
      ? {}
      : { surveyId: before.surveyId, title: before.title ?? before.surveyId }
  const newest = { aggregate: 'last', window: { count: 1, unit: 'day' }, comparison: 'value' } as const
  const asked = { variable, survey, ...newest }
  if (variable === 'answer_choice') return { ...asked, operator: 'in' }
  const threshold = usualThreshold(variable)
  if (variable === 'response_rate')
    return { ...asked, window: { count: 14, unit: 'day' }, operator: '<', threshold, leastSendings: 5 }
  return { ...asked, operator: '>=', threshold }
}

/** The condition with another survey; what was chosen of the former is chosen anew. */
export function withSurvey(
  condition: AlertCondition,
  survey: { readonly surveyId: string; readonly title: string } | null,
): AlertCondition {
  const named = survey === null ? {} : { surveyId: survey.surveyId, title: survey.title }
  return withPart({ ...condition, survey: named }, 'states', undefined)
}

/** The condition with a score or a question of its survey, and the first choice where it has some. */
export function withSurveyPart(
  condition: AlertCondition,
  {
    id,
    title,
    choices,
  }: {
    readonly id: string
    readonly title: string
    readonly choices: readonly { readonly code: string; readonly title: string }[] | null
  },
): AlertCondition {
  const { surveyId, title: survey } = condition.survey ?? {}
  const named = {
    ...(surveyId !== undefined && { surveyId }),
    ...(survey !== undefined && { title: survey }),
    part: id,
    partTitle: title,
  }
  const [first] = choices ?? []
  if (!first) return withPart({ ...condition, survey: named }, 'states', undefined)
  return { ...condition, survey: { ...named, stateTitles: [first.title] }, states: [first.code] }
}

/** The condition with other choices of its question. */
export function withChoices(
  condition: AlertCondition,
  states: readonly string[],
  titleOf: (code: string) => string,
): AlertCondition {
  const survey = { ...condition.survey, stateTitles: states.map(titleOf) }
  return { ...condition, survey, states: [...states] }
}

/** The rule whose windows end now, or with the last synchronisation. */
export function withAnchor({ anchor: _, ...rule }: AlertDefinition, anchor: Anchor): AlertDefinition {
  return anchor === 'lastSync' ? { ...rule, anchor } : rule
}

/** Whether windows can end with the last synchronisation: they have days that a device fills, of each subject. */
export function mayEndWithSync(rule: AlertDefinition): boolean {
  if (rule.cohort || rule.evaluation.kind === 'answer' || asksSamples(rule)) return false
  return rule.conditions.some(({ variable }) => isOfDevice(alertVariables[variable]))
}

/** The rule with what fits its conditions: when it is evaluated, and where its windows end. */
export function withFittingEvaluation(before: AlertDefinition, after: AlertDefinition): AlertDefinition {
  const evaluated = evaluatedAsFits(before, after)
  return evaluated.anchor === 'lastSync' && !mayEndWithSync(evaluated)
    ? withAnchor(evaluated, 'now')
    : evaluated
}

/** Answers alone are evaluated one by one, as long as nobody chooses otherwise; anything else cannot be. */
function evaluatedAsFits(before: AlertDefinition, after: AlertDefinition): AlertDefinition {
  // A rule that counts subjects is evaluated at its times, whatever it asks.
  if (after.cohort) return after
  if (asksSamples(after)) return { ...after, missing: 'keep', evaluation: { kind: 'newData' } }
  const isOfAnswers = asksAnswersAlone(after)
  if (isOfAnswers && !asksAnswersAlone(before)) return answeredEach(after)
  return !isOfAnswers && after.evaluation.kind === 'answer'
    ? { ...after, evaluation: { kind: 'newData' } }
    : after
}

/** The condition over another window: one of minutes or hours has no usual of the person, no slope and no count. */
export function withWindow(condition: AlertCondition, window: AlertCondition['window']): AlertCondition {
  if (!isOfSamples(window)) return { ...condition, window }
  const own = condition.comparison === 'value' ? condition : withComparison(condition, 'value')
  const isOfSome = own.aggregate === 'slope' || own.aggregate === 'count'
  return { ...own, window, aggregate: isOfSome ? 'mean' : own.aggregate }
}

/** The rule evaluated with each answer, which has no closing values. */
export function answeredEach(rule: AlertDefinition): AlertDefinition {
  const conditions = rule.conditions.map((condition) => withPart(condition, 'closesAt', undefined))
  return withAnchor({ ...rule, conditions, evaluation: { kind: 'answer' } }, 'now')
}

/** A number that people may begin with. */
function usualThreshold(variable: AlertVariableKey): number {
  if (variable === 'battery') return 15
  if (variable === 'days_since_sync') return 2
  if (variable === 'response_rate') return 50
  if (variable === 'missed_surveys') return 3
  if (alertVariables[variable].ofSurvey !== null) return 10
  if (variable === 'valid_day' || variable === 'day_state' || variable === 'device_trouble') return 1
  const [least, most] = metrics[variable as MetricKey].style.heatmap
  return variable === 'wear' ? 600 : Math.round((least + most) / 2)
}

/** A condition with another comparison, whose number means something else. */
export function withComparison(
  condition: AlertCondition,
  comparison: AlertCondition['comparison'],
): AlertCondition {
  const { closesAt: _, ...open } = condition
  const isCompared = comparison !== 'value'
  const comparable = ['last', 'mean', 'median', 'min', 'max'].includes(open.aggregate)
  const threshold = { value: usualThreshold(condition.variable), difference: 10, percent: 20, zScore: 2 }[
    comparison
  ]
  const next = {
    ...open,
    comparison,
    threshold,
    aggregate: comparable ? open.aggregate : 'mean',
  } as AlertCondition
  const operator: AlertOperator = isCompared ? '>=' : condition.operator
  return withPart(
    { ...next, operator },
    'baselineDays',
    isCompared ? (condition.baselineDays ?? 28) : undefined,
  )
}

/** A condition with another operator; ends and states that it does not take are left out. */
export function withOperator(condition: AlertCondition, operator: AlertOperator): AlertCondition {
  const hasTwo = operator === 'between' || operator === 'outside'
  const closes = ['<', '<=', '>', '>='].includes(operator) && operator[0] === condition.operator[0]
  const next = withPart({ ...condition, operator }, 'closesAt', closes ? condition.closesAt : undefined)
  const { threshold = 0, upTo } = condition
  const above =
    upTo !== undefined && upTo > threshold ? upTo : threshold + Math.max(1, Math.abs(threshold) / 5)
  return withPart(next, 'upTo', hasTwo ? above : undefined)
}

/** What is wrong with the definition now; `decides`: the reason of 要確認 whose rule it is. */
export function problemsOf(
  rule: AlertDefinition,
  decides: DefaultRuleKey | null = null,
): readonly AlertProblem[] {
  const parsed = parseAlertRule(rule)
  if (!parsed.isValid) return parsed.problems
  return decides ? defaultRuleProblems(decides, rule) : []
}

/** Whether the steps can be saved; what is wrong with them is said where they are edited. */
export function canSaveChain(chain: AlertChain): boolean {
  return parseAlertChain(chain).isValid
}

/** Whether what is sent to the subject can be saved; what is wrong with it is said where it is edited. */
export function canSaveAsks(asks: AlertAsks): boolean {
  return parseAlertAsks(asks).isValid
}

/** How many parts of the draft differ, for the question before they are lost. */
export function changedParts(before: RuleDraft, after: RuleDraft): number {
  const parts = (draft: RuleDraft): Record<string, unknown> => ({
    name: draft.name,
    told: draft.notifiedUserIds,
    chain: draft.chain,
    asks: draft.asks,
    ...draft.rule,
  })
  const [old, now] = [parts(before), parts(after)]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name])).length
}
