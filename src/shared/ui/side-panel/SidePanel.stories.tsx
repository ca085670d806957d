import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { Button } from '../button'
import { TextField } from '../text-field'
import { SidePanel } from './SidePanel'

const meta = {
  component: SidePanel,
  args: {
    title: 'タグを登録する',
    isOpen: true,
    onClose: fn(),
    children: <TextField label="名前" need="required" />,
    footer: (
      <>
        <Button>キャンセル</Button>
        <Button variant="primary">登録する</Button>
      </>
    ),
  },
} satisfies Meta<typeof SidePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ userEvent, args }) => {
    const panel = await within(document.body).findByRole('dialog', { name: 'タグを登録する' })
    await userEvent.click(within(panel).getByRole('button', { name: '閉じる' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
