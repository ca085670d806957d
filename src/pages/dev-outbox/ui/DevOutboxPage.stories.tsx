import type { Meta, StoryObj } from '@storybook/react-vite'
import { someMails } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect } from 'storybook/test'
import { DevOutboxPage } from './DevOutboxPage'

const meta = {
  component: DevOutboxPage,
  parameters: { address: '/dev/outbox', frame: 'bare' },
} satisfies Meta<typeof DevOutboxPage>
export default meta
type Story = StoryObj<typeof meta>

/** The newest is open; its link can be followed. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: /mail-link#token=abc/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: new RegExp(someMails[1]?.subject ?? '') }))
    await expect(await canvas.findByText(/石井 大輔 様/)).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: {
    msw: [http.post('*/gql', () => HttpResponse.json({ data: { outbox: { items: [], total: 0 } } }))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだメールはありません')).toBeVisible()
  },
}
