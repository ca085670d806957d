import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type Locale, localeNames, locales } from '@/shared/i18n'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { useSaveLocaleMutation } from '../api/save-locale-api'
import { useLanguageChoice } from '../model/use-language-choice'

/** 言語 on the account's page. Applied at once; stored on this device and in the account. */
export function LanguageChoice({ viewer }: { viewer: { name: string } }) {
  const { t } = useLingui()
  const { locale, choose } = useLanguageChoice()
  const [save] = useSaveLocaleMutation()
  const put = async (wanted: Locale) => {
    if (await choose(wanted)) void save({ input: { name: viewer.name, locale: wanted } })
  }
  return (
    <div>
      <Name aria-hidden="true">
        <Trans>言語</Trans>
      </Name>
      <SegmentedControl<Locale>
        label={t`言語`}
        value={locale}
        onChange={(chosen) => void put(chosen)}
        segments={locales.map((one) => ({ id: one, label: <span lang={one}>{localeNames[one]}</span> }))}
      />
    </div>
  )
}

const Name = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  margin-bottom: ${({ theme }) => theme.space[6]};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
