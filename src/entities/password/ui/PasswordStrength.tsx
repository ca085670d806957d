import { useLingui } from '@lingui/react/macro'
import { css, styled } from 'styled-components'
import { passwordStrength, type Strength } from '../model/password-strength'

const shares: Record<Strength, number> = { none: 0, short: 15, weak: 35, fair: 67, strong: 100 }

/** The strength of a password, as a tick ruler and in words. Changes are announced. */
export function PasswordStrength({
  password,
  known,
}: {
  password: string
  /** The user's address and name, which make a password easy to guess. */
  known: readonly string[]
}) {
  const { t } = useLingui()
  const strength = passwordStrength(password, known)
  const words: Record<Strength, string> = {
    none: t`強さ：まだ入力されていません`,
    short: t`強さ：文字数が足りません`,
    weak: t`強さ：弱い（推測されやすい並びや言葉があります）`,
    fair: t`強さ：ふつう`,
    strong: t`強さ：強い`,
  }
  return (
    <div>
      <Ruler aria-hidden="true">
        <Reached $strength={strength} />
      </Ruler>
      <Words role="status">{words[strength]}</Words>
    </div>
  )
}

const ticks = css`
  /* A tick of 2 px every 8 px. */
  mask: repeating-linear-gradient(to right, black 0 2px, transparent 2px 8px);
`
const Ruler = styled.div`
  ${ticks}
  height: 8px;
  background: ${({ theme }) => theme.color.border.strong};
`
const Reached = styled.div<{ $strength: Strength }>`
  width: ${({ $strength }) => shares[$strength]}%;
  height: 100%;
  background: ${({ theme, $strength }) => {
    if ($strength === 'strong') return theme.color.success.mark
    return $strength === 'fair' ? theme.color.accent.solid : theme.color.warning.mark
  }};
  transition: width ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out};
`
const Words = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  margin-top: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.text.secondary};
`
