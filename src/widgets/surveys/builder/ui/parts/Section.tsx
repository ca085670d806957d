import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A titled section of the properties. */
export function Section({
  title,
  hint,
  setting,
  children,
}: {
  title: string
  hint?: string
  /** Name of the part, by which focusSetting finds it. */
  setting?: string
  children: ReactNode
}) {
  return (
    <Frame data-setting={setting}>
      <Title>{title}</Title>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {children}
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  /* A long choice of a condition is cut, and does not widen the pane. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  justify-items: start;
  > * {
    max-width: 100%;
  }
  > :is(textarea, fieldset) {
    width: 100%;
  }
  & + & {
    padding-top: ${({ theme }) => theme.space[16]};
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
const Title = styled.h3`
  ${({ theme }) => ({ ...theme.typography.subheading })}
`
const Hint = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  text-wrap: pretty;
`
