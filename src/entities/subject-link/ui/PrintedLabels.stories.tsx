import type { Meta, StoryObj } from '@storybook/react-vite'
import { someLabels, someStudy } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { PrintedLabels } from './PrintedLabels'

/** What the printer gets in the place of the page; on the screen there is nothing of it. Print this story to see the sheet. */
const meta = { component: PrintedLabels, args: { labels: someLabels, study: someStudy } } satisfies Meta<
  typeof PrintedLabels
>
export default meta
type Story = StoryObj<typeof meta>

export const OnScreen: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
    const sheet = document.querySelector('body > [data-printed]')
    await expect(sheet?.querySelectorAll('li')).toHaveLength(someLabels.length)
    await expect(sheet).toHaveTextContent(`${someStudy.name} 被験者用リンクのラベル ${someLabels.length}名`)
    await expect(sheet).not.toBeVisible()
  },
}
