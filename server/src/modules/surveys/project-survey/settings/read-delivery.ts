import { longestWindowOf, type Schedule } from '../../../../../../engines/schedule'
import { definitionProblemText, parseCondition } from '../../../../../../engines/survey'
import type { FieldChecks } from '../../../../platform/input/field-checks'
import type { DeliveryRules } from '../../../../platform/tables'
import { projectSurveyWords as words } from '../words'

const minutesOfYear = 366 * 24 * 60
const mostReminders = 10
const longestCondition = 20_000

export const usualDelivery: DeliveryRules = {
  window: { minutes: 24 * 60 },
  late: { kind: 'refuse' },
  supersede: false,
  reminders: [],
  closingReminders: [],
  condition: null,
}

/** Reads the delivery rules and fills in defaults. Each invalid part is refused with its path. */
export function readDelivery(checks: FieldChecks, json: unknown, schedule: Schedule | null): DeliveryRules {
  if (!isObject(json)) {
    checks.refuse('delivery', words.wrongDelivery)
    return usualDelivery
  }
  const given = { ...usualDelivery, ...json }
  const unknown = Object.keys(json).find((name) => !(name in usualDelivery))
  if (unknown !== undefined) checks.refuse(`delivery.${unknown}`, words.wrongDelivery)
  const minutes = isObject(given.window) ? given.window.minutes : null
  const window = { minutes: wholeMinutes(checks, 'delivery.window.minutes', minutes) }
  // One that only some times of day have room for is not sent of the others.
  const longest = schedule ? longestWindowOf(schedule, window.minutes) : window.minutes
  const reminders = readReminders(checks, 'delivery.reminders', given.reminders, longest)
  const closing = readReminders(checks, 'delivery.closingReminders', given.closingReminders, longest)
  return {
    window,
    late: readLate(checks, given.late),
    supersede: given.supersede === true,
    reminders,
    closingReminders: [...closing].sort((one, other) => other - one),
    condition: readCondition(checks, given.condition),
  }
}

function readLate(checks: FieldChecks, late: unknown): DeliveryRules['late'] {
  if (isObject(late) && late.kind === 'refuse') return { kind: 'refuse' }
  if (isObject(late) && late.kind === 'accept') {
    return { kind: 'accept', minutes: wholeMinutes(checks, 'delivery.late.minutes', late.minutes) }
  }
  checks.refuse('delivery.late', words.wrongDelivery)
  return usualDelivery.late
}

/** Whole minutes, each once and within the window. */
function readReminders(
  checks: FieldChecks,
  path: 'delivery.reminders' | 'delivery.closingReminders',
  reminders: unknown,
  window: number,
): readonly number[] {
  const list: unknown[] = Array.isArray(reminders) ? reminders : [null]
  if (list.length > mostReminders) checks.refuse(path, words.tooManyReminders(mostReminders))
  const minutes = list
    .filter((one) => typeof one === 'number' && Number.isInteger(one) && one >= 1)
    .map(Number)
  const isAscending = minutes.every((one, place) => one > (minutes[place - 1] ?? 0))
  if (path === 'delivery.reminders' && !(isAscending && minutes.length === list.length))
    checks.refuse(path, words.remindersAscend)
  else if (new Set(minutes).size < list.length) checks.refuse(path, words.wrongClosingReminders)
  else if (minutes.some((one) => one >= window)) checks.refuse(path, words.reminderAfterWindow)
  return minutes
}

function readCondition(checks: FieldChecks, json: unknown): DeliveryRules['condition'] {
  if (json === null) return null
  if ((JSON.stringify(json) ?? '').length > longestCondition) {
    checks.refuse('delivery.condition', words.wrongDelivery)
    return null
  }
  const parsed = parseCondition(json)
  if (parsed.isValid) return parsed.condition
  const [problem] = parsed.problems
  if (problem) {
    checks.refuse(
      ['delivery.condition', ...problem.path].join('.'),
      words.wrongPart(definitionProblemText(problem, 'ja'), definitionProblemText(problem, 'en')),
    )
  }
  return null
}

function wholeMinutes(checks: FieldChecks, path: string, minutes: unknown): number {
  const isFine = typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1
  if (isFine && minutes <= minutesOfYear) return minutes
  checks.refuse(path, words.wrongMinutes)
  return usualDelivery.window.minutes
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
