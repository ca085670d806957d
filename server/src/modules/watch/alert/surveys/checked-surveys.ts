import type { Kysely } from 'kysely'
import { type AlertRule, alertVariables } from '../../../../../../engines/alert-rule'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { isUuid } from '../../../../platform/postgres/uuid'
import type { Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { alertWords } from '../alert-words'
import { type AskableQuestion, type AskableSurvey, askableSurveys } from './askable-surveys'

type Condition = AlertRule['conditions'][number]

/** The surveys that conditions name. */
function surveyIdsOf({ conditions }: AlertRule): string[] {
  const ids = conditions.flatMap(({ survey }) => survey?.surveyId ?? [])
  return [...new Set(ids)].filter(isUuid)
}

const asksSurvey = ({ variable }: Condition) => alertVariables[variable].ofSurvey !== null

/**
 * The rule with the titles of its surveys as they are now, whoever wrote which. Refuses what the project does not use, at its place;
 * what the rule named before may stay when it is gone: the rule's page says so.
 */
export async function withSurveyTitles(
  db: Kysely<Tables>,
  projectId: string,
  rule: AlertRule,
  checks: FieldChecks,
  before: AlertRule | null,
): Promise<AlertRule> {
  if (!rule.conditions.some(asksSurvey)) return rule
  const surveys = await askableSurveys(db, projectId, surveyIdsOf(rule))
  const known = new Set(before?.conditions.map(namedOf))
  const conditions = rule.conditions.map((condition, place): Condition => {
    if (!asksSurvey(condition)) return condition
    const survey = condition.survey ?? {}
    if (survey.surveyId === undefined) return { ...condition, survey: {} }
    const found = surveys.find(({ surveyId }) => surveyId === survey.surveyId)
    const isKept = known.has(namedOf(condition))
    const refuse = (part: string, why: Message) => {
      if (!isKept) checks.refuse(`definition.conditions.${place}.${part}`, why)
      return condition
    }
    if (!found) return refuse('survey', alertWords.surveyNotInProject)
    return titled(condition, found, refuse)
  })
  return { ...rule, conditions }
}

/** The rule with its surveys as they are called now, for who reads it; what is gone keeps the titles of when the rule was saved. */
export function withTitlesOfNow(db: Kysely<Tables>, projectId: string, rule: AlertRule): Promise<AlertRule> {
  return withSurveyTitles(db, projectId, rule, new FieldChecks(), rule)
}

interface RuledAlert {
  readonly alert_rule_id: string
  readonly rule_version: number
  readonly definition: AlertRule
}

/** The same for the rules of some alerts, each as the version that raised it. */
export async function titledRules(
  db: Kysely<Tables>,
  projectId: string,
  alerts: readonly RuledAlert[],
): Promise<(alert: RuledAlert) => AlertRule> {
  const keyOf = ({ alert_rule_id, rule_version }: RuledAlert) => `${alert_rule_id} ${rule_version}`
  const rules = new Map(alerts.map((alert) => [keyOf(alert), alert.definition]))
  const titled = new Map<string, AlertRule>()
  for (const [key, definition] of rules) titled.set(key, await withTitlesOfNow(db, projectId, definition))
  return (alert) => titled.get(keyOf(alert)) ?? alert.definition
}

/** What a condition names, without titles. */
function namedOf({ variable, survey, states }: Condition): string {
  return JSON.stringify([variable, survey?.surveyId, survey?.part, states])
}

function titled(
  condition: Condition,
  found: AskableSurvey,
  refuse: (part: string, why: Message) => Condition,
): Condition {
  const { variable, states = [], threshold } = condition
  const { part, surveyId } = condition.survey ?? {}
  const survey = { surveyId: surveyId ?? '', title: found.title }
  const { ofSurvey } = alertVariables[variable]
  if (ofSurvey === 'sentSurveys' || part === undefined) return { ...condition, survey }
  if (ofSurvey === 'score') {
    const score = found.scores.find(({ id }) => id === part)
    if (!score) return refuse('survey.part', alertWords.scoreNotInSurvey(found.title))
    const isAbove = score.most !== null && condition.comparison === 'value' && condition.aggregate !== 'slope'
    const isOfOne = condition.aggregate !== 'sum'
    if (isAbove && isOfOne && score.most !== null && threshold !== undefined && threshold > score.most)
      return refuse('threshold', alertWords.scoreAboveMost(score.title, score.most))
    return { ...condition, survey: { ...survey, part, partTitle: score.title } }
  }
  const isOfChoices = variable === 'answer_choice'
  const question = found.questions.find(
    ({ linkId, choices }) => linkId === part && (choices !== null) === isOfChoices,
  )
  if (!question) return refuse('survey.part', alertWords.questionNotInSurvey(found.title))
  const asked = { ...survey, part, partTitle: question.title }
  if (!isOfChoices) return { ...condition, survey: asked }
  const titles = states.map((state) => titleOf(question, state))
  if (titles.includes(null)) return refuse('states', alertWords.choiceNotInQuestion(question.title))
  return { ...condition, survey: { ...asked, stateTitles: titles.map(String) } }
}

function titleOf({ choices }: AskableQuestion, state: string): string | null {
  return choices?.find(({ code }) => code === state)?.title ?? null
}

/** Why conditions of a saved rule raise nothing, or not with every answer, as the surveys are now. */
export async function surveyWarnings(
  db: Kysely<Tables>,
  projectId: string,
  rule: AlertRule,
): Promise<Message[]> {
  const named = rule.conditions.filter(({ survey }) => survey?.surveyId !== undefined)
  if (named.length === 0) return []
  const surveys = await askableSurveys(db, projectId, surveyIdsOf(rule))
  return named.flatMap(({ variable, survey = {} }) => {
    const title = survey.title ?? ''
    const found = surveys.find(({ surveyId }) => surveyId === survey.surveyId)
    if (!found) return [alertWords.surveyGone(title)]
    const { ofSurvey } = alertVariables[variable]
    const isThere =
      ofSurvey === 'sentSurveys' ||
      (ofSurvey === 'score'
        ? found.scores.some(({ id }) => id === survey.part)
        : found.questions.some(({ linkId }) => linkId === survey.part))
    return isThere ? [] : [alertWords.partGone(title, survey.partTitle ?? '')]
  })
}
