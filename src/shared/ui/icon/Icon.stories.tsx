import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './Icon'
import { type IconName, iconPaths } from './icon-paths'

const meta = { component: Icon, args: { name: 'activity', size: 'lg' } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

/** The whole set, by name. */
export const All: Story = {
  render: () => (
    <ul>
      {(Object.keys(iconPaths) as IconName[]).map((name) => (
        <li key={name}>
          <Icon name={name} size="lg" /> <code lang="en">{name}</code>
        </li>
      ))}
    </ul>
  ),
}
export const Small: Story = { args: { size: 'sm' } }
