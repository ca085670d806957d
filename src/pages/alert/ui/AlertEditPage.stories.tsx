import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { openList, says } from '@testing/render'
import { expect, screen, waitFor, within } from 'storybook/test'
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

/** Steps are added one after the other; who would not be reached is said before they are saved. */
export const InSteps: Story = {
  play: async ({ canvas, userEvent }) => {
    // Whatever moves the page closes a list: what loads beside it, and a list that opens out of sight.
    await canvas.findByText('過去30日で発報していました')
    await userEvent.click(canvas.getByRole('button', { name: '段階を追加' }))
    const first = within(await canvas.findByRole('group', { name: '段階1' }))
    const whom = first.getByRole('button', { name: /知らせる相手/ })
    await openList(userEvent, whom)
    await userEvent.click(await screen.findByRole('option', { name: '選んだ人' }))
    await expect(await canvas.findByText('段階1で知らせる人を選んでください。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: '段階1: 知らせる人' }), '加藤')
    await userEvent.click(await screen.findByRole('option', { name: /加藤 誠/ }))
    await expect(await canvas.findByText(/段階1: 加藤 誠 さんには届きません/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: '段階を追加' }))
    await expect(
      await canvas.findByText(/確認されないまま30分たつと加藤 誠、1時間たつとオーナーにメールで知らせる。/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('ルール「安静時心拍の上昇」を保存しました。')).toBeVisible()
  },
}

/** The subject is asked before people are told, by a prepared message that is chosen. */
export const ToTheSubjectFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('過去30日で発報していました')
    await userEvent.click(canvas.getByRole('button', { name: '段階を追加' }))
    const first = within(await canvas.findByRole('group', { name: '段階1' }))
    await openList(userEvent, first.getByRole('button', { name: /知らせる相手/ }))
    await userEvent.click(await screen.findByRole('option', { name: '被験者' }))
    await openList(userEvent, await first.findByRole('button', { name: /送るメッセージ/ }))
    await userEvent.click(await screen.findByRole('option', { name: '装着のお願い' }))
    await userEvent.click(canvas.getByRole('button', { name: '段階を追加' }))
    await expect(
      await canvas.findByText(
        /確認されないまま30分たつと被験者に装着のお願いを送り、1時間たつとオーナーにメールで知らせる。/,
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('ルール「安静時心拍の上昇」を保存しました。')).toBeVisible()
  },
}

/** What is sent to the subject is chosen, rehearsed with its limit, and saved. */
export const Asking: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('過去30日で発報していました')
    await userEvent.click(canvas.getByRole('button', { name: '送るものを選ぶ' }))
    const survey = await canvas.findByRole('button', { name: /送るアンケート/ })
    await openList(userEvent, survey)
    await expect(await screen.findByRole('option', { name: /就寝前チェック/ })).toHaveTextContent(
      /配信していません/,
    )
    await expect(screen.queryByRole('option', { name: /体調の変化を知らせる/ })).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: '起床時チェック' }))
    const message = canvas.getByRole('button', { name: /送るメッセージ/ })
    await openList(userEvent, message)
    await userEvent.click(await screen.findByRole('option', { name: '同期のお願い' }))
    await expect(
      await canvas.findByText(
        '発報すると、被験者にアンケート「起床時チェック」と同期のお願いを送る（1人に7日で3回まで）。',
      ),
    ).toBeVisible()
    await expect(await canvas.findByText(/被験者への送信は 5名に計/)).toBeVisible()
    const most = canvas.getByRole('textbox', { name: /7日間で送る上限/ })
    await userEvent.clear(most)
    await userEvent.tab()
    await expect(await canvas.findByText('7日間の上限を1から7で入力してください。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await userEvent.type(most, '1')
    await userEvent.tab()
    await expect(await canvas.findByText(/1人に7日で1回まで/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('ルール「安静時心拍の上昇」を保存しました。')).toBeVisible()
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

/** A choice of a question is asked: survey, question and choices are chosen in the sentence, and each answer is evaluated. */
export const OfAnswers: Story = {
  play: async ({ canvas, userEvent }) => {
    const variable = await canvas.findByRole('combobox', { name: '条件1の項目' })
    await userEvent.selectOptions(variable, 'アンケートの回答（選択肢）')
    await expect(await canvas.findByText(/アンケートを選んでください/)).toBeVisible()
    const survey = canvas.getByRole('combobox', { name: '条件1のアンケート' })
    await waitFor(() => expect(within(survey).getByRole('option', { name: 'PHQ-9' })).toBeInTheDocument())
    await userEvent.selectOptions(survey, 'PHQ-9')
    await expect(await canvas.findByText(/アンケートの質問を選んでください/)).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '条件1の質問' }), '消えたいと思うこと')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '回答を変更' }), 'ほとんど毎日')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '回答を追加' }), '半分以上')
    await expect(
      canvas.getByRole('group', {
        name: /「PHQ-9」の質問「消えたいと思うこと」の回答が「ほとんど毎日」・「半分以上」のことが/,
      }),
    ).toBeVisible()
    await expect(canvas.getByText(/1つの回答につき1件を発報し/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('ルール「安静時心拍の上昇」を保存しました。')).toBeVisible()
  },
}

/** A rate is asked of all surveys, and is no answer: it is evaluated by days. */
export const OfResponses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '条件1の項目' }), '回答率')
    await expect(
      canvas.getByRole('group', { name: /すべてのアンケートの直近14日の回答率が50%未満のことが/ }),
    ).toBeVisible()
    await expect(canvas.queryByText(/1つの回答につき1件を発報し/)).toBeNull()
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
