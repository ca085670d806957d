import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAlertRule, refuses, refusesField, sleepProject } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { RuleForm } from './RuleForm'

const saved = {
  ...anAlertRule(),
  attentionReason: null,
  escalationSentence: null,
  asksSentence: null,
  asksWarning: null,
}

/** A rule, its settings, and what it would have done. */
const meta = {
  component: RuleForm,
  args: { projectId: sleepProject.id, saved: null, onSaved: fn() },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof RuleForm>
export default meta
type Story = StoryObj<typeof meta>

/** A new rule begins with an example, whose name it takes where it has none. */
export const FromExample: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await openList(userEvent, canvas.getByRole('button', { name: /例から始める/ }))
    await userEvent.click(await screen.findByRole('option', { name: '短い睡眠が続く' }))
    await expect(canvas.getByRole('textbox', { name: /ルールの名前/ })).toHaveValue('短い睡眠が続く')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('登録したあとにどうするかを選んでください。')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('radio', { name: /テストから始める/ })).toHaveFocus())
    await expect(args.onSaved).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('radio', { name: /テストから始める/ }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: '短い睡眠が続く' })),
    )
  },
}

/** A rule that counts subjects is rehearsed with how many it would have counted. */
export const CountingSubjects: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await openList(userEvent, canvas.getByRole('button', { name: /例から始める/ }))
    await userEvent.click(await screen.findByRole('option', { name: '同じ日に3名以上が未装着' }))
    await expect(
      canvas.getByRole('group', {
        name: '装着の状態が未装着の被験者が同じ日に3名以上いれば、注意として知らせる。',
      }),
    ).toBeVisible()
    const counts = await canvas.findByRole('region', { name: '発報と解消' })
    await expect(counts).toHaveTextContent('112名のうち4名')
    await userEvent.click(canvas.getByRole('radio', { name: /すぐに有効にする/ }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await waitFor(() =>
      expect(args.onSaved).toHaveBeenCalledWith(expect.objectContaining({ name: '同じ日に3名以上が未装着' })),
    )
  },
}

/** A rule without a name is refused at its field, which takes the focus, before the server is asked. */
export const Nameless: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('ルールの名前を入力してください。')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /ルールの名前/ })).toHaveFocus())
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** What the server has against the name stands under its field, and what was changed stays. */
export const Refused: Story = {
  args: { saved },
  parameters: {
    msw: refusesField('UpdateAlertRule', 'name', 'ルール「安静時」は、このプロジェクトにすでにあります。'),
  },
  play: async ({ canvas, userEvent, args }) => {
    const name = canvas.getByRole('textbox', { name: /ルールの名前/ })
    await userEvent.clear(name)
    await userEvent.type(name, '安静時')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(/すでにあります/))
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** What the server says is told below the settings; what was changed can be taken back. */
export const Unreachable: Story = {
  args: { saved },
  parameters: { msw: refuses('UpdateAlertRule') },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: /ルールの名前/ })
    await userEvent.type(name, '2')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('表示できません。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '変更を破棄する' }))
    await expect(name).toHaveValue('安静時心拍の上昇')
  },
}

const longName =
  '夜勤明けの日を除いて、安静時心拍数が本人の通常の範囲を2日続けて上回ったときに知らせるルール（第2版）'

/** A long name goes on in its field. */
export const Long: Story = {
  args: { saved: { ...saved, name: longName } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /ルールの名前/ })).toHaveValue(longName)
    await expect(await canvas.findByText('過去30日で発報していました')).toBeVisible()
  },
}
