import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { TryDialog } from './TryDialog'

const meta = {
  component: TryDialog,
  args: { surveyId: 'survey-waking', beforehand: fn(async () => true), onClose: fn() },
} satisfies Meta<typeof TryDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The draft is saved before the link is made, so that the link opens the current state. */
export const Issued: Story = {
  parameters: { names: ['kansoku.example'] },
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: '端末で試す' }))
    await expect(await dialog.findByRole('img', { name: '試すためのQRコード' })).toBeVisible()
    await expect(dialog.getByText('https://kansoku.example/survey/test-4f2a')).toBeVisible()
    await expect(args.beforehand).toHaveBeenCalledOnce()
  },
}
