import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'

/** How much of a limit is used: a bar and 284 / 500; red from 95 %. Without a limit the number alone. */
export function UsageMeter({ used, limit }: { used: number; limit: number | null }) {
  if (limit === null) return formatNumber(used)
  const share = Math.min(1, used / limit)
  const isNear = share >= 0.95
  return (
    <Line>
      <Track aria-hidden="true">
        <Fill $share={share} $isNear={isNear} />
      </Track>
      <Figure $isNear={isNear}>
        {formatNumber(used)} <small>/ {formatNumber(limit)}</small>
      </Figure>
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
`
const Track = styled.span`
  flex: none;
  width: 64px;
  height: 4px;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.xs};
  background: ${({ theme }) => theme.color.bg.muted};
  ${media.phone} {
    display: none;
  }
`
const Fill = styled.span.attrs<{ $share: number; $isNear: boolean }>(({ $share }) => ({
  style: { width: `${$share * 100}%` },
}))`
  display: block;
  height: 100%;
  background: ${({ theme, $isNear }) => ($isNear ? theme.color.danger.mark : theme.color.info.mark)};
`
const Figure = styled.span<{ $isNear: boolean }>`
  white-space: nowrap;
  font-weight: ${({ theme, $isNear }) => theme.font.weight[$isNear ? 'bold' : 'regular']};
  color: ${({ theme, $isNear }) => ($isNear ? theme.color.danger.text : theme.color.text.primary)};
  small {
    font-size: inherit;
    font-weight: ${({ theme }) => theme.font.weight.regular};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
