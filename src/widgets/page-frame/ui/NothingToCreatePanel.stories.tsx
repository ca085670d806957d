import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { NothingToCreatePanel } from './NothingToCreatePanel'

/** The address for making something that this version cannot make: says so, what one can do, and leads back. */
const meta = {
  component: NothingToCreatePanel,
  args: {
    title: 'アラートを登録する',
    listAddress: '/projects/project-slp26/monitoring-alerts',
    children: 'アラートはまだ登録できません。モニタリングの要確認をご覧ください。',
  },
} satisfies Meta<typeof NothingToCreatePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog', { name: 'アラートを登録する' }))
    await waitFor(() => expect(panel.getByText(/まだ登録できません。/)).toBeVisible())
    await userEvent.click(panel.getByRole('button', { name: '一覧に戻る' }))
  },
}
