import { keyframes, styled } from 'styled-components'

/** A placeholder with the size of the content. */
export function Skeleton({
  width = '100%',
  height = '12px',
  isRound,
}: {
  width?: string
  height?: string
  isRound?: boolean
}) {
  return <Bar aria-hidden="true" $width={width} $height={height} $isRound={isRound === true} />
}

const drift = keyframes`
  from { background-position: 100% 0; }
  to { background-position: -100% 0; }
`
const Bar = styled.span<{ $width: string; $height: string; $isRound: boolean }>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  border-radius: ${({ theme, $isRound }) => ($isRound ? theme.radius.full : theme.radius.sm)};
  background: linear-gradient(
      90deg,
      ${({ theme }) => theme.color.bg.muted},
      ${({ theme }) => theme.color.border.subtle},
      ${({ theme }) => theme.color.bg.muted}
    )
    0 0 / 200% 100%;
  animation: ${drift} 1.6s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
