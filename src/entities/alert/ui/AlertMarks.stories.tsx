import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { alertEventStates, alertRuleStates, alertSeverities } from '../model/alert-words'
import { AlertEventStateDot, AlertRuleStateDot, AlertSeverityBadge } from './AlertMarks'

function Marks() {
  return (
    <>
      {alertSeverities.map((severity) => (
        <AlertSeverityBadge key={severity} severity={severity} />
      ))}
      {alertEventStates.map((state) => (
        <AlertEventStateDot key={state} state={state} />
      ))}
      {alertRuleStates.map((state) => (
        <AlertRuleStateDot key={state} state={state} />
      ))}
    </>
  )
}

/** Gravity and states, each with its word. */
const meta = { component: Marks } satisfies Meta<typeof Marks>
export default meta

export const Every: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    for (const word of ['重大', '未対応', '保留中', 'テスト中'])
      await expect(canvas.getByText(word)).toBeVisible()
  },
}
