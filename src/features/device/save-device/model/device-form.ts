import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { DeviceSettings } from '@/entities/device'
import { optionalEmailField } from '@/shared/lib/email-address'

export function deviceSchema() {
  return z.object({
    code: z.string().trim().min(1, t`デバイスコードを入力してください。`).max(128),
    provider: z.string().min(1),
    model: z.string(),
    accountEmail: optionalEmailField(),
    note: z.string(),
  })
}

export type DeviceValues = z.input<ReturnType<typeof deviceSchema>>

/** The values the form begins with. */
export function valuesOf(device: DeviceSettings | null): DeviceValues {
  return {
    code: device?.code ?? '',
    provider: device?.provider ?? 'google-health',
    model: device?.model ?? '',
    accountEmail: device?.accountEmail ?? '',
    note: device?.note ?? '',
  }
}
