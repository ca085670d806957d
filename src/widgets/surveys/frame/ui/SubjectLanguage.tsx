import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { isLocale, localeNames, locales, switchLocale, useLocale } from '@/shared/i18n'

/** Chooses the language of the page. It shows no snackbar on failure: offline, the page stays as it is. */
export function SubjectLanguage() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Choice
      aria-label={t`言語`}
      value={locale}
      onChange={({ target }) => isLocale(target.value) && void switchLocale(target.value).catch(() => {})}
    >
      {locales.map((one) => (
        <option key={one} value={one} lang={one}>
          {localeNames[one]}
        </option>
      ))}
    </Choice>
  )
}

const Choice = styled.select`
  min-height: 44px;
  border: 0;
  background: transparent;
  color: inherit;
`
