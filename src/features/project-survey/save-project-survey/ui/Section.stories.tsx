import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Problem } from './Problem'
import { Hint, Line, Section } from './Section'

function Example({ problem, isRequired = false }: { problem?: string; isRequired?: boolean }) {
  return (
    <Section title="回答期間" isRequired={isRequired}>
      <Line>送信から 4 時間後に締め切る</Line>
      <Hint>締め切りのあとは回答できません。</Hint>
      <Problem>{problem}</Problem>
    </Section>
  )
}

/** A section of the settings: title, a line of words and controls, hint, and problem. */
const meta = { component: Example } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '回答期間' })).toBeVisible()
  },
}
/** Where the field has no label of its own, the title says that it has to be filled, and is called as before. */
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('必須')).toBeVisible()
    await expect(canvas.getByRole('region', { name: '回答期間' })).toBeVisible()
  },
}
export const Invalid: Story = {
  args: { problem: '1 以上の数値を入力してください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 以上の数値を入力してください。')).toBeVisible()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
