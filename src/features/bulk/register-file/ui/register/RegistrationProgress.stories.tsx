import type { Meta, StoryObj } from '@storybook/react-vite'
import { aRun, mockApi, refuses, registeringFile } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect } from 'storybook/test'
import { RegistrationProgress } from './RegistrationProgress'

/** How far the registration of a file is. */
const meta = {
  component: RegistrationProgress,
  args: { file: registeringFile },
} satisfies Meta<typeof RegistrationProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('10,000行のうち2,500行')).toBeVisible()
    await expect(canvas.getByText(/二重に登録されることはありません/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '中止する' })).toBeVisible()
  },
}

/** Given up after its last try: the same press goes on where it was. */
export const GivenUp: Story = {
  parameters: {
    msw: mockApi({
      runs: [
        aRun({
          state: 'FAILED',
          canCancel: false,
          canRetry: true,
          failure: 'サーバーで予期しないエラーが起きました。',
        }),
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度試す' }))
    await expect(await canvas.findByText(/^順番を待っています。/)).toBeVisible()
  },
}

export const Unknown: Story = { parameters: { msw: refuses('Run') }, play: offersRetry }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
