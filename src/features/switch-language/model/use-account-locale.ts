import { useEffect } from 'react'
import { isLocale, isLocaleUnsaved, markLocaleSaved, speakLocale, spokenLocale } from '@/shared/i18n'
import { useHasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { useSaveLocaleMutation } from '../api/save-locale-api'

/**
 * The newest choice speaks: one made on this device before signing in goes into the account, else the account's language
 * is spoken here. A failure to save is tried again at the next start, a failure to load leaves the present language.
 * One chosen elsewhere waits while a form has unsaved changes: every screen is drawn anew in it.
 */
export function useAccountLocale({ name, locale }: { name: string; locale: string }): void {
  const [save] = useSaveLocaleMutation()
  const isTyping = useHasUnsavedChanges()
  useEffect(() => {
    const spoken = spokenLocale()
    if (locale === spoken) markLocaleSaved()
    else if (isLocaleUnsaved()) void save({ input: { name, locale: spoken } })
    else if (isLocale(locale) && !isTyping) void speakLocale(locale).catch(() => {})
  }, [name, locale, save, isTyping])
}
