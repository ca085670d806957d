import type { Meta, StoryObj } from '@storybook/react-vite'
import { openList } from '@testing/render'
import { expect, screen } from 'storybook/test'
import { AlertNewPage } from './AlertNewPage'

/** A new rule begins with a day of little wear, or with an example. */
const meta = {
  component: AlertNewPage,
  parameters: {
    address: '/projects/project-slp26/monitoring-alerts/new',
    route: '/projects/:projectId/monitoring-alerts/new',
    frame: 'bare',
  },
} satisfies Meta<typeof AlertNewPage>
export default meta
type Story = StoryObj<typeof meta>

export const FromExample: Story = {
  play: async ({ canvas, userEvent }) => {
    await openList(userEvent, await canvas.findByRole('button', { name: /例から始める/ }))
    await userEvent.click(await screen.findByRole('option', { name: '血中酸素の低下' }))
    await expect(canvas.getByRole('textbox', { name: /ルールの名前/ })).toHaveValue('血中酸素の低下')
    await expect(canvas.getByRole('textbox', { name: '条件1の解消の値' })).toHaveValue('93')
    await userEvent.click(canvas.getByRole('radio', { name: /無効のまま保存する/ }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('ルール「血中酸素の低下」を登録しました。')).toBeVisible()
  },
}

export const Nameless: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('ルールの名前を入力してください。')).toBeVisible()
  },
}
