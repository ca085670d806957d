import { useLingui } from '@lingui/react/macro'
import { chooseLocale, type Locale, useLocale } from '@/shared/i18n'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { useNotify } from '@/shared/ui/snackbar'

/** The current language, and a function to change it without a reload. */
export function useLanguageChoice(): { locale: Locale; choose: (locale: Locale) => Promise<boolean> } {
  const { t } = useLingui()
  const notify = useNotify()
  const locale = useLocale()
  const tell = (message: string) => notify.failed(message)

  const choose = async (wanted: Locale) => {
    if (wanted === locale) return false
    // A new language mounts every screen again, so a form would lose its input.
    if (hasUnsavedChanges()) {
      tell(t`保存していない変更があります。保存してから言語を切り替えてください。`)
      return false
    }
    try {
      await chooseLocale(wanted)
      return true
    } catch {
      tell(t`言語を切り替えられませんでした。通信を確認して、もう一度お試しください。`)
      return false
    }
  }
  return { locale, choose }
}
