import { styled } from 'styled-components'
import { type IconName, iconPaths } from './icon-paths'

/** Decorative: the text beside it, or the label of its button, has the meaning. */
export function Icon({ name, size = 'md' }: { name: IconName; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" $size={size} $isDots={name === 'more'}>
      <path d={iconPaths[name]} />
    </Svg>
  )
}

const Svg = styled.svg<{ $size: 'sm' | 'md' | 'lg'; $isDots: boolean }>`
  width: ${({ theme, $size }) => theme.size[iconSize[$size]]};
  height: ${({ theme, $size }) => theme.size[iconSize[$size]]};
  fill: none;
  stroke: currentColor;
  stroke-width: ${({ $isDots }) => ($isDots ? 2.6 : 1.6)};
  stroke-linecap: round;
  stroke-linejoin: round;
`

const iconSize = { sm: 'iconSm', md: 'iconMd', lg: 'iconLg' } as const
