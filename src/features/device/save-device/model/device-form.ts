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
    /** Null, as the account is, where the viewer may not see what may name the wearer: it stays as it is. */
    note: z.string().nullable(),
  })
}

export type DeviceValues = z.input<ReturnType<typeof deviceSchema>>

/** The values the form begins with. */
export function valuesOf(device: DeviceSettings | null): DeviceValues {
  return {
    code: device?.code ?? '',
    provider: device?.provider ?? 'google-health',
    model: device?.model ?? '',
    accountEmail: device?.note === null ? null : (device?.accountEmail ?? ''),
    note: device ? device.note : '',
  }
}
