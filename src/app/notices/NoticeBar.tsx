import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconName } from '@/shared/ui/icon'

/** A line over the whole application that stays until its matter is settled. The shell below gives it room. */
export function NoticeBar({
  icon,
  children,
  actions,
}: {
  icon: IconName
  children: ReactNode
  actions: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    const root = document.documentElement.style
    if (!current) return
    const size = new ResizeObserver(() => root.setProperty('--k-notice-height', `${current.offsetHeight}px`))
    size.observe(current)
    return () => {
      size.disconnect()
      root.removeProperty('--k-notice-height')
    }
  }, [])
  return (
    <Bar ref={bar}>
      <Icon name={icon} />
      <Words>{children}</Words>
      {actions}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  color: ${({ theme }) => theme.color.warning.text};
  background: ${({ theme }) => theme.color.warning.subtle};
  border-bottom: 1px solid ${({ theme }) => theme.color.warning.border};
`
const Words = styled.span`
  ${({ theme }) => ({ ...theme.typography.dense })}
  flex: 1 1 12em;
`
