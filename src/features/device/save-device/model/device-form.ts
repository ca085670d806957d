import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { DeviceSettings } from '@/entities/device'
import { optionalEmailField } from '@/shared/lib/email-address'

export function deviceSchema() {
  return z.object({
    code: z.string().trim().min(1, t`デバイスコードを入力してください。`).max(128),
    provider: z.string().min(1),
    model: z.string(),
    accountEmail: optionalEmailField().nullable(),
    /** Null, like the account, where the viewer may not see text that may name the wearer. It is then not changed. */
    note: z.string().nullable(),
  })
}

export type DeviceValues = z.input<ReturnType<typeof deviceSchema>>

/** The initial values of the form. */
export function valuesOf(device: DeviceSettings | null): DeviceValues {
  return {
    code: device?.code ?? '',
    provider: device?.provider ?? 'google-health',
    model: device?.model ?? '',
    accountEmail: device?.note === null ? null : (device?.accountEmail ?? ''),
    note: device ? device.note : '',
  }
}
