import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { AlertDigest } from '@/entities/alert'
import type { AlertDigestInput, AlertDigestPace } from '@/shared/api/generated/schema'
import { localTimeZone } from '@/shared/lib/dates'

/** What the form holds. Choices are texts, as selects have them. */
export interface DigestForm {
  pace: AlertDigestPace
  hour: string
  timeZone: string | null
}

export function digestSchema() {
  return z.custom<DigestForm>().superRefine(({ timeZone }, { addIssue }) => {
    if (timeZone === null)
      addIssue({ code: 'custom', path: ['timeZone'], message: t`タイムゾーンを選んでください。` })
  })
}

/** The hour is of this device's clock where nothing was chosen yet. */
export function digestFormOf({ pace, hour, timeZone }: AlertDigest): DigestForm {
  return { pace, hour: String(hour), timeZone: timeZone ?? localTimeZone() }
}

export function digestInputOf({ pace, hour, timeZone }: DigestForm): AlertDigestInput {
  return { pace, hour: Number(hour), timeZone: timeZone ?? '' }
}
