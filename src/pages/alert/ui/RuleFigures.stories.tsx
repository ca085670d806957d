import type { Meta, StoryObj } from '@storybook/react-vite'
import { anActivity, anAlertRule } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { ruleGallery } from '../../../../engines/alert-rule'
import { RuleFigures } from './RuleFigures'

const timeZone = 'Asia/Tokyo'
const aRule = (given: Parameters<typeof anAlertRule>[0] = {}) =>
  anAlertRule(given) as Parameters<typeof RuleFigures>[0]['rule']
const none = anActivity({
  perDay: Array.from({ length: 30 }, () => 0),
  total: 0,
  acted: 0,
  minutesToAct: null,
})
const high = ruleGallery.find(({ key }) => key === 'high_heart_rate')?.rule

/** How a rule has done over thirty days, and when it is evaluated next. */
const meta = { component: RuleFigures, args: { rule: aRule(), timeZone } } satisfies Meta<typeof RuleFigures>
export default meta
type Story = StoryObj<typeof meta>

/** So many alerts with their days, what is open, how long people took, and the next evaluation. */
export const Filled: Story = {
  args: { rule: aRule({ counts: { open: 1, critical: 1, acknowledged: 2, snoozed: 0, resolved: 9 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12回')).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^日ごとの発報数。.*合計12回。$/ })).toBeVisible()
    await expect(canvas.getByText('1件')).toBeVisible()
    await expect(canvas.getByText('確認済み 2・保留中 0・解消 9')).toBeVisible()
    await expect(canvas.getByText(/3時間40分/)).toBeVisible()
    await expect(canvas.getByText(/\d\d:\d\d/)).toBeVisible()
  },
}

/** A rule that raised nothing yet, and of which nobody took care. */
export const Empty: Story = {
  args: { rule: aRule({ activity: none }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0回')).toBeVisible()
    await expect(canvas.getByText('発報していません')).toBeVisible()
    await expect(canvas.getByText('まだだれも対応していません')).toBeVisible()
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** A rule that is off is evaluated by nobody. */
export const Off: Story = {
  args: { rule: aRule({ state: 'OFF', activity: anActivity({ nextEvaluationAt: null }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('無効のため評価しません')).toBeVisible()
  },
}

/** A rule of minutes waits for samples, and has no hour. */
export const OfSamples: Story = {
  args: { rule: aRule({ definition: high, activity: anActivity({ nextEvaluationAt: null }) }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('測定値が届くたび')).toBeVisible()
  },
}

/** What fell due already comes in the next turn. */
export const Soon: Story = {
  args: {
    rule: aRule({ activity: anActivity({ nextEvaluationAt: '2026-01-01T00:00:00Z', minutesToAct: 0 }) }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('まもなく')).toBeVisible()
    await expect(canvas.getByText('1分未満')).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
