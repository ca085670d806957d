import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProjectSurveySentPage } from './ProjectSurveySentPage'

const at = (id: string) => `/projects/project-slp26/projects-surveys/${id}/sent-surveys`

const meta = {
  component: ProjectSurveySentPage,
  parameters: {
    route: '/projects/:projectId/projects-surveys/:projectSurveyId/sent-surveys',
    address: at('ps-1'),
    frame: 'bare',
  },
} satisfies Meta<typeof ProjectSurveySentPage>
export default meta
type Story = StoryObj<typeof meta>

/** The trend can be read as a table. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: '2026/11/20（金）07:00' })).toHaveAttribute(
      'href',
      `${at('ps-1')}/sent-1`,
    )
    await expect(canvas.getByRole('img', { name: /締め切った最近の 8回の配信の回答率/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getByRole('region', { name: '回答率の推移の表' })).toHaveTextContent('77.7%')
  },
}
export const Empty: Story = {
  parameters: { address: at('ps-2') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだ配信していません')).toBeVisible()
  },
}
/** Another company's id gives the same page. */
export const Unknown: Story = {
  parameters: { address: at('no-such') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: '配信設定が見つかりません' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アンケート配信の一覧を開く' })).toBeVisible()
  },
}
