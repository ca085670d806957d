import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { MemberEditPage } from './MemberEditPage'

const meta = {
  component: MemberEditPage,
  parameters: { address: '/projects/project-slp26/member-edit', frame: 'bare' },
} satisfies Meta<typeof MemberEditPage>
export default meta
type Story = StoryObj<typeof meta>

/** A right is given by a press; an owner's cannot be taken. */
export const Given: Story = {
  play: async ({ canvas, userEvent }) => {
    const rights = within(await canvas.findByRole('group', { name: '高橋 健 さんの権限' }))
    await userEvent.click(rights.getByRole('button', { name: '個人情報の閲覧' }))
    await expect(await rights.findByRole('button', { name: '個人情報の閲覧', pressed: true })).toBeVisible()
    const owners = within(canvas.getByRole('group', { name: '佐藤 美咲 さんの権限' }))
    await expect(owners.getByRole('button', { name: 'データ出力' })).toBeDisabled()
  },
}

/** English sentences have a space between them. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/in all projects\. Names and contacts/)).toBeVisible()
  },
}
