import type { FieldChecks } from '../../../platform/input/field-checks'
import type { Schedule } from '../../../platform/tables'
import { projectSurveyWords as words } from '../words'
import { isObject } from './read-delivery'

/** The schedule; each part that the engine does not take is refused with its path. */
export function readSchedule(checks: FieldChecks, json: unknown): Schedule | null {
  if (isObject(json)) return json
  checks.refuse('schedule', words.wrongDelivery)
  return null
}
