import * as z from 'zod'
import type { DeviceSettings } from '@/entities/device'
import { type FormValues, firstValues, formSchemas, storedValues } from '@/shared/lib/declared-fields'
import { deviceFields } from '../../../../../engines/fields'

export const deviceSchema = () => z.object(formSchemas(deviceFields))

export type DeviceValues = FormValues<typeof deviceFields>

/** The values the form begins with. Account and note are null where the viewer may not see what may name the wearer. */
export function valuesOf(device: DeviceSettings | null): DeviceValues {
  if (!device) return firstValues(deviceFields)
  const values = storedValues(deviceFields, device)
  return { ...values, accountEmail: device.note === null ? null : (device.accountEmail ?? '') }
}
