import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, owner, refuses } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { ProfileForm } from './ProfileForm'

/** The name that colleagues see. */
const meta = {
  component: ProfileForm,
  args: { viewer: owner },
} satisfies Meta<typeof ProfileForm>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('氏名'), '子{Enter}')
    await expect(await within(document.body).findByText('氏名を保存しました。')).toBeInTheDocument()
  },
}

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(canvas.getByLabelText('氏名'))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('氏名を入力してください。')).toBeVisible()
  },
}

/** What the server has against it stands above the form; the typed name stays. */
export const Refused: Story = {
  parameters: { msw: refuses('SaveProfile') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('氏名'), '子{Enter}')
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByLabelText('氏名')).toHaveValue('佐藤 美咲子')
  },
}
