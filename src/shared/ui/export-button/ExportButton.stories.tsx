import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ExportButton } from './ExportButton'

const meta = {
  component: ExportButton,
  args: {
    take: fn(() => Promise.resolve({})),
    isPending: false,
    isChosen: false,
    done: '一覧を CSV に出力しました。',
  },
} satisfies Meta<typeof ExportButton>
export default meta
type Story = StoryObj<typeof meta>

/** Beside the filters of a list. */
export const WholeList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await within(document.body).findByText('一覧を CSV に出力しました。')).toBeInTheDocument()
  },
}
/** Beside the actions on chosen rows. */
export const Chosen: Story = { args: { isChosen: true } }
export const Pending: Story = { args: { isPending: true } }
