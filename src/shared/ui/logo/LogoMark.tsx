import { styled } from 'styled-components'

/** The lens alone, for narrow places. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" height={size} width={size} role="img" aria-label="観測 Kansoku">
      <Lens />
    </svg>
  )
}

/** Ring, pupil and the observed point, in a viewBox of 32. */
export function Lens() {
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
