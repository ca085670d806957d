import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { css, styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { focusRing, media, visuallyHidden } from '@/shared/theme'
import { Badge } from '@/shared/ui/badge'
import { Icon } from '@/shared/ui/icon'
import type { NavigationGroup } from '../model/navigation'

/** The groups with their links. On the rail the labels stand below the icons for touch; else in the tooltip. */
export function NavigationList({
  groups,
  isInSheet,
  onNavigate,
}: {
  groups: readonly NavigationGroup[]
  isInSheet?: boolean
  onNavigate?: () => void
}) {
  const { pathname } = useLocation()
  return groups.map((group) => (
    <section key={group.label} aria-label={group.label}>
      <GroupName $isInSheet={isInSheet === true}>{group.label}</GroupName>
      <ul>
        {group.items.map((item) => (
          <li key={item.to}>
            <Item
              to={item.to}
              title={item.label}
              aria-current={item.covers(pathname) ? 'page' : undefined}
              $isInSheet={isInSheet === true}
              onClick={onNavigate}
            >
              <Icon name={item.icon} />
              <Words $isInSheet={isInSheet === true}>{item.label}</Words>
              {item.count !== undefined && <Waiting count={item.count} isInSheet={isInSheet === true} />}
            </Item>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Waiting({ count, isInSheet }: { count: number; isInSheet: boolean }) {
  const { t } = useLingui()
  return (
    <Count $isInSheet={isInSheet}>
      <Badge tone="solid">
        {formatNumber(count)}
        <Hidden>{t`件の未対応`}</Hidden>
      </Badge>
    </Count>
  )
}

/** The link to the help, at the bottom of the navigation. */
export function HelpLink({ isInSheet = false }: { isInSheet?: boolean }) {
  const { t } = useLingui()
  const label = t`ヘルプ`
  return (
    <Item to={paths.help()} title={label} $isInSheet={isInSheet}>
      <Icon name="help" />
      <Words $isInSheet={isInSheet}>{label}</Words>
    </Item>
  )
}

interface Place {
  $isInSheet: boolean
}

/* At the icon's corner where there is no room beside it. */
const atCorner = css`
  position: absolute;
  top: 0;
  right: 0;
  > * {
    height: 15px;
    padding: 0 4px;
    font-size: 10px;
  }
`
const Count = styled.span<Place>`
  margin-left: auto;
  ${media.rail} {
    ${({ $isInSheet }) => !$isInSheet && atCorner}
  }
`
const Hidden = styled.span`
  ${visuallyHidden}
`

const GroupName = styled.p<Place>`
  padding: 14px 10px 4px;
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  letter-spacing: 0.04em;
  color: ${({ theme }) => theme.color.text.tertiary};
  ${media.rail} {
    ${({ $isInSheet }) => !$isInSheet && visuallyHidden}
  }
`
const Item = styled(Link)<Place>`
  ${focusRing}
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: ${({ theme, $isInSheet }) => ($isInSheet ? theme.size.targetTouch : '32px')};
  padding: 4px 10px;
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  line-height: 1.3;
  color: ${({ theme }) => theme.color.text.secondary};
  > svg {
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  &:hover {
    text-decoration: none;
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[aria-current='page'] {
    font-weight: ${({ theme }) => theme.font.weight.bold};
    color: ${({ theme }) => theme.color.text.primary};
    background: ${({ theme }) => theme.color.bg.surface};
    box-shadow:
      ${({ theme }) => theme.shadow.flat},
      0 0 0 1px ${({ theme }) => theme.color.border.subtle};
  }
  &[aria-current='page'] > svg {
    color: ${({ theme }) => theme.color.accent.text};
  }
  ${media.rail} {
    ${({ $isInSheet }) => !$isInSheet && 'justify-content: center; min-height: 40px; padding: 0;'}
    ${media.touch} {
      ${({ $isInSheet }) => !$isInSheet && 'flex-direction: column; gap: 2px; padding: 6px 0;'}
    }
  }
`
const belowIcon = css`
  @media not (pointer: coarse) {
    ${visuallyHidden}
  }
  ${media.touch} {
    font-size: 10px;
    line-height: 1.2;
    text-align: center;
    overflow-wrap: anywhere;
  }
`
const Words = styled.span<Place>`
  ${media.rail} {
    ${({ $isInSheet }) => !$isInSheet && belowIcon}
  }
`
