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
  goOnAfterPublishing: fn(),
  goOnFrom: fn(),
}

const meta = {
  component: SaveTroubles,
  args: { surveyId: 'survey-waking', autosave, definition: wakingSurvey, onReplace: fn() },
} satisfies Meta<typeof SaveTroubles>
export default meta
type Story = StoryObj<typeof meta>

/** The user restores or discards a draft that an earlier visit could not send. */
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

/** Somebody else saved first: the server says who; the time is shown in the user's zone. */
export const Conflict: Story = {
  args: {
    autosave: {
      ...autosave,
      state: { is: 'conflict', sentence: '佐藤 美咲さんがこのアンケートの下書きを先に保存しました。' },
    },
  },
  play: async ({ canvas }) => {
    const time = new Intl.DateTimeFormat('ja-JP', { hour: '2-digit', minute: '2-digit' })
    const shown = time.format(new Date('2026-11-20T00:28:00.000Z'))
    await expect(await canvas.findByText(new RegExp(`佐藤 美咲さん.*保存日時：.*${shown}`))).toBeVisible()
  },
}
