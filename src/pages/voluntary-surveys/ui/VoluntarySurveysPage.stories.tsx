import type { Meta, StoryObj } from '@storybook/react-vite'
import { knownSubjectKey } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { VoluntarySurveysPage } from './VoluntarySurveysPage'

const route = '/voluntary-surveys/:testSubjectKey'
const meta = {
  component: VoluntarySurveysPage,
  parameters: { frame: 'bare', route, address: `/voluntary-surveys/${knownSubjectKey}` },
} satisfies Meta<typeof VoluntarySurveysPage>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'いつでも回答できるアンケート' }),
    ).toBeVisible()
    await expect(await canvas.findByText('いま回答できるアンケートはありません。')).toBeVisible()
  },
}
/** Broken, replaced or somebody else's: they look the same. */
export const UnknownKey: Story = {
  parameters: { address: '/voluntary-surveys/nonsense' },
  play: async ({ canvas }) =>
    expect(
      await canvas.findByRole('heading', { level: 1, name: 'アンケートが見つかりません' }),
    ).toBeVisible(),
}
