import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { type ThemeMode, useThemeMode } from '@/shared/theme'
import { SegmentedControl } from '@/shared/ui/segmented-control'

/** 画面の明るさ on the account's page. Applied at once; stored on this device. */
export function ThemeChoice() {
  const { t } = useLingui()
  const [mode, setMode] = useThemeMode()
  return (
    <div>
      <Name aria-hidden="true">
        <Trans>画面の明るさ</Trans>
      </Name>
      <SegmentedControl<ThemeMode>
        label={t`画面の明るさ`}
        value={mode}
        onChange={setMode}
        segments={[
          { id: 'system', label: t`端末に合わせる` },
          { id: 'light', label: t`ライト` },
          { id: 'dark', label: t`ダーク` },
        ]}
      />
    </div>
  )
}

const Name = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  margin-bottom: ${({ theme }) => theme.space[6]};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
