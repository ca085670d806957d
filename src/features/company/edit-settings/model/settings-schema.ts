import { z } from 'zod'
import { companyFields } from '@/entities/company'

/** Which users of the company need a second factor. */
const secondFactorDemands = ['nobody', 'personalData', 'everybody'] as const

/** The client's checks. Made on rendering, since the messages follow the language. */
export function settingsSchema() {
  return z.object({
    ...companyFields(),
    secondFactor: z.enum(secondFactorDemands),
  })
}

export type SettingsValues = z.input<ReturnType<typeof settingsSchema>>
