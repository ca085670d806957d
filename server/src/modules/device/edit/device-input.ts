import type { Insertable } from 'kysely'
import { FieldChecks } from '../../../platform/input/field-checks'
import type { DeviceTable } from '../../../platform/tables'
import { deviceWords } from '../words'

/** What a person fills in about a device. */
export interface DeviceInput {
  readonly code: string
  readonly provider: string
  readonly model?: string | null | undefined
  readonly accountEmail?: string | null | undefined
  readonly note?: string | null | undefined
}

export type DeviceValues = Pick<
  Insertable<DeviceTable>,
  'code' | 'provider' | 'model' | 'account_email' | 'note'
>

/** Whether the input says, or may say, who wears the device; what is left out or null says nothing. */
export function namesWearer({ accountEmail, note }: DeviceInput, isNew = false): boolean {
  return isNew ? Boolean(accountEmail || note) : typeof (accountEmail ?? note) === 'string'
}

/** The input as columns, account and note where it has them; INVALID_INPUT names every field that cannot be taken. */
export function deviceValues(input: DeviceInput): DeviceValues & { code: string } {
  const checks = new FieldChecks()
  const values = {
    code: checks.code('code', deviceWords.code, input.code, 128),
    provider: checks.required('provider', deviceWords.provider, input.provider, 64),
    model: checks.optionalLine('model', deviceWords.model, input.model, 128),
    ...(typeof input.accountEmail === 'string'
      ? { account_email: checks.optionalEmail('accountEmail', input.accountEmail) }
      : {}),
    ...(typeof input.note === 'string'
      ? { note: checks.optional('note', deviceWords.note, input.note, 4000) }
      : {}),
  }
  checks.done()
  return values
}
