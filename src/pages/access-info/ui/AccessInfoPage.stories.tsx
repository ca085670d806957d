import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, sleepProject } from '@testing/mock-api'
import { offersRetry, scrollTo } from '@testing/render'
import { HttpResponse, http } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AccessInfoPage } from './AccessInfoPage'

const meta = {
  component: AccessInfoPage,
  parameters: { frame: 'bare', address: '/access-info?project=project-slp26' },
} satisfies Meta<typeof AccessInfoPage>
export default meta
type Story = StoryObj<typeof meta>

const meHandler = http.get('*/api/v1/me', ({ request }) =>
  request.headers.get('authorization')?.startsWith('Bearer kns_live_9Nw1')
    ? HttpResponse.json({ scopes: ['daily', 'sleep'] })
    : HttpResponse.json({ title: 'アクセスキーが正しくありません。' }, { status: 401 }),
)

/** Keys with their use, and programs that can be pasted. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'アクセスキー' }))
    await expect(table.getByText('kns_live_7Qw2…')).toBeVisible()
    await expect(table.getByText('未使用')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'curl' }))
    await expect(canvas.getByRole('region', { name: 'curl の例' })).toHaveTextContent(
      /projects\/SLP26\/daily/,
    )
  },
}

/** A secret is shown once, tried, and gone when somebody says that it is kept. */
export const Made: Story = {
  parameters: {
    msw: [meHandler, ...mockApi()],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'キーを発行する' }))
    const panel = within(await screen.findByRole('dialog', { name: 'キーを発行する' }))
    await userEvent.type(panel.getByLabelText(/キーの名前/), '夜間の取り込み')
    await userEvent.type(panel.getByLabelText(/目的/), '毎晩の解析')
    await userEvent.click(panel.getByRole('button', { name: '発行する' }))

    const secret = await canvas.findByLabelText('キーの値')
    await expect(secret).toHaveValue('kns_live_9Nw1R8mTz4yHc6XbN1eKd9sLp3fUa5Gq2Wd7Jk0B')
    await userEvent.click(canvas.getByRole('button', { name: '接続を試す' }))
    await expect(await canvas.findByText(/接続できました。.*日次の集計・睡眠/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保管しました' }))
    await expect(canvas.queryByLabelText('キーの値')).not.toBeInTheDocument()
    await expect(await canvas.findByText('夜間の取り込み')).toBeVisible()
  },
}

/** Each mistake stands at its field, and nothing is asked of the server. */
export const Mistakes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'キーを発行する' }))
    const panel = within(await screen.findByRole('dialog', { name: 'キーを発行する' }))
    for (const box of panel.getAllByRole('checkbox', { checked: true })) {
      if (!box.closest('[role=group]')) continue
      await userEvent.click(box)
    }
    await userEvent.click(panel.getByRole('button', { name: '発行する' }))
    await expect((await panel.findAllByText('キーの名前を入力してください。'))[0]).toBeVisible()
    await expect(panel.getAllByText('目的を入力してください。操作履歴に残ります。')[0]).toBeVisible()
    await expect(panel.getAllByText('読み取るデータを1つ以上選んでください。')[0]).toBeVisible()
  },
}

/** The new key's secret is told; the old one goes on for a while. */
export const Rotated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「分析用」のその他の操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'キーを交換する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '「分析用」を交換しますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '交換する' }))
    await expect(await canvas.findByLabelText('キーの値')).toBeVisible()
  },
}

/** What cannot be undone is asked; an ended key stands among the others that have ended. */
export const Revoked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「分析用」のその他の操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '無効にする' }))
    const dialog = within(await screen.findByRole('dialog', { name: '「分析用」を無効にしますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '無効にする' }))
    // While it fades out, the page behind it takes no press.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await canvas.findByRole('radio', { name: '終了' }))
    await expect(await canvas.findByText('期限切れ')).toBeVisible()
    await expect(canvas.getByText('無効')).toBeVisible()
  },
}

/** Every request that was made with a key. */
export const Reads: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「分析用」のその他の操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '読み取りの記録を見る' }))
    const panel = within(await screen.findByRole('dialog', { name: '「分析用」の読み取りの記録' }))
    await expect((await panel.findAllByText('samples/heart_rate'))[0]).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '古い記録' }))
    await expect(await panel.findByRole('button', { name: '新しい記録' })).toBeEnabled()
    await expect((await panel.findAllByText('samples/heart_rate'))[0]).toBeVisible()
  },
}

/** Opens the menu of a row far down: a list that scrolls meanwhile would close it again. */
async function openMenu(
  canvas: ReturnType<typeof within>,
  name: string,
  click: (button: Element) => Promise<void>,
) {
  const button = await canvas.findByRole('button', { name: `「${name}」のその他の操作` })
  await scrollTo(button)
  await click(button)
}

