import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers, refuses, sleepProject, someAlertEvents } from '@testing/mock-api'
import { FullHeight, ShownAddress, says } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { MonitoringPage } from './MonitoringPage'

const address = `/monitoring?project=${sleepProject.id}`

const meta = {
  component: MonitoringPage,
  parameters: { address, frame: 'bare' },
  render: () => (
    <FullHeight>
      <MonitoringPage />
      <ShownAddress />
    </FullHeight>
  ),
} satisfies Meta<typeof MonitoringPage>
export default meta
type Story = StoryObj<typeof meta>

/** A row opens its panel, the address names it, and Esc closes it again. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: '被験者の一覧' })
    await userEvent.click(await within(grid).findByText('SLP-0009'))
    await expect(canvas.getByTestId('address')).toHaveTextContent('subject=subject-0')
    await expect(await canvas.findByRole('heading', { level: 2, name: 'SLP-0009' })).toBeVisible()
    grid.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByTestId('address')).not.toHaveTextContent('subject='))
    await waitFor(() => expect(canvas.queryByRole('heading', { level: 2 })).toBeNull())
  },
}

/** Enter on 次の被験者 goes on and on: the button keeps the focus, and Esc closes from there and from nowhere. */
export const Stepped: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: '被験者の一覧' })
    await userEvent.click(await within(grid).findByText('SLP-0009'))
    await canvas.findByRole('heading', { level: 2, name: 'SLP-0009' })
    const next = canvas.getByRole('button', { name: '次の被験者' })
    next.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).not.toHaveTextContent('SLP-0009'))
    await expect(canvas.getByRole('button', { name: '次の被験者' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('heading', { level: 2 })).toBeNull())

    await userEvent.click(await within(grid).findByText('SLP-0009'))
    await canvas.findByRole('heading', { level: 2, name: 'SLP-0009' })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('heading', { level: 2 })).toBeNull())
  },
}

/** Esc belongs to the popover that is open; the panel stays for the next one. */
export const PopoverOverPanel: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: '被験者の一覧' })
    await userEvent.click(await within(grid).findByText('SLP-0009'))
    await userEvent.click(await canvas.findByRole('button', { name: /カレンダーを開く/ }))
    await within(document.body).findByRole('dialog', { name: '表示する日' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await expect(canvas.getByRole('heading', { level: 2, name: 'SLP-0009' })).toBeVisible()
  },
}

/** Typing narrows the list and lands in the address; two filters can be taken away at once. */
export const Narrowed: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('SLP-0009')
    await userEvent.type(canvas.getByRole('searchbox'), 'B病棟')
    await waitFor(() => expect(canvas.queryByText('SLP-0009')).toBeNull())
    await expect(canvas.getByTestId('address').textContent).toContain('q=')
  },
}

export const NoResult: Story = {
  parameters: { address: `${address}&q=zzz&attention=danger` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('条件に合う被験者はいません。')).toBeVisible()
    const [first] = canvas.getAllByRole('button', { name: '絞り込みを解除する' })
    if (first) await userEvent.click(first)
    await expect(await canvas.findByText('SLP-0009')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ subjects: [] }) },
  play: says('まだ被験者がいません'),
}

export const Loading: Story = {
  parameters: { msw: neverAnswers },
}

export const Failed: Story = {
  parameters: { msw: refuses('MonitoringTable') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
    await expect(await canvas.findByText('本日のデータ受信')).toBeVisible()
  },
}

/** Every empty day of the grid says its reason, also to a screen reader. */
export const ByDay: Story = {
  parameters: { address: `${address}&view=days` },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: '歩数の日別の一覧' }, { timeout: 8000 })
    const cells = await within(grid).findAllByRole('gridcell', { name: /未同期：/ })
    await expect(cells.length).toBeGreaterThan(0)
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
    await waitFor(() => expect(canvas.getByTestId('address').textContent).toMatch(/subject=subject-1&day=/))
  },
}

