import type { AccessKey } from './access-key-queries'

/** Whether the dates that the key reads are moved; else a de-identified one hides who somebody is, and not when (ADR 0080). */
export function movesDates({
  is_deidentified,
  shifts_dates,
}: Pick<AccessKey, 'is_deidentified' | 'shifts_dates'>): boolean {
  return is_deidentified && shifts_dates
}
