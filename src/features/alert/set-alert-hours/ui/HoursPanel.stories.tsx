import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { HoursPanel } from './HoursPanel'

/** Who is on duty when, and when messages to somebody wait. */
const meta = {
  component: HoursPanel,
  args: { projectId: 'project-slp26', onClose: fn() },
} satisfies Meta<typeof HoursPanel>
export default meta
type Story = StoryObj<typeof meta>

const opened = async () => within(await screen.findByRole('dialog', { name: '当番と通知を控える時間' }))

/** Everybody with their hours; who gets no mail is named. */
export const Filled: Story = {
  play: async () => {
    const panel = await opened()
    await expect(await panel.findByText('月〜金 09:00〜18:00')).toBeVisible()
    await expect(panel.getByText('毎日 22:00〜07:00（重大は届く）')).toBeVisible()
    await expect(panel.getByText('毎日8:00（本人の時計）にまとめて')).toBeVisible()
    await expect(panel.getByText(/メールが届きません: アカウントが無効です/)).toBeVisible()
  },
}

/** Hours are added by weekday, and shown once they are saved. */
export const Changed: Story = {
  play: async ({ userEvent }) => {
    const panel = await opened()
    await userEvent.click(await panel.findByRole('button', { name: '佐藤 美咲 さんの時間を変える' }))
    await userEvent.click(panel.getByRole('button', { name: '当番の時間を追加' }))
    const line = within(panel.getByRole('group', { name: '当番の時間 1' }))
    await userEvent.click(line.getByRole('checkbox', { name: '土' }))
    const end = line.getByRole('textbox', { name: '終わりの時刻' })
    await userEvent.clear(end)
    await userEvent.type(end, '12:00')
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(await panel.findByText('月〜土 09:00〜12:00')).toBeVisible()
  },
}

/** What cannot be is said, and not saved. */
export const Impossible: Story = {
  play: async ({ userEvent }) => {
    const panel = await opened()
    await userEvent.click(await panel.findByRole('button', { name: '高橋 健 さんの時間を変える' }))
    const end = panel.getByRole('textbox', { name: '終わりの時刻' })
    await userEvent.clear(end)
    await userEvent.type(end, '09:00')
    await expect(panel.getByText('始まりと終わりを違う時刻にしてください。')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(panel.getByRole('button', { name: '保存する' })).toBeVisible()
  },
}

/** A refusal leaves what was chosen. */
export const Refused: Story = {
  parameters: { msw: refuses('SaveAlertHours') },
  play: async ({ userEvent }) => {
    const panel = await opened()
    await userEvent.click(await panel.findByRole('button', { name: '高橋 健 さんの時間を変える' }))
    await userEvent.click(panel.getByRole('button', { name: '外す' }))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(panel.getByRole('alert')).toBeVisible())
    await expect(panel.queryByRole('group', { name: '当番の時間 1' })).toBeNull()
  },
}

export const Unreachable: Story = {
  parameters: { msw: refuses('AlertPeople') },
  play: async () => {
    const panel = await opened()
    await expect(await panel.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
