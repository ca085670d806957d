import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses } from '@testing/mock-api'
import { openList, says } from '@testing/render'
import { Route, Routes } from 'react-router'
import { expect, screen, waitFor } from 'storybook/test'
import { ProjectSurveyEditPage } from './ProjectSurveyEditPage'
import { ProjectSurveyNewPage } from './ProjectSurveyNewPage'

/** 配信を設定する: a new project survey. */
const meta = {
  component: ProjectSurveyNewPage,
  parameters: {
    // After saving, the page continues at the survey's own address.
    route: '/projects/:projectId/projects-surveys/*',
    address: '/projects/project-slp26/projects-surveys/new',
    frame: 'bare',
    names: ['PIN RRULE LINE SMS RFC BYHOUR BYMINUTE BYFOO FREQ MONTHLY BYDAY'],
  },
} satisfies Meta<typeof ProjectSurveyNewPage>
export default meta
type Story = StoryObj<typeof meta>

interface Touched {
  canvas: {
    findByRole: (role: string, options: { name: string | RegExp }) => Promise<HTMLElement>
    getByRole: (role: string, options: { name: string | RegExp }) => HTMLElement
  }
  userEvent: {
    click: (element: Element) => Promise<void>
    clear: (element: Element) => Promise<void>
    type: (element: Element, text: string) => Promise<void>
  }
}

async function chooseRepeat({ canvas, userEvent }: Touched, name: string): Promise<void> {
  await openList(userEvent, await canvas.findByRole('button', { name: /繰り返しの単位/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}
const rule = (text: string) => async (touched: Touched) => {
  const { canvas, userEvent } = touched
  await chooseRepeat(touched, '規則（RRULE）')
  const field = await canvas.findByRole('textbox', { name: /RRULE/ })
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
}

/** Missing fields are reported at their place. */
export const Blank: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存する' }))
    await expect((await canvas.findAllByText('配信設定名を入力してください。')).length).toBeGreaterThan(0)
    await expect((await canvas.findAllByText('アンケートを選んでください。')).length).toBeGreaterThan(0)
  },
}

/** Who opens the list of surveys has not left it blank; and what was said of a blank one goes as soon as one is chosen. */
export const SurveyChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /配信設定名/ }), '夕方のチェック')
    const field = canvas.getByRole('combobox', { name: 'アンケート' })
    await openList(userEvent, field)
    const option = await screen.findByRole('option', { name: '起床時チェック' })
    await expect(canvas.queryByText('アンケートを選んでください。')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(option).not.toBeInTheDocument())
    await userEvent.tab()
    await expect(await canvas.findByText('アンケートを選んでください。')).toBeVisible()
    await openList(userEvent, field)
    await userEvent.click(await screen.findByRole('option', { name: '起床時チェック' }))
    await waitFor(() => expect(canvas.queryByText('アンケートを選んでください。')).toBeNull())
  },
}

/**
 * Only with the keyboard, from the name to the saved draft. The page of the draft takes over: its heading has the focus, and what
 * was saved is told.
 */
export const ByKeyboard: Story = {
  render: () => (
    <Routes>
      <Route path="new" element={<ProjectSurveyNewPage />} />
      <Route path=":projectSurveyId/edit" element={<ProjectSurveyEditPage />} />
    </Routes>
  ),
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByRole('textbox', { name: /配信設定名/ })
    await userEvent.click(name)
    await userEvent.keyboard('夕方のチェック')
    await userEvent.click(canvas.getByRole('combobox', { name: 'アンケート' }))
    await userEvent.keyboard('起床')
    await screen.findByRole('option', { name: '起床時チェック' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    canvas.getByRole('button', { name: '金' }).focus()
    await userEvent.keyboard(' ')
    canvas.getByRole('button', { name: '時刻を追加' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '2つ目の時刻' })).toHaveFocus())
    await userEvent.keyboard('1830{Enter}')
    await expect(canvas.getByText('毎週 月・水 の 07:00 と 18:30 に送信します。')).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    const told = await screen.findByText('配信「夕方のチェック」を保存しました。')
    await expect(told.closest('[role="status"]')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: '夕方のチェック' })).toHaveFocus(),
    )
  },
}

/** The engine names the part of a rule that it does not know. */
export const UnknownRule: Story = {
  play: async (context) => {
    await rule('FREQ=WEEKLY;BYFOO=1')(context)
    await expect((await context.canvas.findAllByText(/BYFOO/))[0]).toBeVisible()
  },
}

/** 30 February does not exist. */
export const NeverSent: Story = {
  play: async (context) => {
    await rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')(context)
    await expect((await context.canvas.findAllByText(/^この設定では一度も送信されません。/))[0]).toBeVisible()
  },
}

export const TimesTwice: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '時刻を追加' }))
    const second = await canvas.findByRole('textbox', { name: '2つ目の時刻' })
    await userEvent.clear(second)
    await userEvent.type(second, '7{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect((await canvas.findAllByText('同じ時刻が2つあります。'))[0]).toBeVisible()
  },
}

/** Removing the option for all subjects leaves no targets. */
export const Nobody: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「被験者全員」を外す' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect((await canvas.findAllByText('対象のタグまたは被験者を選んでください。'))[0]).toBeVisible()
  },
}

/** Days after an anchor day, and links handed out by staff. */
export const OtherWays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '登録日を起点にする' }))
    await expect(await canvas.findByText(/登録日の 当日・7日後・14日後/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '手で渡す' }))
    await expect(canvas.getByText(/自動では送信しません。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '1回だけ' }))
    await expect(canvas.getByText(/の 07:00 に送信します。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'ランダムな時刻にする' }))
    await expect(canvas.getByText(/人と日ごとに異なる時刻に3回送信します。/)).toBeVisible()
  },
}

/** A day that is past is told at its field, and again when the draft is saved: it could not be started. */
export const OncePast: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /配信設定名/ }), '一度きり')
    await openList(userEvent, canvas.getByRole('combobox', { name: 'アンケート' }))
    await userEvent.click(await screen.findByRole('option', { name: '起床時チェック' }))
    await userEvent.click(canvas.getByRole('radio', { name: '1回だけ' }))
    await expect(canvas.getByText(/の 07:00 に送信します。/)).toBeVisible()
    await expect(canvas.queryByText(/研究の終了まで/)).toBeNull()
    await expect(canvas.queryByText(/送信日時は過ぎています/)).toBeNull()
    await userEvent.click(canvas.getByRole('spinbutton', { name: /年.*送信日|送信日.*年/ }))
    await userEvent.keyboard('2020')
    await expect(await canvas.findByText(/送信日時は過ぎています（Asia\/Tokyo の時刻）。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(
      await screen.findByText(/「一度きり」を下書きとして保存しました。送信日時が過ぎているため/),
    ).toBeVisible()
  },
}

export const Voluntary: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /随時/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '1日の回数を制限する' }))
    await expect(canvas.getByRole('textbox', { name: '1日の回数の上限' })).toHaveValue('3')
  },
}

/** Nothing can be set up before a survey is published. */
export const NoSurvey: Story = {
  parameters: { msw: mockApi({ surveys: [] }) },
  play: says('公開したアンケートがありません。先にアンケートを公開してください。'),
}
export const Failed: Story = { parameters: { msw: refuses('UsualSurveyMessages') } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
