import * as z from 'zod'
import type { AlertDigest } from '@/entities/alert'
import type { AlertDigestInput, AlertDigestPace } from '@/shared/api/generated/schema'
import { localTimeZone } from '@/shared/lib/dates'
import { timeZoneProblem } from '@/shared/lib/time-zones'

/** What the form holds. Choices are texts, as selects have them. */
export interface DigestForm {
  pace: AlertDigestPace
  hour: string
  timeZone: string | null
}

export function digestSchema() {
  return z.custom<DigestForm>().superRefine(({ pace, timeZone }, { addIssue }) => {
    // Only a day's hour has a clock; elsewhere the field is not shown.
    const problem = pace === 'DAILY' ? timeZoneProblem(timeZone, true) : undefined
    if (problem !== undefined) addIssue({ code: 'custom', path: ['timeZone'], message: problem })
  })
}

/** The hour is of this device's clock where nothing was chosen yet. */
export function digestFormOf({ pace, hour, timeZone }: AlertDigest): DigestForm {
  return { pace, hour: String(hour), timeZone: timeZone ?? localTimeZone() }
}

export function digestInputOf({ pace, hour, timeZone }: DigestForm): AlertDigestInput {
  const isRead = timeZoneProblem(timeZone, true) === undefined
  return { pace, hour: Number(hour), timeZone: isRead && timeZone !== null ? timeZone : localTimeZone() }
}
