import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect, screen, waitFor } from 'storybook/test'
import { AlertEditPage } from './AlertEditPage'

const route = '/projects/:projectId/monitoring-alerts/:alertId/edit'
const address = '/projects/project-slp26/monitoring-alerts/rule-resting/edit'
const unknown = '/projects/project-slp26/monitoring-alerts/none/edit'

/** The sentence of a rule is edited in place; beside it stands what it would have done. */
const meta = { component: AlertEditPage, parameters: { address, route, frame: 'bare' } } satisfies Meta<
  typeof AlertEditPage
>
export default meta
type Story = StoryObj<typeof meta>

/** A higher threshold is rehearsed while it is typed, compared with what is saved, and saved. */
export const Edited: Story = {
  play: async ({ canvas, userEvent }) => {
    const threshold = await canvas.findByRole('textbox', { name: '条件1のしきい値' })
    await expect(await canvas.findByText('過去30日で発報していました')).toBeVisible()
    await userEvent.clear(threshold)
    await userEvent.type(threshold, '14')
    await expect(
      canvas.getByRole('group', { name: /本人の通常（28日）より14 bpm以上高いことが/ }),
    ).toBeVisible()
    await expect(await canvas.findByText(/保存済みの条件では/)).toBeVisible()
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('ルール「安静時心拍の上昇」を保存しました。')).toBeVisible()
    // What is saved is left without a question.
    await waitFor(() => expect(canvas.queryByRole('button', { name: '保存する' })).toBeNull())
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** What cannot be is said at once, and is neither rehearsed nor saved. */
export const Impossible: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '条件1の項目' }), '血中酸素')
    const threshold = canvas.getByRole('textbox', { name: '条件1のしきい値' })
    await userEvent.clear(threshold)
    await userEvent.type(threshold, '9')
    await expect(await canvas.findByText(/単位を確かめてください/)).toBeVisible()
    await expect(await canvas.findByText(/試算できません/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
  },
}

/** A rule that decides 要確認 has other thresholds as one likes, and asks nothing else: that is said before it is saved. */
export const OfMonitoring: Story = {
  parameters: { address: '/projects/project-slp26/monitoring-alerts/rule-SYNC_LOST/edit' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '条件1の項目' }), '歩数')
    await expect(await canvas.findByText(/要確認「同期なし」を決めるため/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '変更を破棄する' }))
    const threshold = await canvas.findByRole('textbox', { name: '条件1のしきい値' })
    await userEvent.clear(threshold)
    await userEvent.type(threshold, '10')
    await expect(canvas.queryByText(/要確認「同期なし」を決めるため/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('ルール「同期なし」を保存しました。')).toBeVisible()
  },
}

/** A second condition is added and joined by または. */
export const TwoConditions: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '条件を追加' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '条件のつなぎ方' }), 'または')
    await expect(canvas.getByRole('group', { name: /または、装着時間の/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '条件1を削除' }))
    await expect(canvas.queryByRole('combobox', { name: '条件のつなぎ方' })).toBeNull()
  },
}

export const Unknown: Story = { parameters: { address: unknown }, play: says('アラートが見つかりません') }

/** Without the rehearsal the rule can be edited still. */
export const NoRehearsal: Story = {
  parameters: { msw: refuses('AlertRehearsal') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/試算を読み込めませんでした/)).toBeVisible())
    await expect(canvas.getByRole('textbox', { name: '条件1のしきい値' })).toBeEnabled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
