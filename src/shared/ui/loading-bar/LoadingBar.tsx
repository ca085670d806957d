import { useLingui } from '@lingui/react/macro'
import { keyframes, styled } from 'styled-components'
import { useDelayed } from '@/shared/lib/use-delayed'

const timeLimitMs = 150

/** A bar of 2 px at the top while something is pending; not shown within the first 150 ms. */
export function LoadingBar({ isPending }: { isPending: boolean }) {
  const { t } = useLingui()
  const isShown = useDelayed(isPending, timeLimitMs)
  if (!isShown) return null
  return (
    <Track role="progressbar" aria-label={t`読み込み中`}>
      <Runner />
    </Track>
  )
}

const run = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(260%); }
`
const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  height: 2px;
  overflow: hidden;
  pointer-events: none;
  z-index: ${({ theme }) => theme.zIndex.loadingBar};
`
const Runner = styled.div`
  width: 46%;
  height: 100%;
  background: linear-gradient(90deg, transparent, ${({ theme }) => theme.color.info.mark});
  animation: ${run} 1.2s ${({ theme }) => theme.easing.inOut} infinite;
`
