import { type CheckedFields, checkFields, type FieldInput } from '../../../../platform/fields'
import { FieldChecks } from '../../../../platform/input/field-checks'
import { deviceFields, deviceLabels } from '../device-fields'

/** What a person fills in about a device. */
export type DeviceInput = FieldInput<typeof deviceFields>

/** Whether the input contains data that may identify the wearer; null or missing fields do not. */
export function namesWearer({ accountEmail, note }: DeviceInput, isNew = false): boolean {
  return isNew ? Boolean(accountEmail || note) : typeof (accountEmail ?? note) === 'string'
}

/** The input as columns; INVALID_INPUT names every invalid field. */
export function deviceValues(input: DeviceInput): CheckedFields<typeof deviceFields> {
  const checks = new FieldChecks()
  const values = checkFields(checks, input, deviceFields, { labels: deviceLabels })
  checks.done()
  return values
}
