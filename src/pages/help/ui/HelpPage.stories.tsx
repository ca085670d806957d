import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HelpPage } from './HelpPage'

const meta = {
  component: HelpPage,
  parameters: { frame: 'bare', address: '/help?project=project-slp26' },
} satisfies Meta<typeof HelpPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'ヘルプ' })).toBeVisible()
  },
}
/** The part about surveys links to the screens that it names. */
export const Surveys: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'アンケートを作る' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アンケート' })).toHaveAttribute('href', '/surveys')
    const [deliveries] = canvas.getAllByRole('link', { name: '配信設定' })
    await expect(deliveries).toHaveAttribute('href', expect.stringMatching(/projects/))
    await expect(canvas.getByRole('link', { name: '謝礼' })).toHaveAttribute(
      'href',
      expect.stringMatching(/projects/),
    )
  },
}
