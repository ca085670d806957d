import { useEffect } from 'react'
import { isLocale, isLocaleUnsaved, markLocaleSaved, speakLocale, spokenLocale } from '@/shared/i18n'
import { useSaveLocaleMutation } from '../api/save-locale-api'

/**
 * The newest choice speaks: one made on this device before signing in goes into the account, else the account's language
 * is spoken here. A failure to save is tried again at the next start, a failure to load leaves the present language.
 */
export function useAccountLocale({ name, locale }: { name: string; locale: string }): void {
  const [save] = useSaveLocaleMutation()
  useEffect(() => {
    const spoken = spokenLocale()
    if (locale === spoken) markLocaleSaved()
    else if (isLocaleUnsaved()) void save({ input: { name, locale: spoken } })
    else if (isLocale(locale)) void speakLocale(locale).catch(() => {})
  }, [name, locale, save])
}
