import { useEffect, useRef } from 'react'
import { chooseLocale, hasChosenLocale, isLocale } from '@/shared/i18n'

/**
 * The account's language speaks where this device has no choice of its own, and as soon as it is changed in the
 * account. A failure to load it leaves the present language.
 */
export function useAccountLocale(locale: string | undefined): void {
  const before = useRef(locale)
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== locale
    before.current = locale
    if (isLocale(locale) && (isChanged || !hasChosenLocale())) void chooseLocale(locale).catch(() => {})
  }, [locale])
}
