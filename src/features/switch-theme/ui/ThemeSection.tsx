import { useLingui } from '@lingui/react/macro'
import { type ThemeMode, useThemeMode } from '@/shared/theme'
import { MenuEntry, MenuHeading, MenuSection } from '@/shared/ui/menu'

const modes: readonly ThemeMode[] = ['system', 'light', 'dark']
const icons = { system: 'monitor', light: 'sun', dark: 'moon' } as const

/** 表示 in a menu: as the device, light or dark. Stored on this device. */
export function ThemeSection() {
  const { t } = useLingui()
  const [mode, setMode] = useThemeMode()
  const words: Record<ThemeMode, string> = {
    system: t`端末の設定に合わせる`,
    light: t`ライト`,
    dark: t`ダーク`,
  }
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[mode]}
      onSelectionChange={(keys) => {
        const chosen = modes.find((one) => keys !== 'all' && keys.has(one))
        if (chosen) setMode(chosen)
      }}
    >
      <MenuHeading>{t`画面の明るさ`}</MenuHeading>
      {modes.map((one) => (
        <MenuEntry key={one} id={one} icon={icons[one]}>
          {words[one]}
        </MenuEntry>
      ))}
    </MenuSection>
  )
}
