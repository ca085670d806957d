import type { AlertCondition, AlertRule } from './alert-rule'
import { type AlertChoice, alertVariables } from './alert-variables'

/** The choices of what a condition asks, each at the place of its bit; null: it asks a number. */
export function choicesOf({
  variable,
  states = [],
  survey,
}: Pick<AlertCondition, 'variable' | 'states' | 'survey'>): readonly AlertChoice[] | null {
  const { choices } = alertVariables[variable]
  if (choices !== 'ofQuestion') return choices
  return states.map((key, place) => {
    const title = survey?.stateTitles?.[place] ?? key
    return { key, ja: title, en: title }
  })
}

/** Whether a rule asks what subjects answered, which only some may see. */
export function asksAnswers({ conditions }: Pick<AlertRule, 'conditions'>): boolean {
  return conditions.some(({ variable }) => {
    const { ofSurvey } = alertVariables[variable]
    return ofSurvey === 'score' || ofSurvey === 'question'
  })
}

/** Under which name the values of a condition over surveys stand in a history. */
export function surveyColumnOf({
  variable,
  survey = {},
  states = [],
}: Pick<AlertCondition, 'variable' | 'survey' | 'states'>): string {
  const { surveyId = '', part = '' } = survey
  return JSON.stringify([variable, surveyId, part, ...(variable === 'answer_choice' ? states : [])])
}

/** Whether nothing is asked but answers, which can then be evaluated one by one. */
export function asksAnswersAlone({ conditions }: Pick<AlertRule, 'conditions'>): boolean {
  return conditions.every((condition) => asksAnswers({ conditions: [condition] }))
}

/** Whether anything is asked of surveys. */
export function asksSurveys({ conditions }: Pick<AlertRule, 'conditions'>): boolean {
  return conditions.some(({ variable }) => alertVariables[variable].ofSurvey !== null)
}

/** Whether nothing is asked but surveys, so that no device has to synchronise first. */
export function asksSurveysAlone({ conditions }: Pick<AlertRule, 'conditions'>): boolean {
  return conditions.every(({ variable }) => alertVariables[variable].ofSurvey !== null)
}
