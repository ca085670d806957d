import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { styled } from 'styled-components'

/** A short text on hover and focus; never the only place of an information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      {children}
      <Bubble offset={6}>{text}</Bubble>
    </TooltipTrigger>
  )
}

const Bubble = styled(AriaTooltip)`
  ${({ theme }) => ({ ...theme.typography.caption })}
  max-width: 280px;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[8]}`};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.bg.inverse};
  color: ${({ theme }) => theme.color.text.inverse};
  transition: opacity ${({ theme }) => theme.duration.fast} ${({ theme }) => theme.easing.out};
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`
