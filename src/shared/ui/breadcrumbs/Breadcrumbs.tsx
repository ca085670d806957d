import { useLingui } from '@lingui/react/macro'
import type { To } from 'react-router'
import { styled } from 'styled-components'
import { Icon } from '../icon'
import { TextLink } from '../link'

/** One level above the current screen. */
export interface Crumb {
  label: string
  to: To
}

/** The levels above a nested screen. The screen itself is the heading below, so it is not repeated. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`現在の位置`}>
      <List>
        {items.map(({ label, to }, at) => (
          <Item key={label}>
            <TextLink to={to}>{label}</TextLink>
            {at < items.length - 1 && <Icon name="chevron-right" size="sm" />}
          </Item>
        ))}
      </List>
    </nav>
  )
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
  ${({ theme }) => ({ ...theme.typography.caption })}
`
const Item = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: ${({ theme }) => theme.size.targetMin};
  color: ${({ theme }) => theme.color.text.tertiary};
`
