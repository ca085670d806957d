import { useLingui } from '@lingui/react/macro'
import { currentLocale } from '@/shared/i18n'
import { RadioCards } from '@/shared/ui/radio-cards'
import { type LibraryScale, libraryScales } from '../../../../../engines/survey-library'

/** The library's scales, to choose one. */
export function ScaleList({
  label,
  chosen,
  onChoose,
}: {
  label: string
  chosen: string | null
  onChoose: (scale: LibraryScale) => void
}) {
  const { t } = useLingui()
  return (
    <RadioCards
      label={label}
      columns={1}
      value={chosen}
      onChange={(id) => {
        const scale = libraryScales.find((one) => one.id === id)
        if (scale) onChoose(scale)
      }}
      options={libraryScales.map(({ id, name, about, languages, definition }) => {
        const count = definition.page
          .flatMap(({ item }) => item)
          .filter(({ type }) => type !== 'statement').length
        return {
          id,
          label: name,
          hint: about[currentLocale()],
          aside: t`${count}問・${languages.includes('ja') ? t`日本語` : t`英語のみ`}`,
        }
      })}
    />
  )
}
