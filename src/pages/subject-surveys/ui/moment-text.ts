import { currentLocale, intlTags } from '@/shared/i18n'

/** A day without its year, and the time: 11/22 23:59. */
export function momentText(at: string): string {
  return new Intl.DateTimeFormat(intlTags[currentLocale()], {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at))
}
