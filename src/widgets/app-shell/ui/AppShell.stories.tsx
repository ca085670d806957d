import type { Meta, StoryObj } from '@storybook/react-vite'
import { owner } from '@testing/mock-api'
import { ShownAddress } from '@testing/render'
import { expect, fn, waitFor, within } from 'storybook/test'
import { RoleBadge } from '@/entities/session'
import { setSingleKeysOn } from '@/shared/lib/page-keys'
import { AppShell } from './AppShell'

const meta = {
  component: AppShell,
  args: {
    permissions: owner,
    projectId: 'project-slp26',
    context: <strong>勤務形態と睡眠リズムの追跡研究 2026</strong>,
    account: <RoleBadge userRole="OWNER" />,
    onSignOut: fn(),
    children: <h1>モニタリング</h1>,
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent('モニタリング')
  },
}

/** Ctrl K finds what can be done as well, also from a search field. */
export const FindsAction: Story = {
  args: { children: <input type="search" aria-label="検索" /> },
  play: async ({ args, canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('searchbox'))
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await body.findByPlaceholderText('画面・操作・被験者のコードを検索'), '登録する')
    for (const name of ['被験者を登録する', '被験者を一括登録する', 'デバイスを登録する']) {
      await expect(await body.findByRole('menuitem', { name })).toBeInTheDocument()
    }
    await userEvent.clear(body.getByPlaceholderText('画面・操作・被験者のコードを検索'))
    await userEvent.type(body.getByPlaceholderText('画面・操作・被験者のコードを検索'), 'ログアウト')
    await userEvent.click(await body.findByRole('menuitem', { name: 'ログアウト' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
}

/** ? shows the keys. Those of one character can be switched off, ? among them. */
export const Keys: Story = {
  beforeEach: () => () => setSingleKeysOn(true),
  play: async ({ userEvent }) => {
    const body = within(document.body)
    await userEvent.keyboard('?')
    await expect(await body.findByRole('dialog', { name: 'キー操作' })).toHaveTextContent('Ctrl K')
    await userEvent.click(body.getByRole('switch', { name: '1文字のキー操作を使う' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?')
    await expect(body.queryByRole('dialog')).toBeNull()
    setSingleKeysOn(true)
    await userEvent.keyboard('?')
    await expect(await body.findByRole('dialog', { name: 'キー操作' })).toBeInTheDocument()
  },
}

/** Ctrl K, the code of a subject, Enter: its panel. */
export const FindsSubject: Story = {
  args: { children: <ShownAddress /> },
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await body.findByPlaceholderText('画面・操作・被験者のコードを検索'), 'SLP-0009')
    const found = await body.findByRole('menuitem', { name: /^SLP-0009/ })
    // While the box fades in, nothing in it counts as visible.
    await waitFor(() => expect(found).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByTestId('address')).toHaveTextContent(
        /^\/monitoring\?project=project-slp26&subject=subject-/,
      ),
    )
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

/** The first Tab offers the way past the navigation. */
export const SkipLink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '本文へ移動' })).toHaveFocus()
  },
}
