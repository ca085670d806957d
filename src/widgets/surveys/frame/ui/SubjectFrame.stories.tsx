import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SubjectFrame } from './SubjectFrame'

/** The frame of the pages for test subjects. */
const meta = {
  component: SubjectFrame,
  args: { name: '睡眠リズムの追跡研究', contactEmail: 'sleep@aoba-lab.example', children: <p>本文</p> },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof SubjectFrame>
export default meta
type Story = StoryObj<typeof meta>

/** It shows the study and the contact. */
export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'mailto:sleep@aoba-lab.example')
  },
}
export const List: Story = { args: { title: 'アンケートの一覧' } }
