import { styled } from 'styled-components'
import { Lens } from './LogoMark'
import { kanjiPath, latinPath } from './logo-paths'

/** 観測 Kansoku. Colours follow the theme, except the vermilion point. */
export function Logo({ height = 25 }: { height?: number }) {
  return (
    <svg
      viewBox="0 0 168 34"
      height={height}
      width={(height * 168) / 34}
      role="img"
      aria-label="観測 Kansoku"
    >
      <g transform="translate(1 1)">
        <Lens />
      </g>
      <Kanji d={kanjiPath} />
      <Latin d={latinPath} />
    </svg>
  )
}

const Kanji = styled.path`
  fill: ${({ theme }) => theme.color.text.primary};
`
const Latin = styled.path`
  fill: ${({ theme }) => theme.color.text.secondary};
`
