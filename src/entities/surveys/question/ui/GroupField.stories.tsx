import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect } from 'storybook/test'
import { inLanguage } from '../../../../../engines/survey/run'
import { GroupField } from './GroupField'

const { item } = sampleQuestions.group

/** Questions under one title. */
const meta = {
  component: GroupField,
  args: {
    item,
    ...shownQuestion(item),
    children: (shown) => <p key={shown.address}>{inLanguage(shown.item.text, 'ja')}</p>,
  },
} satisfies Meta<typeof GroupField>
export default meta
type Story = StoryObj<typeof meta>

/** The title names the group; its questions stand side by side where there is room. */
export const SideBySide: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: '血圧' })
    await expect(group).toHaveTextContent(/上.*下/)
  },
}
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
