import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { currentLocale, type Locale, localeNames, locales } from '@/shared/i18n'
import { focusRing, media } from '@/shared/theme'
import { useLanguageChoice } from '../model/use-language-choice'

/** The pressed button, which is mounted again in the new language and needs the focus again. */
let pressed: Locale | null = null

/** 日本語 | English on pages without a user menu. Stored on this device. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const { locale, choose } = useLanguageChoice()
  const press = async (wanted: Locale) => {
    pressed = wanted
    if (!(await choose(wanted))) pressed = null
  }
  return (
    <Frame aria-label={t`言語`}>
      {locales.map((one) => (
        <Choice
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === locale}
          onClick={() => void press(one)}
          ref={(button) => {
            if (button && pressed === one) takeFocusBack(button)
          }}
        >
          {localeNames[one]}
        </Choice>
      ))}
    </Frame>
  )
}

function takeFocusBack(button: HTMLButtonElement): void {
  if (currentLocale() !== pressed) return
  pressed = null
  button.focus()
}

const Frame = styled.div.attrs({ role: 'group' })`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
`
// A native button: public pages are small, and react-aria's button would weigh more than the rest of this component.
const Choice = styled.button`
  ${focusRing}
  ${({ theme }) => ({ ...theme.typography.caption })}
  min-height: ${({ theme }) => theme.size.targetMin};
  padding: 0 ${({ theme }) => theme.space[6]};
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.text.secondary};
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[aria-pressed='true'] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.text.primary};
  }
  ${media.touch} {
    min-height: ${({ theme }) => theme.size.targetTouch};
    padding: 0 ${({ theme }) => theme.space[12]};
  }
`
