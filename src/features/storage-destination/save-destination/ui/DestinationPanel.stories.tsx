import type { Meta, StoryObj } from '@storybook/react-vite'
import { refusesField, someDestinations } from '@testing/mock-api'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { StorageDestination } from '@/entities/data-out/storage-destination'
import { DestinationPanel } from './DestinationPanel'

/** A storage to which exports are delivered. */
const meta = {
  component: DestinationPanel,
  // The example of a key's beginning.
  parameters: { frame: 'bare', names: ['kansoku'] },
  args: { projectId: 'project-slp26', onClose: fn() },
} satisfies Meta<typeof DestinationPanel>
export default meta
type Story = StoryObj<typeof meta>

const university = someDestinations[0] as StorageDestination
const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Each field that lacks says so; nothing is saved. */
export const Mistakes: Story = {
  play: async ({ userEvent, args }) => {
    const panel = await panelOf('保存先を追加する')
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    await waitFor(() =>
      expect(panel.getByLabelText(/^保存先の名前/)).toHaveAccessibleDescription(
        /保存先の名前を入力してください。/,
      ),
    )
    await expect(panel.getByLabelText(/^シークレットアクセスキー/)).toHaveAccessibleDescription(
      /シークレットアクセスキーを入力してください。/,
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** At a change the secret is empty, and stays as it is where it is left so. */
export const Changed: Story = {
  args: { destination: university },
  play: async ({ userEvent, args }) => {
    const panel = await panelOf('保存先を編集する')
    await expect(panel.getByLabelText(/^シークレットアクセスキー/)).toHaveValue('')
    await expect(panel.getByText('変更しないときは、空のままにしてください。')).toBeVisible()
    await userEvent.clear(panel.getByLabelText(/^キーの先頭/))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}

/** What the server has against an address stands at it. */
export const Refused: Story = {
  args: { destination: university },
  parameters: {
    msw: refusesField('UpdateStorageDestination', 'endpoint', '内部ネットワークのアドレスには送れません。'),
  },
  play: async ({ userEvent, args }) => {
    const panel = await panelOf('保存先を編集する')
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() =>
      expect(panel.getByLabelText(/^エンドポイント/)).toHaveAccessibleDescription(/内部ネットワーク/),
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
