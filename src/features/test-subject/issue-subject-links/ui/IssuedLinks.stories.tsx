import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject, someLabels } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { IssuedLinks } from './IssuedLinks'

const items = someLabels.map((label) => ({ ...label, id: label.code }))

/** The personal links of several subjects, to be copied or printed. */
const meta = {
  component: IssuedLinks,
  args: { handing: { items, withheld: [] }, projectId: sleepProject.id, onClose: fn() },
} satisfies Meta<typeof IssuedLinks>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog'))

export const Handed: Story = {
  play: async ({ userEvent, args }) => {
    const shown = await dialog()
    await expect(shown.getAllByRole('listitem')).toHaveLength(items.length)
    await expect(shown.getByRole('button', { name: 'ラベルを印刷する' })).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: '閉じる' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** Who gets none is named with the reason. */
export const SomeWithheld: Story = {
  args: { handing: { items, withheld: [{ code: 'SLP-0009', reason: 'WITHDRAWN' }] } },
  play: async () => {
    await expect((await dialog()).getByText('1名にはリンクを渡せません。')).toBeVisible()
  },
}

/** With nobody left there is nothing to copy or print. */
export const NobodyLeft: Story = {
  args: { handing: { items: [], withheld: [{ code: 'SLP-0009', reason: 'WITHDRAWN' }] } },
  play: async () => {
    const shown = await dialog()
    await expect(shown.queryByRole('button', { name: 'ラベルを印刷する' })).toBeNull()
    await expect(shown.queryByRole('button', { name: /コピー/ })).toBeNull()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
