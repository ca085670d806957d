import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, mockApi, refuses } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { TryJobAgainButton } from './TryJobAgainButton'

const meta = {
  component: TryJobAgainButton,
  args: { jobFailureId: 'failure-mail', onDone: fn() },
  parameters: { msw: mockApi({ viewer: administrator }) },
} satisfies Meta<typeof TryJobAgainButton>
export default meta
type Story = StoryObj<typeof meta>

export const TriedAgain: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度試す' }))
    await expect(await within(document.body).findByText(/^まもなく再実行します。/)).toBeInTheDocument()
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** The list is read anew, since it was out of date. */
export const Refused: Story = {
  parameters: {
    msw: refuses('TryJobAgain', 'CONFLICT'),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度試す' }))
    await expect(await within(document.body).findByText('表示できません。')).toBeInTheDocument()
    await expect(args.onDone).toHaveBeenCalled()
  },
}
