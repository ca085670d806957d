import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { DigestPanel } from './DigestPanel'

/** How often somebody is told of a project's alerts by mail. */
const meta = {
  component: DigestPanel,
  args: { projectId: 'project-slp26', onClose: fn() },
} satisfies Meta<typeof DigestPanel>
export default meta
type Story = StoryObj<typeof meta>

const opened = async () => within(await screen.findByRole('dialog', { name: '自分への通知' }))
const digest = { hour: 8, timeZone: 'Asia/Tokyo', waiting: 0, nextAt: null }
const waiting = { waiting: 3, nextAt: '2026-11-27T23:00:00Z' }

/** Nothing was chosen yet: every mail comes at once. */
export const Immediate: Story = {
  play: async () => {
    const panel = await opened()
    await expect(await panel.findByRole('radio', { name: /すぐに/ })).toBeChecked()
    await expect(panel.queryByLabelText('時刻')).toBeNull()
    await expect(panel.queryByText(/待っています/)).toBeNull()
  },
}

export const Hourly: Story = {
  parameters: { msw: mockApi({ alertDigest: { ...digest, pace: 'HOURLY' } }) },
  play: async () => {
    const panel = await opened()
    await expect(await panel.findByRole('radio', { name: /1時間ごとにまとめて/ })).toBeChecked()
    await expect(panel.getByText(/重大なアラートと段階的な通知は、まとめずにすぐ届きます/)).toBeVisible()
    await expect(panel.queryByRole('combobox', { name: /タイムゾーン/ })).toBeNull()
  },
}

/** What waits already is counted, with the time at which it leaves. */
export const Daily: Story = {
  parameters: { msw: mockApi({ alertDigest: { ...digest, ...waiting, pace: 'DAILY' } }) },
  play: async () => {
    const panel = await opened()
    await expect(await panel.findByRole('radio', { name: /毎日まとめて/ })).toBeChecked()
    await expect(await panel.findByRole('button', { name: /8:00/ })).toBeVisible()
    await expect(panel.getByRole('combobox', { name: /タイムゾーン/ })).toHaveValue('Asia/Tokyo')
    await expect(
      panel.getByText('3件が待っています。2026/11/28 08:00（Asia/Tokyo）に届きます。'),
    ).toBeVisible()
  },
}

/** A mistyped zone stays as it was typed, and is refused. */
export const UnknownZone: Story = {
  parameters: { msw: mockApi({ alertDigest: { ...digest, pace: 'DAILY' } }) },
  play: async ({ args, userEvent }) => {
    const panel = await opened()
    const field = await panel.findByRole('combobox', { name: /タイムゾーン/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'Asia/Tokio')
    await userEvent.tab()
    await expect(field).toHaveValue('Asia/Tokio')
    const refused = /「Asia\/Tokio」というタイムゾーンはありません。候補から選んでください。/
    await expect(field).toHaveAccessibleDescription(refused)
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(field).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, 'asia/seoul')
    await userEvent.tab()
    await expect(field).toHaveValue('Asia/Seoul')
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Told at once from now on: it is said that what waits leaves, before and after. */
export const ToldAtOnceAgain: Story = {
  parameters: { msw: mockApi({ alertDigest: { ...digest, ...waiting, pace: 'DAILY' } }) },
  play: async ({ args, userEvent }) => {
    const panel = await opened()
    await userEvent.click(await panel.findByRole('radio', { name: /すぐに/ }))
    await expect(panel.getByText('保存すると、待っている3件がすぐに届きます。')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(
      await screen.findByText('自分への通知を保存しました。待っていた3件をメールで送ります。'),
    ).toBeInTheDocument()
  },
}

/** Another hour moves what waits. */
export const AnotherHour: Story = {
  parameters: { msw: mockApi({ alertDigest: { ...digest, ...waiting, pace: 'DAILY' } }) },
  play: async ({ args, userEvent }) => {
    const panel = await opened()
    await openList(userEvent, await panel.findByRole('button', { name: /8:00/ }))
    await userEvent.click(await screen.findByRole('option', { name: '18:00' }))
    await expect(panel.getByText('待っている3件は、保存すると、新しい時刻に届きます。')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A refusal leaves what was chosen. */
export const Refused: Story = {
  parameters: { msw: refuses('SaveAlertDigest') },
  play: async ({ userEvent }) => {
    const panel = await opened()
    await userEvent.click(await panel.findByRole('radio', { name: /毎日まとめて/ }))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(panel.getByRole('alert')).toBeVisible())
    await expect(panel.getByRole('radio', { name: /毎日まとめて/ })).toBeChecked()
  },
}

export const Unreachable: Story = {
  parameters: { msw: refuses('AlertDigest') },
  play: async () => {
    const panel = await opened()
    await expect(await panel.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
    await expect(panel.getByRole('button', { name: '保存する' })).toBeDisabled()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  parameters: { msw: mockApi({ alertDigest: { ...digest, ...waiting, pace: 'DAILY' } }) },
}
