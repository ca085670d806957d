import { useLingui } from '@lingui/react/macro'
import { keyframes, styled } from 'styled-components'
import { LogoMark } from '@/shared/ui/logo'

/** Shown at / and while the first screen loads. */
export function StartPage() {
  const { t } = useLingui()
  return (
    <Frame role="status" aria-label={t`読み込み中`}>
      <LogoMark size={40} />
    </Frame>
  )
}

// Delayed, so that the logo does not flash at a quick start.
const appear = keyframes`
  from { opacity: 0; }
`
const Frame = styled.div`
  display: grid;
  place-items: center;
  height: 100dvh;
  background: ${({ theme }) => theme.color.bg.canvas};
  animation: ${appear} ${({ theme }) => theme.duration.slow} ${({ theme }) => theme.duration.skeletonDelay} backwards;
`
