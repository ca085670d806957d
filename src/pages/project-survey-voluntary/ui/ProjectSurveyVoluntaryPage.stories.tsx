import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { ProjectSurveyVoluntaryPage } from './ProjectSurveyVoluntaryPage'

const at = (id: string) => `/projects/project-slp26/projects-surveys/${id}/voluntary-answers`

const meta = {
  component: ProjectSurveyVoluntaryPage,
  parameters: {
    route: '/projects/:projectId/projects-surveys/:projectSurveyId/voluntary-answers',
    address: at('ps-1'),
    frame: 'bare',
  },
} satisfies Meta<typeof ProjectSurveyVoluntaryPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
/** Who answers whenever they like needs the link of their own page. */
export const Issued: Story = {
  parameters: { address: at('ps-2'), names: ['QR'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'リンクを渡す' }))
    const dialog = within(await screen.findByRole('dialog', { name: '被験者用リンクを渡す' }))
    const hand = dialog.getByRole('button', { name: 'リンクを渡す' })
    await expect(hand).toBeDisabled()
    const [, one] = await dialog.findAllByRole('checkbox')
    await userEvent.click(one ?? document.body)
    await userEvent.click(hand)
    const links = within(await screen.findByRole('dialog', { name: / の被験者用リンク$/ }))
    await expect(links.getByRole('button', { name: / のリンクをコピーする$/ })).toBeVisible()
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
