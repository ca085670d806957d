import { currentLocale, intlTags } from '@/shared/i18n'

/** Date without year, and time, in the subject's time zone: 11/22 23:59. */
export function momentText(at: string, timeZone: string | null): string {
  return new Intl.DateTimeFormat(intlTags[currentLocale()], {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== null && { timeZone }),
  }).format(new Date(at))
}
