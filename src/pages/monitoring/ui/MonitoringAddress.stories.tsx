import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { FullHeight, ShownAddress } from '@testing/render'
import { useNavigate } from 'react-router'
import { expect, waitFor } from 'storybook/test'
import { MonitoringPage } from './MonitoringPage'

const address = `/monitoring?project=${sleepProject.id}`

/** What the address of the page does by itself. */
const meta = {
  component: MonitoringPage,
  parameters: { address, frame: 'bare' },
  render: () => (
    <FullHeight>
      <MonitoringPage />
      <ShownAddress />
      <GoBack />
    </FullHeight>
  ),
} satisfies Meta<typeof MonitoringPage>
export default meta
type Story = StoryObj<typeof meta>

function GoBack() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      戻る
    </button>
  )
}

/** Words that mean nothing leave the address; a subject that nobody is, is said with the way out. */
export const Mistyped: Story = {
  parameters: { address: `${address}&view=pie&sort=luck&day=2026-02-31&subject=abc` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('被験者が見つかりません')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent(`?project=${sleepProject.id}&subject=abc`),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByText('被験者が見つかりません')).toBeNull())
    await expect(canvas.getByTestId('address')).not.toHaveTextContent('subject=')
  },
}

/** A day that has not come yet leaves the address, too; the panel of the subject stays. */
export const InTheFuture: Story = {
  parameters: { address: `${address}&subject=subject-0&day=2999-10-01` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'SLP-0009' })).toBeVisible()
    await waitFor(() => expect(canvas.getByTestId('address')).not.toHaveTextContent('day='))
    await expect(canvas.getByTestId('address')).toHaveTextContent('subject=subject-0')
  },
}

/** Back goes through the views one looked at; a filter chosen in between is no step. */
export const BackThroughViews: Story = {
  play: async ({ canvas, userEvent }) => {
    const address = canvas.getByTestId('address')
    await canvas.findByRole('grid', { name: '被験者の一覧' })
    await userEvent.click(canvas.getByRole('radio', { name: '日別' }))
    await canvas.findByRole('grid', { name: '歩数の日別の一覧' })
    await userEvent.type(canvas.getByRole('searchbox'), 'SLP{Enter}')
    await waitFor(() => expect(address).toHaveTextContent('q=SLP'))
    await userEvent.click(canvas.getByRole('radio', { name: 'グラフ' }))
    await waitFor(() => expect(address).toHaveTextContent('view=chart'))
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }))
    await waitFor(() => expect(address).toHaveTextContent('view=days'))
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }))
    await waitFor(() => expect(address).not.toHaveTextContent('view='))
    await expect(await canvas.findByRole('grid', { name: '被験者の一覧' })).toBeVisible()
  },
}
