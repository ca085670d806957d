import { activateLocale, type Locale } from '@/shared/i18n'

/** Before each story: nothing remembered of an earlier one, and its language spoken from the first word. */
export async function freshPage(locale: Locale): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    // Storybook keeps its own things beside ours.
    for (const key of Object.keys(storage)) if (key.startsWith('kansoku.')) storage.removeItem(key)
  }
  await activateLocale(locale)
}
