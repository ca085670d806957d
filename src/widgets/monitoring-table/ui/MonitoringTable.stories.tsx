import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  longCode,
  longCoded,
  mockApi,
  neverAnswers,
  refuses,
  sleepProject,
  someSubjects,
  tags,
} from '@testing/mock-api'
import { FullHeight, isCut, offersRetry, says } from '@testing/render'
import type { ComponentProps } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { TableOptions, useTableSettings } from '@/shared/ui/data-table'
import { choosableColumns } from '../model/columns'
import { MonitoringTable } from './MonitoringTable'

/** The list and the choice of its columns, which the page puts above it. */
function Listed(props: Omit<ComponentProps<typeof MonitoringTable>, 'settings'>) {
  const settings = useTableSettings('story-monitoring', choosableColumns())
  return (
    <FullHeight>
      <TableOptions columns={choosableColumns()} settings={settings} />
      <MonitoringTable {...props} settings={settings} />
    </FullHeight>
  )
}

const forget = () => localStorage.removeItem('kansoku.table.story-monitoring')

/** The list of subjects: one virtual list over the server's windows, moved through by mouse or keyboard. 一覧 */
const meta = {
  component: Listed,
  parameters: { frame: 'bare' },
  beforeEach: () => {
    forget()
    return forget
  },
  args: {
    question: {
      projectId: sleepProject.id,
      filter: {},
      sort: 'ATTENTION',
      descending: false,
      metric: 'STEPS',
    },
    timeZone: 'Asia/Tokyo',
    validDayMinutes: 600,
    tags,
    openId: null,
    onOpen: fn(),
    onSort: fn(),
    now: Date.now(),
    empty: <p>まだ被験者がいません。</p>,
  },
} satisfies Meta<typeof Listed>
export default meta
type Story = StoryObj<typeof meta>

/** A press opens a subject, a head sorts by its column, and who sent nothing says why in every chart's place. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const grid = within(await canvas.findByRole('grid', { name: '被験者の一覧' }))
    await userEvent.click(await grid.findByText('SLP-0009'))
    await expect(args.onOpen).toHaveBeenCalledWith('subject-0')
    await expect(grid.getAllByText('未同期').length).toBeGreaterThan(0)
    // The mark of every other list.
    await expect(grid.getByRole('columnheader', { name: /要確認/ })).toHaveTextContent(/↑$/)
    await userEvent.click(grid.getByRole('button', { name: /睡眠/ }))
    await expect(args.onSort).toHaveBeenCalledWith('SLEEP', false)
  },
}

/** With the keyboard: two columns go, the order of the others stays, rows get lower, and one entry takes it all back. */
export const ColumnsChosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('SLP-0009')
    const heads = () => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent?.slice(0, 2))
    const all = heads()
    canvas.getByRole('button', { name: '表の表示' }).focus()
    await userEvent.keyboard('{Enter}')
    const choice = within(await within(document.body).findByRole('menu'))
    const hasFocus = (name: string) =>
      waitFor(() => expect(choice.getByRole('menuitemcheckbox', { name })).toHaveFocus())
    await hasFocus('心拍')
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
    await hasFocus('睡眠')
    await userEvent.keyboard(' {Escape}')
    await waitFor(() => expect(heads()).toEqual(all.filter((head) => head !== '心拍' && head !== '睡眠')))
    await expect(JSON.parse(localStorage.getItem('kansoku.table.story-monitoring') ?? '')).toMatchObject({
      hidden: ['heartRate', 'sleep'],
    })
    await userEvent.click(canvas.getByRole('button', { name: '表の表示' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await expect(menu.queryByRole('menuitemcheckbox', { name: '被験者' })).toBeNull()
    await userEvent.click(menu.getByRole('menuitem', { name: '表示を元に戻す' }))
    await waitFor(() => expect(heads()).toEqual(all))
  },
}

/** Rows of 36 px: more people on one screen. */
export const Compact: Story = {
  beforeEach: () => localStorage.setItem('kansoku.table.story-monitoring', '{"density":"compact"}'),
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('SLP-0009')).closest<HTMLElement>('[role=row]')
    await expect(row?.offsetHeight).toBe(36)
  },
}

/** The longest code that is allowed stays in its column, whole in its tooltip. */
export const LongCodes: Story = {
  parameters: { msw: mockApi({ subjects: longCoded(12) }) },
  play: async ({ canvas }) => {
    const [code] = await canvas.findAllByTitle(longCode)
    const cell = code?.closest('[role=rowheader]')
    await expect(cell?.nextElementSibling).not.toBeNull()
    const edge = cell?.getBoundingClientRect().right ?? 0
    await expect(code?.getBoundingClientRect().right).toBeLessThanOrEqual(edge)
  },
}

/** On a phone, what needs attention stays in sight beside it. */
export const LongCodesOnPhone: Story = {
  ...LongCodes,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const [code] = await canvas.findAllByTitle(longCode)
    const reason = canvas.getByText('同期なし').getBoundingClientRect()
    await expect(code?.getBoundingClientRect().right).toBeLessThanOrEqual(reason.left)
    await expect(reason.right).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** In English the reasons are as short as their places, also where the panel takes its part of the screen. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  decorators: [
    (Story) => (
      <div style={{ width: 800 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    msw: mockApi({
      subjects: someSubjects(12).map((subject, index) => ({
        ...subject,
        ...(index === 0 && {
          attention: { ...subject.attention, reasons: ['CONSENT_REVOKED', 'NOT_WORN'] as const },
        }),
      })),
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('SLP-0009')
    await waitFor(() => expect(canvas.getByText('Revoked')).toBeVisible())
    for (const cell of canvas.getAllByRole('gridcell')) {
      const cut = [cell, ...cell.querySelectorAll('span')].filter(isCut)
      await expect(cut.map(({ textContent }) => textContent)).toEqual([])
    }
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ subjects: [] }) },
  play: says('まだ被験者がいません。'),
}

/** Nothing has come yet: the frame stands, without figures. */
export const Loading: Story = {
  parameters: { msw: neverAnswers },
}

export const Failed: Story = {
  parameters: { msw: refuses('MonitoringTable') },
  play: offersRetry,
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
