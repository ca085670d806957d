import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import { Menu, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { ThemeSection } from './ThemeSection'

const meta = {
  component: ThemeSection,
  render: () => (
    <MenuTrigger>
      <Button>表示</Button>
      <MenuPopover>
        <Menu aria-label="表示">
          <ThemeSection />
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  ),
} satisfies Meta<typeof ThemeSection>
export default meta
type Story = StoryObj<typeof meta>

/** The choice shows at once, on the page's root. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '表示' }))
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'ダーク' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  },
}
