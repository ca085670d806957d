import { activateLocale, type Locale } from '@/shared/i18n'
import { setThemeMode, type ThemeMode } from '@/shared/theme'

/** Before each story: clears the storage, and sets the story's language and theme for its first render. */
export async function freshPage({ locale, theme }: { locale: Locale; theme: ThemeMode }): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    // Keeps Storybook's own entries.
    for (const key of Object.keys(storage)) if (key.startsWith('kansoku.')) storage.removeItem(key)
  }
  setThemeMode(theme)
  await activateLocale(locale)
}
