import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someSubjects } from '@testing/mock-api'
import { isCut, ShownAddress } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { DevicesPage } from './DevicesPage'

const meta = {
  component: DevicesPage,
  parameters: { address: '/devices', frame: 'bare', msw: mockApi({ subjects: someSubjects(3) }) },
} satisfies Meta<typeof DevicesPage>
export default meta
type Story = StoryObj<typeof meta>

/** What the list cannot mean leaves the address; what is somebody else's stays. */
export const Mistyped: Story = {
  parameters: { address: '/devices?sort=PASSWORD&page=-3&other=1' },
  render: () => (
    <>
      <DevicesPage />
      <ShownAddress />
    </>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTestId('address')).toHaveTextContent(/^\/devices\?other=1$/))
    await expect(await canvas.findByRole('checkbox', { name: '「FB-0001」を選択する' })).toBeVisible()
  },
}

/** A code stays on one line, and is whole as long as the maker's are. */
export const Codes: Story = {
  parameters: {
    msw: mockApi({
      subjects: someSubjects(3).map((subject) => ({
        ...subject,
        device: subject.device ? { ...subject.device, code: 'FITBIT-2026-00041' } : null,
      })),
    }),
  },
  play: async ({ canvas }) => {
    const [code] = await canvas.findAllByTitle('FITBIT-2026-00041')
    await expect(code?.getBoundingClientRect().height).toBeLessThan(30)
    await expect(code && isCut(code)).toBe(false)
  },
}

const longCode = 'A1B2C3D4'.repeat(8)

/** The longest code is cut, and takes no room from what stands beside it. */
export const LongestCode: Story = {
  parameters: {
    msw: mockApi({
      subjects: someSubjects(3).map((subject) => ({
        ...subject,
        device: subject.device ? { ...subject.device, code: longCode } : null,
      })),
    }),
  },
  play: async ({ canvas }) => {
    const [code] = await canvas.findAllByTitle(longCode)
    await expect(code && isCut(code)).toBe(true)
  },
}

/** The same on a phone: nothing reaches out of the window. */
export const LongestCodeMobile: Story = {
  ...LongestCode,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const [code] = await canvas.findAllByTitle(longCode)
    await expect(code && isCut(code)).toBe(true)
    await expect(code?.getBoundingClientRect().width).toBeGreaterThan(100)
    await expect(code?.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  },
}

/** Deleting devices says what goes along; they can be taken back. */
export const DeletedAndTakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '「FB-0001」を選択する' }))
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: /1件を削除しますか/ }))
    await expect(dialog.getByText(/紐づけが外れ/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    // The row stands there until the list without it arrives.
    await waitFor(() => expect(canvas.queryByRole('checkbox', { name: '「FB-0001」を選択する' })).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await expect(await canvas.findByRole('checkbox', { name: '「FB-0001」を選択する' })).toBeInTheDocument()
  },
}

/** Who is not connected stands in a list of its own, and is sent the link again with one press and a confirmation. */
export const Unconnected: Story = {
  parameters: { names: ['Google Health'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '未連携' }))
    await canvas.findByRole('table', { name: '未連携のデバイス' })
    for (const code of ['FB-0001', 'FB-0002'])
      await userEvent.click(canvas.getByRole('checkbox', { name: `「${code}」を選択する` }))
    const bar = within(canvas.getByRole('toolbar'))
    await userEvent.click(bar.getByRole('button', { name: 'リンクを送る' }))
    const page = within(document.body)
    const question = 'デバイス2件の被験者に連携のリンクを送信しますか？'
    const dialog = within(await page.findByRole('dialog', { name: question }))
    await userEvent.click(dialog.getByRole('button', { name: '送信する' }))
    const done = within(await page.findByRole('dialog', { name: '連携のリンク' }))
    await expect(await done.findByText('2件のリンクを送信します。')).toBeInTheDocument()
    await userEvent.click(done.getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(canvas.queryByRole('toolbar')).not.toBeInTheDocument())
  },
}

/** The way to a device's connection is in the menu of its row. */
export const MenuOfRow: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「FB-0001」の操作' }))
    await expect(
      await within(document.body).findByRole('menuitem', { name: '連携を見る' }),
    ).toBeInTheDocument()
  },
}
