import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import { Menu, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { LanguageSection } from './LanguageSection'

/** 言語 in the user menu. */
const meta = {
  component: LanguageSection,
  args: { viewer: { name: '佐藤 美咲', locale: 'ja' } },
  render: (args) => (
    <MenuTrigger>
      <Button>表示</Button>
      <MenuPopover>
        <Menu aria-label="表示">
          <LanguageSection {...args} />
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  ),
} satisfies Meta<typeof LanguageSection>
export default meta
type Story = StoryObj<typeof meta>

/** The page speaks the other language at once. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '表示' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await expect(menu.getByRole('menuitemradio', { name: '日本語' })).toBeChecked()
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'English' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
  },
}
