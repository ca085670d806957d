import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { SecondFactorNote } from './SecondFactorNote'

const meta = { component: SecondFactorNote, args: { count: 3 } } satisfies Meta<typeof SecondFactorNote>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '設定を依頼する' }))
    await expect(
      await within(document.body).findByText('3名に二要素認証の設定を依頼しました。'),
    ).toBeInTheDocument()
  },
}
