import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen } from 'storybook/test'
import { TakeFileButton } from './TakeFileButton'

/** Downloads a file that the server makes. */
const meta = {
  component: TakeFileButton,
  args: { address: '/api/no-such-file.csv', label: 'エラーの行を CSV で保存する' },
} satisfies Meta<typeof TakeFileButton>
export default meta
type Story = StoryObj<typeof meta>

/** A refusal is told where one looks next. */
export const Refused: Story = {
  parameters: { msw: [http.get('/api/no-such-file.csv', () => HttpResponse.error())] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'エラーの行を CSV で保存する' }))
    await expect(await screen.findByRole('alert')).toBeVisible()
  },
}
