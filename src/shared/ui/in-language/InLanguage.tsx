import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { I18nProvider as FieldsProvider } from 'react-aria-components'
import { i18n, intlTags, localeFor, useI18nOf, useLocale } from '@/shared/i18n'

/** A part of the screen whose frame is read in the language of a survey: buttons, dates and refusals, as on the answering page. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  const locale = useLocale()
  const shown = localeFor(language)
  const texts = useI18nOf(shown)
  return (
    <I18nProvider i18n={texts ?? i18n}>
      <FieldsProvider locale={intlTags[texts ? shown : locale]}>{children}</FieldsProvider>
    </I18nProvider>
  )
}
