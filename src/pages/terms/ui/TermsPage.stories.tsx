import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TermsPage } from './TermsPage'

/** 利用規約: one column to read, with its parts as headings. */
const meta = {
  component: TermsPage,
  parameters: { address: '/terms', names: ['MIT'] },
} satisfies Meta<typeof TermsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '利用規約' })).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
export const English: Story = { globals: { locale: 'en' } }
