import { z } from 'zod'
import { companyFields } from '@/entities/company'

/** Whom the company asks for a second factor. */
const secondFactorDemands = ['nobody', 'personalData', 'everybody'] as const

/** What can be said without asking the server; built when rendered, since the words follow the language. */
export function settingsSchema() {
  return z.object({
    ...companyFields(),
    secondFactor: z.enum(secondFactorDemands),
  })
}

export type SettingsValues = z.input<ReturnType<typeof settingsSchema>>
