import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { ProjectSurveyAnswerPage } from './ProjectSurveyAnswerPage'

const at = (id: string) => `/projects/project-slp26/projects-surveys/ps-1/sent-surveys/sent-1/answers/${id}`

/** An answer as the subject saw it. */
const meta = {
  component: ProjectSurveyAnswerPage,
  parameters: {
    route:
      '/projects/:projectId/projects-surveys/:projectSurveyId/sent-surveys/:sentSurveyId/answers/:sentSurveyTestSubjectId',
    address: at('answer-0'),
    frame: 'bare',
  },
} satisfies Meta<typeof ProjectSurveyAnswerPage>
export default meta
type Story = StoryObj<typeof meta>

/** A correction needs a reason. */
export const Answered: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('前回：まあまあ眠れた')).toBeVisible()
    await expect(canvas.getByText('同意書の控えを本人に送信しました')).toBeVisible()
    await expect(canvas.getByText('メールで送信しました')).toBeVisible()
    await expect(canvas.getByText('メールで催促しました')).toBeVisible()
    await expect(canvas.queryByText('リンクを渡しました')).toBeNull()
    const [button] = canvas.getAllByRole('button', { name: '訂正する' })
    await userEvent.click(button ?? document.body)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'よく眠れた' }))
    await userEvent.click(dialog.getByRole('button', { name: '訂正する' }))
    await expect(await dialog.findByText('訂正の理由を入力してください。')).toBeVisible()
  },
}
/** The score with the subject's usual range, and the night before. */
export const BesideUsual: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本人の平均より +5.2')).toBeVisible()
    await expect(canvas.getByText('/ 20')).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^合計得点の推移：.*11\/21 11$/ })).toBeVisible()
    await expect(canvas.getByText('4時間12分')).toBeVisible()
    await expect(canvas.getByText('通常 6時間40分 〜 7時間20分')).toBeVisible()
    await expect(canvas.getByText('69 bpm')).toBeVisible()
    await expect(canvas.getByText('58%')).toBeVisible()
  },
}
/** Not completed: no score and no night. */
export const Waiting: Story = { parameters: { address: at('answer-1') } }

/** After the end its state is called as in the list of the sent survey; a message that came back is said. */
export const Expired: Story = {
  parameters: { address: at('answer-2') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('期限切れ')).toBeVisible()
    await expect(canvas.getByText('メールでの催促は届きませんでした')).toBeVisible()
  },
}

/** A paper answer is entered like a survey; a missing answer is reported at its question. */
export const OnPaper: Story = {
  parameters: { address: `${at('answer-1')}?view=paper` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('group', { name: /紙に記入した日/ })).toBeVisible()
    await expect(canvas.getByText(/本人のリンクはそのまま使えます/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '次へ' }))
    await expect((await canvas.findAllByText('回答してください。'))[0]).toBeVisible()
  },
}

/** 入力をやめる asks before it throws away what was typed. */
export const OnPaperGivenUp: Story = {
  parameters: { address: `${at('answer-1')}?view=paper` },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('radio')
    await userEvent.click(first as HTMLElement)
    await userEvent.click(canvas.getByRole('link', { name: '入力をやめる' }))
    const asked = within(await screen.findByRole('dialog', { name: '変更を破棄しますか？' }))
    await userEvent.click(asked.getByRole('button', { name: '編集に戻る' }))
    await expect(canvas.getAllByRole('radio')[0]).toBeChecked()
    await userEvent.click(canvas.getByRole('link', { name: '入力をやめる' }))
    await userEvent.click(await screen.findByRole('button', { name: '破棄する' }))
    await expect(await canvas.findByRole('link', { name: '紙の回答を入力する' })).toBeVisible()
  },
}

/** The reason why it cannot be entered replaces the form. */
export const OnPaperRefused: Story = {
  parameters: { address: `${at('answer-2')}?view=paper` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('中止した被験者')
    await expect(canvas.queryByRole('button', { name: '次へ' })).toBeNull()
  },
}

export const Unknown: Story = {
  parameters: { address: at('no-such') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '回答が見つかりません' })).toBeVisible()
  },
}
