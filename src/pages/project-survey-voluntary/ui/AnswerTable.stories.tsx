import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AnswerTable } from './AnswerTable'

const meta = {
  component: AnswerTable,
  args: {
    projectId: 'project-slp26',
    projectSurveyId: 'ps-1',
    hrefOf: ({ id }: { id: string }) => `/answers/${id}`,
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof AnswerTable>
export default meta
type Story = StoryObj<typeof meta>

/** Each answer links to its page. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('searchbox')).toBeVisible()
    const [link] = await canvas.findAllByRole('link')
    await expect(link?.getAttribute('href')).toMatch(/^\/answers\//)
  },
}
