import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stepper } from './Stepper'

const steps = [{ label: 'ファイルを選ぶ', to: '/choose' }, { label: '対応を確認する' }, { label: '登録する' }]
const meta = { component: Stepper, args: { steps, current: 1 } } satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { args: { current: 0 } }
export const Last: Story = { args: { current: 2 } }

/** Only a step that is done leads back. */
export const Second: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ファイルを選ぶ' })).toHaveAttribute('href', '/choose')
    await expect(canvas.getAllByRole('link')).toHaveLength(1)
    await expect(canvas.getByText('対応を確認する').closest('li')).toHaveAttribute('aria-current', 'step')
  },
}