/** The secret of a webhook is shown once. */
export const WebhookAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Webhook を追加する' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Webhook を追加する' }))
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    await expect((await panel.findAllByText('送信先の URL を入力してください。'))[0]).toBeVisible()
    await userEvent.type(panel.getByLabelText(/名前/), '夜間の集計')
    await userEvent.type(panel.getByLabelText(/送信先の URL/), 'https://hooks.example.org/night')
    await userEvent.click(panel.getByRole('checkbox', { name: /回答の送信/ }))
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    await expect(await canvas.findByLabelText('署名の値')).toHaveValue(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    )
    await userEvent.click(canvas.getByRole('button', { name: '保管しました' }))
    const table = within(canvas.getByRole('table', { name: 'Webhook' }))
    await expect(await table.findByText('https://hooks.example.org/night')).toBeVisible()
    await expect(table.getAllByText('出力の完了・回答の送信')[0]).toBeVisible()
  },
}

/** A chat has no secret of ours; of its address only a part is shown, also where it is changed. */
export const ChatAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Webhook を追加する' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Webhook を追加する' }))
    await userEvent.click(panel.getByRole('radio', { name: /Slack/ }))
    await expect(panel.getByText(/Slack の「Incoming Webhook」の URL/)).toBeVisible()
    await userEvent.type(panel.getByLabelText(/名前/), '当番のチャンネル')
    await userEvent.type(
      panel.getByLabelText(/送信先の URL/),
      'https://hooks.slack.com/services/T0/B0/sEcReTaB',
    )
    await userEvent.click(panel.getByRole('checkbox', { name: /アラートの発報/ }))
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    const table = within(canvas.getByRole('table', { name: 'Webhook' }))
    await expect(await table.findByText('https://hooks.slack.com/…eTaB')).toBeVisible()
    await expect(canvas.queryByLabelText('署名の値')).not.toBeInTheDocument()

    await openMenu(canvas, '当番のチャンネル', userEvent.click)
    await userEvent.click(await screen.findByRole('menuitem', { name: '編集する' }))
    const editing = within(await screen.findByRole('dialog', { name: 'Webhook を編集する' }))
    await expect(editing.getByText(/一部だけを表示しています/)).toBeVisible()
  },
}

/** Every message with what came of it; one that ended is sent again. */
export const Deliveries: Story = {
  play: async ({ canvas, userEvent }) => {
    await openMenu(canvas, 'データ基盤', userEvent.click)
    await userEvent.click(await screen.findByRole('menuitem', { name: '送信の記録を見る' }))
    const panel = within(await screen.findByRole('dialog', { name: '「データ基盤」の送信の記録' }))
    await expect(await panel.findByText('10秒以内に応答がありません')).toBeVisible()
    await expect(panel.getByText(/503 を返しました（2回目）。次は/)).toBeVisible()
    const [again] = panel.getAllByRole('button', { name: 'もう一度送信する' })
    await userEvent.click(again ?? document.body)
    await expect(await panel.findByText('送信待ち')).toBeVisible()
  },
}

export const WebhookPaused: Story = {
  play: async ({ canvas, userEvent }) => {
    const choose = async (entry: string) => {
      await openMenu(canvas, 'データ基盤', userEvent.click)
      await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
    }
    await choose('一時停止する')
    await expect(await canvas.findByText('一時停止中')).toBeVisible()
    await choose('再開する')
    await choose('テスト送信する')
    const panel = within(await screen.findByRole('dialog', { name: '「データ基盤」の送信の記録' }))
    await expect(await panel.findByText('テスト')).toBeVisible()
  },
}

export const WebhookDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await openMenu(canvas, '旧サーバー', userEvent.click)
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除する' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Webhook「旧サーバー」を削除しますか？' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(await screen.findByText('Webhook「旧サーバー」を削除しました。')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('届かないため停止')).not.toBeInTheDocument())
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ accessKeys: [], webhooks: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有効なキーはありません')).toBeVisible()
    await expect(await canvas.findByText('Webhook はありません')).toBeVisible()
  },
}

/** Without データ出力 the page says whom to ask, and offers no key. */
export const NotPermitted: Story = {
  parameters: { msw: mockApi({ projects: [{ ...sleepProject, viewerCanExport: false }] }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'このプロジェクトのデータを出力する権限がありません。必要なときは、会社のオーナーに依頼してください。',
      ),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'キーを発行する' })).not.toBeInTheDocument()
  },
}

export const Unreachable: Story = { parameters: { msw: refuses('AccessKeys') }, play: offersRetry }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
