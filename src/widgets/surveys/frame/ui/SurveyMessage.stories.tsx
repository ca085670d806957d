import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Dial } from '@/shared/ui/empty-state'
import { SurveyMessage } from './SurveyMessage'

/** A full-screen message for a test subject: picture, title, and what to do. */
const meta = {
  component: SurveyMessage,
  args: {
    picture: <Dial size={120} />,
    title: '回答を受け付けました',
    children: <p>ご協力ありがとうございました。</p>,
  },
} satisfies Meta<typeof SurveyMessage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '回答を受け付けました' })).toBeVisible()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
