import { z } from 'zod'
import { formSchemas } from '@/shared/lib/declared-fields'
import { companyFields } from '../../../../../engines/fields'

/** Which users of the company need a second factor. */
const secondFactorDemands = ['nobody', 'personalData', 'everybody'] as const

const { name, contactEmail } = companyFields

/** The client's checks. Made on rendering, since the messages follow the language. */
export function settingsSchema() {
  return z.object({
    ...formSchemas({ name, contactEmail }),
    secondFactor: z.enum(secondFactorDemands),
  })
}

export type SettingsValues = z.input<ReturnType<typeof settingsSchema>>
