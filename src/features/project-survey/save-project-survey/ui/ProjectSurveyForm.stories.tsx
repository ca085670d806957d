import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useUsualSurveyMessagesQuery } from '../api/save-project-survey-api'
import { ProjectSurveyForm } from './ProjectSurveyForm'

const project = {
  ...{ id: 'project-slp26', name: '睡眠リズムの追跡研究', timeZone: 'Asia/Tokyo' },
  ...{ startOn: null, endOn: null, contactEmail: null },
}

function Example({ onSaved }: { onSaved: (name: string, id: string) => void }) {
  const { data: usual } = useUsualSurveyMessagesQuery()
  return usual ? (
    <ProjectSurveyForm {...{ project, usual, onSaved }} survey={null} drawCondition={() => null} />
  ) : null
}

/** All sections of a project survey, with the preview of its sendings. */
const meta = {
  component: Example,
  args: { onSaved: fn() },
  parameters: { frame: 'bare', names: ['PIN RRULE LINE SMS English FREQ WEEKLY BYDAY MO WE FR Asia Tokyo'] },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Without name and survey it cannot be saved; each problem is at its field, and a summary at the top links to
 * them.
 */
export const Unfilled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存する' }))
    await expect((await canvas.findAllByText('配信設定名を入力してください。'))[0]).toBeVisible()
    await expect(canvas.getAllByText('アンケートを選んでください。')[0]).toBeVisible()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** Saving by keyboard with an invalid message shows the reason and focuses it. */
export const MessageRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /配信設定名/ }), '朝')
    await userEvent.click(canvas.getByRole('combobox', { name: 'アンケート' }))
    await userEvent.click((await screen.findAllByRole('option'))[0] ?? document.body)
    const body = canvas.getByRole('textbox', { name: '本文' })
    await userEvent.clear(body)
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect((await canvas.findAllByText('本文を入力してください。'))[0]).toBeVisible()
    await waitFor(() => expect(body).toHaveFocus())
  },
}

/** What an interval cannot be stays as typed, and is told beneath the line. */
export const WholeInterval: Story = {
  play: async ({ canvas, userEvent }) => {
    const interval = await canvas.findByRole('textbox', { name: '間隔' })
    await userEvent.clear(interval)
    await userEvent.type(interval, '1.6')
    await userEvent.tab()
    await expect(interval).toHaveValue('1.6')
    await waitFor(() => expect(interval).toHaveAccessibleDescription(/整数/))
    await userEvent.clear(interval)
    await userEvent.type(interval, '1001')
    await userEvent.tab()
    await waitFor(() => expect(interval).toHaveAccessibleDescription('1000より大きい値です。'))
  },
}

/** A voluntary survey has no schedule. */
export const Voluntary: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /随時/ }))
    await expect(canvas.queryByRole('region', { name: 'スケジュール' })).toBeNull()
    await expect(canvas.queryByRole('complementary', { name: '送信の予定' })).toBeNull()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
