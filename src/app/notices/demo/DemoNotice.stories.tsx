import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, waitFor } from 'storybook/test'
import { DemoNotice } from './DemoNotice'

const meta = { component: DemoNotice, parameters: { frame: 'bare' } } satisfies Meta<typeof DemoNotice>
export default meta
type Story = StoryObj<typeof meta>

/** A server that writes its second survey when it is asked first, and is done when it is asked again. */
function preparing() {
  let asked = 0
  return [
    http.post('*/gql', async ({ request }) => {
      const { operationName } = (await request.clone().json()) as { operationName: string }
      if (operationName !== 'DemoProgress') return undefined
      const demoProgress = asked++ === 0 ? { done: 1, total: 3 } : null
      return HttpResponse.json({ data: { demoProgress } })
    }),
    ...mockApi(),
  ]
}

/** It goes away by itself. */
export const Preparing: Story = {
  parameters: { msw: preparing() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^デモのデータを準備しています（アンケート 1\/3）/)).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/^デモのデータ/)).not.toBeInTheDocument())
  },
}
/** Elsewhere there is nothing to say. */
export const Complete: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^デモのデータ/)).not.toBeInTheDocument()
  },
}
