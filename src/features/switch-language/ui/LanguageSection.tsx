import { useLingui } from '@lingui/react/macro'
import { localeNames, locales } from '@/shared/i18n'
import { MenuEntry, MenuHeading, MenuSection } from '@/shared/ui/menu'
import { useSaveLocaleMutation } from '../api/save-locale-api'
import { useLanguageChoice } from '../model/use-language-choice'

/** 言語 in the user menu. Stored on this device and in the account. */
export function LanguageSection({ viewer }: { viewer: { name: string; locale: string } }) {
  const { t } = useLingui()
  const { locale, choose } = useLanguageChoice()
  const [save] = useSaveLocaleMutation()
  const put = async (wanted: (typeof locales)[number]) => {
    if (await choose(wanted)) void save({ input: { name: viewer.name, locale: wanted } })
  }
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[locale]}
      onSelectionChange={(keys) => {
        const chosen = locales.find((one) => keys !== 'all' && keys.has(one))
        if (chosen) void put(chosen)
      }}
    >
      <MenuHeading>{t`言語`}</MenuHeading>
      {locales.map((one) => (
        <MenuEntry key={one} id={one} lang={one}>
          {localeNames[one]}
        </MenuEntry>
      ))}
    </MenuSection>
  )
}
