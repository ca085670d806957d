import { activateLocale, type Locale } from '@/shared/i18n'
import { setThemeMode, type ThemeMode } from '@/shared/theme'

/** Before each story: nothing stored by an earlier one, and the story's language and theme from its first render. */
export async function freshPage({ locale, theme }: { locale: Locale; theme: ThemeMode }): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    // Storybook keeps its own things beside ours.
    for (const key of Object.keys(storage)) if (key.startsWith('kansoku.')) storage.removeItem(key)
  }
  setThemeMode(theme)
  await activateLocale(locale)
}
