import type { Meta, StoryObj } from '@storybook/react-vite'
import { wakingSurvey } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { SurveyRun } from './SurveyRun'

const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 'a1' }

/** A survey step by step, without a network. */
const meta = {
  component: SurveyRun,
  args: { definition: wakingSurvey, context, name: '勤務形態と睡眠リズムの追跡研究', onComplete: fn() },
  parameters: { frame: 'bare' },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof SurveyRun>
export default meta
type Story = StoryObj<typeof meta>

/** What is missing is told at its question, and 次へ does not lead on. */
export const Pages: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await expect((await canvas.findAllByText('回答してください。'))[0]).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  },
}

/** One question at a time; going back finds the answer again. */
export const Items: Story = {
  args: { definition: { ...wakingSurvey, presentation: 'item' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'よく眠れた' }))
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await userEvent.click(await canvas.findByRole('button', { name: '戻る' }))
    await expect(await canvas.findByRole('radio', { name: 'よく眠れた' })).toBeChecked()
  },
}

/** 文字の大きさ goes up in two steps and back. */
export const LargerText: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /文字の大きさ/ }))
    await userEvent.click(canvas.getByRole('button', { name: /文字の大きさ ×1.15/ }))
    await expect(canvas.getByRole('button', { name: /文字の大きさ ×1.3/ })).toBeVisible()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Desk: Story = { globals: { viewport: { value: 'desktop' } } }
