import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, refuses } from '@testing/mock-api'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { PublishDialog } from './PublishDialog'

const meta = {
  component: PublishDialog,
  args: {
    survey: { id: 'survey-waking', name: '起床時チェック' },
    version: 4,
    changes: Array.from({ length: 10 }, (_, at) => `設問「${at + 1}」を追加しました。`),
    revision: () => 3,
    beforehand: async (): Promise<boolean> => true,
    onPublished: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PublishDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'バージョン 4 を公開しますか？' }))

/** If saving fails, nothing is published. */
export const Unsaved: Story = {
  args: { beforehand: async () => false },
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await expect(await asked.findByText(/公開できません/)).toBeVisible()
    await expect(args.onPublished).not.toHaveBeenCalled()
  },
}

/** Somebody else saved meanwhile. */
export const Old: Story = {
  args: { revision: () => 1 },
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await expect(await asked.findByRole('alert')).toBeVisible()
    await expect(args.onPublished).not.toHaveBeenCalled()
  },
}

/** Each story publishes in a world of its own. */
const inUse = () =>
  answers('UsesOfSurvey', {
    usesOfSurvey: {
      total: 2,
      items: [
        {
          id: 'ps-1',
          name: '起床時チェック',
          status: 'ACTIVE',
          project: { id: 'project-slp26', name: '睡眠研究' },
          surveyVersion: { id: 'v-3', version: 3 },
        },
        {
          id: 'ps-2',
          name: '夜のチェック',
          status: 'PAUSED',
          project: { id: 'project-nap', name: '昼寝の研究' },
          surveyVersion: { id: 'v-1', version: 1 },
        },
      ],
    },
  })

/** The deliveries that keep their version are named; each can be switched, and nothing is switched unasked. */
export const InUse: Story = {
  parameters: { msw: inUse() },
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    const first = await asked.findByRole('checkbox', {
      name: '起床時チェック（睡眠研究）：バージョン 3 から 4 に切り替える',
    })
    await expect(first).not.toBeChecked()
    await userEvent.click(
      asked.getByRole('checkbox', { name: /夜のチェック（昼寝の研究）：バージョン 1 から 4/ }),
    )
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledWith(expect.anything(), 1))
  },
}

/** What could not be switched is not counted as switched. */
export const NotSwitched: Story = {
  parameters: { msw: [...refuses('SwitchUses').slice(0, 1), ...inUse()] },
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await userEvent.click(await asked.findByRole('checkbox', { name: /夜のチェック/ }))
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await waitFor(() => expect(args.onPublished).toHaveBeenCalledWith(expect.anything(), 0))
    await expect(await screen.findByText(/配信を切り替えられませんでした/)).toBeVisible()
  },
}

export const Published: Story = {
  play: async ({ args, userEvent }) => {
    const asked = await dialog()
    await expect(asked.getByText('ほか2件')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: '公開する' }))
    await waitFor(() =>
      expect(args.onPublished).toHaveBeenCalledWith(expect.objectContaining({ draftVersion: null }), 0),
    )
  },
}
