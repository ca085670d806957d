import type { Json } from '../draft/json'
import type { SurveyJsReading } from './localized'

/** Whether a part says true; what is neither true nor false is told. */
export function isYes(element: Json, part: string, name: string, { draft }: SurveyJsReading): boolean {
  const value = element[part]
  if (value !== undefined && value !== null && typeof value !== 'boolean')
    draft.lose(name, 'unreadableValue', { part, value: String(value) })
  return value === true
}

/** The same of false. */
export function isNo(element: Json, part: string, name: string, reading: SurveyJsReading): boolean {
  isYes(element, part, name, reading)
  return element[part] === false
}
