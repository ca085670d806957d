import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
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

/** Who is removed comes back with their permissions. */
export const RemovedAndPutBack: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(await canvas.findByRole('button', { name: '高橋 健 さんをメンバーから外す' }))
    await userEvent.click(await body.findByRole('button', { name: 'メンバーから外す' }))
    await userEvent.click(await canvas.findByRole('button', { name: '元に戻す' }))
    // The row stands there until the list without it arrives, and then a new one.
    await waitFor(async () => {
      const rights = within(canvas.getByRole('group', { name: '高橋 健 さんの権限' }))
      await expect(rights.getByRole('button', { name: 'データ出力', pressed: true })).toBeVisible()
    })
  },
}

/** The search stands in the address, and an answer without anybody says so. */
export const NobodyFound: Story = {
  parameters: { address: '/projects/project-slp26/member-edit?q=どこにもいない' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/条件に合うメンバー/)).toBeVisible()
  },
}

/** English sentences have a space between them. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/in all projects\. Names and contacts/)).toBeVisible()
  },
}