/** / searches, ↓ and Enter go on to the first row found, Esc empties the search and then leaves it; J needs no focus. */
export const ByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid', { name: '被験者の一覧' })
    await within(grid).findByRole('row', { name: /SLP-0009/ })
    await userEvent.keyboard('j')
    await expect(grid).toHaveFocus()
    await expect(grid).toHaveAttribute('aria-activedescendant', 'monitoring-row-0')
    await userEvent.keyboard('j/')
    const search = canvas.getByRole('searchbox')
    await expect(search).toHaveFocus()
    await userEvent.keyboard('SLP{Escape}')
    await expect(search).toHaveValue('')
    await expect(search).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(grid).toHaveFocus()
    await expect(grid).toHaveAttribute('aria-activedescendant', 'monitoring-row-0')
    await userEvent.keyboard('/{ArrowDown}')
    await expect(grid).toHaveFocus()
    await userEvent.keyboard('/SLP-0009{Enter}')
    await expect(grid).toHaveFocus()
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByTestId('address').textContent).toMatch(/q=SLP-0009.*subject=/)
  },
}

const [anEvent] = someAlertEvents

const ofCohort = (id: string, ruleName: string, isTest = false) =>
  anEvent ? [{ ...anEvent, id, ruleName, isTest, testSubjectId: null, code: '112名のうち4名' }] : []

/** What several subjects have together stands above the list, and leads to its alert; what is tried does not. */
export const OfCohort: Story = {
  parameters: {
    msw: mockApi({
      alertEvents: [
        ...ofCohort('alert-1', '同じ日に3名以上が未装着'),
        ...ofCohort('alert-2', '試しているルール', true),
        ...ofCohort('alert-3', '電池の残りが少ない人'),
        ...ofCohort('alert-4', '睡眠の短い人'),
        ...ofCohort('alert-5', '歩数の少ない人'),
        ...someAlertEvents,
      ],
    }),
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: '全体のアラート' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(4)
    await expect(list.getByRole('link', { name: '同じ日に3名以上が未装着: 112名のうち4名' })).toHaveAttribute(
      'href',
      `/projects/${sleepProject.id}/monitoring-alerts?event=alert-1`,
    )
    await expect(list.getByRole('link', { name: 'ほか1件' })).toBeVisible()
    await expect(list.queryByText(/試しているルール|安静時心拍の上昇/)).toBeNull()
  },
}

/** Nothing is in view of a study that is long over: where it is is said, and one press away. */
export const LongOver: Story = {
  parameters: { msw: mockApi({ latestDay: '2016-05-12' }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/最後にデータがある日は 2016\/05\/12 です/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '最後にデータがある日を表示' }))
    await expect(canvas.getByTestId('address')).toHaveTextContent('view=days&until=2016-05-12')
    await expect(await canvas.findByText('2016/04/13 〜 2016/05/12 を表示しています。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /30日間/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '今日までの期間に戻す' }))
    await expect(canvas.getByTestId('address')).not.toHaveTextContent('until')
  },
}

export const Charts: Story = {
  parameters: { address: `${address}&view=chart&metric=heart_rate` },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByRole('img', { name: /心拍数の日ごとの分布/ }, { timeout: 8000 }),
    ).toBeVisible()
    const [table] = canvas.getAllByRole('button', { name: '表で見る' })
    if (table) await userEvent.click(table)
    await expect(await canvas.findByRole('region', { name: '心拍数の分布の表' })).toBeVisible()
  },
}

export const Long: Story = {
  parameters: {
    msw: mockApi({
      projects: [
        {
          ...sleepProject,
          tags: sleepProject.tags.map((tag) => ({
            ...tag,
            name: `${tag.name}（とても長い名前のタグの例です）`,
          })),
        },
      ],
    }),
  },
}

/** In English the day and the time of the figures are two words. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    const asOf = await canvas.findByText(/^As of/)
    await waitFor(() => expect(asOf).toBeVisible())
    await expect(asOf).toHaveTextContent(/^As of \w{3}, \d{4}-\d\d-\d\d \d\d:\d\d$/)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
