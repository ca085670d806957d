import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { ProjectSurveySentOnePage } from './ProjectSurveySentOnePage'

const at = (id: string) => `/projects/project-slp26/projects-surveys/ps-1/sent-surveys/${id}`

const meta = {
  component: ProjectSurveySentOnePage,
  parameters: {
    route: '/projects/:projectId/projects-surveys/:projectSurveyId/sent-surveys/:sentSurveyId',
    address: at('sent-1'),
    frame: 'bare',
  },
} satisfies Meta<typeof ProjectSurveySentOnePage>
export default meta
type Story = StoryObj<typeof meta>

/** Closed: there are no reminders and nothing to close. */
export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: '2026/11/20（金）07:00 の配信' }),
    ).toBeVisible()
    await expect(canvas.getByText('開封の 88.8%')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '未回答者に催促する' })).toBeNull()
    await expect(await canvas.findByText('連絡先がありません')).toBeVisible()
    await expect(canvas.getByRole('link', { name: '連絡先を確認する' })).toBeVisible()
    await expect(canvas.getByText('紙')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getByRole('region', { name: '回答率の推移の表' })).toHaveTextContent('11:00')
  },
}

/** Sending, revoking and closing ask for confirmation first. */
export const Open: Story = {
  parameters: { address: at('sent-open') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '未回答者に催促する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '未回答者に催促しますか？' }))
    await dialog.findByText('60名に送信します。')
    await userEvent.click(dialog.getByRole('button', { name: '催促する' }))
    await expect(await screen.findByText('60名に催促を送ります。')).toBeVisible()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

/** A lost link can be shown again, and a paper answer can be entered. */
export const Unanswered: Story = {
  parameters: { address: at('sent-open') },
  play: async ({ canvas, userEvent }) => {
    const [paper] = await canvas.findAllByRole('link', { name: '紙から入力する' })
    await expect(paper?.getAttribute('href')).toMatch(/answers\/answer-\d+\?view=paper$/)
    const [link] = canvas.getAllByRole('button', { name: /のリンクを表示する/ })
    await userEvent.click(link ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: /のリンク$/ }))
    await expect(await dialog.findByText(/https:\/\/kansoku.example\/survey\//)).toBeVisible()
  },
}

/** Revokes the links of the selected subjects; afterwards none is selected, and the focus is still at the list. */
export const Revoke: Story = {
  parameters: { address: at('sent-open') },
  play: async ({ canvas, userEvent }) => {
    const [, first] = await canvas.findAllByRole('checkbox', { name: /を選択する|行をすべて/ })
    await userEvent.click(first ?? document.body)
    await userEvent.click(await canvas.findByRole('button', { name: 'リンクを取り消す' }))
    const dialog = within(await screen.findByRole('dialog', { name: '選んだ1名のリンクを取り消しますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '取り消す' }))
    await expect(await screen.findByText('1名のリンクを取り消しました。')).toBeVisible()
    await expect(canvas.queryByRole('toolbar', { name: '選択した行の操作' })).toBeNull()
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /行をすべて/ })).toHaveFocus())
  },
}

/** What can be done with the selected subjects stays in sight however far one scrolls. */
export const ScrolledWithSelection: Story = {
  parameters: { address: at('sent-open') },
  decorators: [
    (Story) => (
      <main style={{ height: 480, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
        <Story />
      </main>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const choices = await canvas.findAllByRole('checkbox', { name: /を選択する$/ })
    await userEvent.click(choices[0] ?? document.body)
    const page = canvasElement.querySelector('main')
    page?.scrollTo(0, page.scrollHeight)
    const bar = await canvas.findByRole('toolbar', { name: '選択した行の操作' })
    await expect(choices.at(-1)).toBeVisible()
    await waitFor(() =>
      expect(bar.getBoundingClientRect().top).toBeGreaterThanOrEqual(page?.getBoundingClientRect().top ?? 0),
    )
    const { left, top, width, height } = bar.getBoundingClientRect()
    await expect(bar).toContainElement(
      document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement | null,
    )
  },
}

/** The filter and the tab are in the address. */
export const Filtered: Story = {
  parameters: { address: `${at('sent-1')}?state=answered` },
  play: async ({ canvas, userEvent }) => {
    const chip = await canvas.findByRole('radio', { name: '回答済み 87' })
    await expect(chip).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'すべて 112' }))
    await expect(canvas.getByRole('radio', { name: 'すべて 112' })).toBeChecked()
  },
}

export const Results: Story = {
  parameters: { address: `${at('sent-1')}?view=results` },
  play: async ({ canvas }) => {
    const bars = within(await canvas.findByRole('table', { name: '昨夜はよく眠れましたか？' }))
    await expect(bars.getByRole('row', { name: /よく眠れた 37件 43%/ })).toBeVisible()
    await expect(await canvas.findByText('夜勤明けで昼に眠りました。')).toBeVisible()
    await expect(canvas.getByText(/集計しません/)).toBeVisible()
  },
}

/** Another company's id gives the same page. */
export const Unknown: Story = {
  parameters: { address: at('no-such') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '配信が見つかりません' })).toBeVisible()
  },
}
