import { useEffect } from 'react'
import { currentLocale, isLocale, isLocaleUnsaved, markLocaleSaved, switchLocale } from '@/shared/i18n'
import { useHasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { useSaveLocaleMutation } from '../api/save-locale-api'

/**
 * Keeps the language of this device and of the account the same; the newest choice wins. A choice made here before signing
 * in is saved to the account, else the account's language is used here. Failed saving is tried again at the next start;
 * failed loading keeps the current language. A choice from another device waits while a form has unsaved changes, since a
 * new language mounts every screen again.
 */
export function useAccountLocale({ name, locale }: { name: string; locale: string }): void {
  const [save] = useSaveLocaleMutation()
  const isTyping = useHasUnsavedChanges()
  useEffect(() => {
    const current = currentLocale()
    if (locale === current) markLocaleSaved()
    else if (isLocaleUnsaved()) void save({ input: { name, locale: current } })
    else if (isLocale(locale) && !isTyping) void switchLocale(locale).catch(() => {})
  }, [name, locale, save, isTyping])
}
