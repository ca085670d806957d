import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { expect } from 'storybook/test'
import { Tab, TabList, TabPanel, Tabs } from './Tabs'

const meta = {
  component: Tabs,
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="被験者の管理">
        <Tab id="subjects" label="被験者" count={129} />
        <Tab id="tags" label="タグ" count={6} />
        <Tab id="members" label="メンバー" />
      </TabList>
      <TabPanel id="subjects">129名</TabPanel>
      <TabPanel id="tags">6件</TabPanel>
      <TabPanel id="members">3名</TabPanel>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Second: Story = { args: { defaultSelectedKey: 'tags' } }

export const Arrows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /タグ/ })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('6件')
  },
}

export const Hovered: Story = { play: hovered('[role=tab]') }
export const Pressed: Story = { play: pressed('[role=tab]') }
export const Focused: Story = { play: focused }
