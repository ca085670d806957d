import { styled } from 'styled-components'
import { kanjiPath, latinPath } from './logo-paths'

/** 観測 Kansoku. Colours follow the theme; the point stays vermilion. */
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

/** The lens alone, for narrow places. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" height={size} width={size} role="img" aria-label="観測 Kansoku">
      <Lens />
    </svg>
  )
}

function Lens() {
  return (
    <>
      <Ring d="M27.73 14.54A11.87 11.87 0 1 1 17.86 4.67" />
      <Pupil cx="16" cy="16.4" r="4.13" />
      <Point cx="24.56" cy="7.84" r="3.5" />
    </>
  )
}

const Ring = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.accent.text};
  stroke-width: 3.5;
  stroke-linecap: round;
`
const Pupil = styled.circle`
  fill: ${({ theme }) => theme.color.accent.text};
`
const Point = styled.circle`
  fill: ${({ theme }) => theme.color.danger.mark};
`
const Kanji = styled.path`
  fill: ${({ theme }) => theme.color.text.primary};
`
const Latin = styled.path`
  fill: ${({ theme }) => theme.color.text.secondary};
`
