import type { Meta, StoryObj } from '@storybook/react-vite'
import { knownSubjectKey, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect } from 'storybook/test'
import { SubjectMessage } from './SubjectMessage'

/** A page of the test subject whose key stands in the address. */
const meta = {
  component: SubjectMessage,
  args: { title: 'アンケートはまだありません', children: <p>届くまでお待ちください。</p> },
  parameters: { frame: 'bare', route: '/:testSubjectKey', address: `/${knownSubjectKey}` },
} satisfies Meta<typeof SubjectMessage>
export default meta
type Story = StoryObj<typeof meta>

/** It names the study, and whom to ask. */
export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('届くまでお待ちください。')).toBeVisible()
    await expect(canvas.getByText('勤務形態と睡眠リズムの追跡研究 2026')).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'mailto:sleep-study@aoba-lab.example')
  },
}

/** The title stands before the answer, and nothing is said of a study that may not be theirs. */
export const Loading: Story = {
  parameters: { msw: neverAnswers },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'アンケートはまだありません' })).toBeVisible()
    await expect(canvas.queryByText('届くまでお待ちください。')).toBeNull()
  },
}

export const Unknown: Story = {
  parameters: { address: '/nobody' },
  play: says('アンケートが見つかりません'),
}

export const Failed: Story = { parameters: { msw: refuses('PublicSubject') }, play: offersRetry }
export const Dark: Story = { globals: { theme: 'dark' } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
