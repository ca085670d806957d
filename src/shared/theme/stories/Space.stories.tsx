import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { theme } from '@/shared/theme'

/** A 4-px base. Page gutter 24, card padding 16, field gap 20, label to input 6. */
function Space({ scale }: { scale: Record<string, string> }) {
  return (
    <List>
      {Object.entries(scale).map(([name, value]) => (
        <li key={name}>
          <code>{value}</code>
          <i style={{ width: value }} />
        </li>
      ))}
    </List>
  )
}

const meta = { title: '間隔', component: Space, args: { scale: theme.space } } satisfies Meta<typeof Space>
export default meta
type Story = StoryObj<typeof meta>

export const Distances: Story = {}

/** Corners: 3 small label, 4 badge and tag, 6 control, 8 card and popover, 12 dialog, full chip and dot. */
export const Corners: Story = {
  render: () => (
    <List>
      {Object.entries(theme.radius).map(([name, value]) => (
        <li key={name}>
          <code lang="en">{`${name} ${value}`}</code>
          <Box style={{ borderRadius: value }} />
        </li>
      ))}
    </List>
  ),
}

/** Elevation is border first; dark adds an edge of light. */
export const Shadows: Story = {
  render: () => (
    <List>
      {Object.entries(theme.shadow).map(([name, value]) => (
        <li key={name}>
          <code lang="en">{name}</code>
          <Box style={{ boxShadow: value }} />
        </li>
      ))}
    </List>
  ),
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme: t }) => t.space[16]};
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme: t }) => t.space[16]};
  }
  code {
    width: 96px;
    ${({ theme: t }) => ({ ...t.typography.caption })}
  }
  i {
    height: 16px;
    background: ${({ theme: t }) => t.color.accent.solid};
  }
`
const Box = styled.div`
  width: 96px;
  height: 56px;
  border: 1px solid ${({ theme: t }) => t.color.border.default};
  background: ${({ theme: t }) => t.color.bg.raised};
`
