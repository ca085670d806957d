import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SecretNote } from './SecretNote'

const meta = {
  component: SecretNote,
  args: {
    sentence: 'キー「分析用」を発行しました。',
    label: 'キーの値',
    secret: 'kns_live_9Nw1R8mTz4yHc6XbN1eKd9sLp3fUa5Gq2Wd7Jk0B',
    onKept: fn(),
  },
} satisfies Meta<typeof SecretNote>
export default meta
type Story = StoryObj<typeof meta>

/** It can be selected, but not changed. */
export const Shown: Story = {
  args: { onKept: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByLabelText('キーの値')).toHaveAttribute('readonly')
    await userEvent.click(canvas.getByRole('button', { name: '保管しました' }))
    await expect(args.onKept).toHaveBeenCalledOnce()
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
