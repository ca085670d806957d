import type { Meta, StoryObj } from '@storybook/react-vite'
import { wakingSurvey } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import type { Autosave } from '../model/use-autosave'
import { SaveTroubles } from './SaveTroubles'

const autosave: Autosave = {
  state: { is: 'saved' },
  kept: null,
  forgetKept: fn(),
  flush: fn(async () => true),
  revision: () => 3,
  goOnFrom: fn(),
}

const meta = {
  component: SaveTroubles,
  args: { surveyId: 'survey-waking', autosave, definition: wakingSurvey, onReplace: fn() },
} satisfies Meta<typeof SaveTroubles>
export default meta
type Story = StoryObj<typeof meta>

/** What an earlier visit could not send is taken back or thrown away by its writer. */
export const Kept: Story = {
  args: { autosave: { ...autosave, kept: { revision: 2, definition: wakingSurvey, at: '' } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '復元する' }))
    await expect(args.onReplace).toHaveBeenCalledWith(wakingSurvey)
  },
}
export const Failed: Story = {
  args: { autosave: { ...autosave, state: { is: 'failed', sentence: 'サーバーが混み合っています。' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度保存する' }))
    await expect(autosave.flush).toHaveBeenCalled()
  },
}
