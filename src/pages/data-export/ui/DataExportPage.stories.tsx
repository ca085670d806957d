import type { Meta, StoryObj } from '@storybook/react-vite'
import { member, mockApi, refuses, sleepProject, someDataExports, someDestinations } from '@testing/mock-api'
import { offersRetry, openList, says } from '@testing/render'
import { expect, screen, waitFor, within } from 'storybook/test'
import { DataExportPage } from './DataExportPage'

const meta = {
  component: DataExportPage,
  parameters: { frame: 'bare', address: '/data-export?project=project-slp26' },
} satisfies Meta<typeof DataExportPage>
export default meta
type Story = StoryObj<typeof meta>

/** What leaves is chosen at the left, with its size; what has left stands at the right. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('131名・約18,412行・540 kB')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /時系列/ }))
    await expect(await canvas.findByText('131名・約104,000,000行・920 MB')).toBeVisible()
    await expect(canvas.getByText('完了まで 約8分')).toBeVisible()

    const history = within(canvas.getByRole('region', { name: '出力の履歴' }))
    await expect(history.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect(await history.findByText('データ一式')).toBeVisible()
  },
}

/** Choices are kept by name, and made again every week by themselves. */
export const Kept: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '条件を保存する' }))
    const panel = within(await screen.findByRole('dialog', { name: '条件を保存する' }))
    await userEvent.clear(panel.getByLabelText(/条件の名前/))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect((await panel.findAllByText('条件の名前を入力してください。'))[0]).toBeVisible()
    await userEvent.type(panel.getByLabelText(/条件の名前/), '月曜の朝')
    await openList(userEvent, panel.getByRole('button', { name: /定期出力/ }))
    await userEvent.click(await screen.findByRole('option', { name: '毎週' }))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    const saved = within(await canvas.findByRole('region', { name: '保存した条件' }))
    await expect(await saved.findByText('月曜の朝')).toBeVisible()
    await expect(saved.getAllByText(/毎週月曜日 2:00/)[0]).toBeVisible()
  },
}

/** Saved choices fill the form, and are changed and forgotten. */
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    const saved = within(await canvas.findByRole('region', { name: '保存した条件' }))
    await expect(await saved.findByText(/毎日 2:00・直近7日間・次回/)).toBeVisible()
    await expect(
      saved.getByText(/前回の定期出力はできませんでした。この条件に合う被験者がいません。/),
    ).toBeVisible()
    await userEvent.click(saved.getAllByRole('button', { name: '使う' })[0] ?? document.body)
    await expect(await canvas.findByLabelText(/出力の名前/)).toHaveValue('毎晩の差分')
    await userEvent.click(saved.getByRole('button', { name: '「論文用」のその他の操作' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '条件「論文用」を削除しますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(saved.queryByText('論文用')).not.toBeInTheDocument())
  },
}

/** Storage to which files are sent is added, tried, and told what is wrong in words. */
export const Destinations: Story = {
  play: async ({ canvas, userEvent }) => {
    const destinations = within(await canvas.findByRole('region', { name: '保存先' }))
    await expect(await destinations.findByText('大学の保存先')).toBeVisible()
    const [first, second] = destinations.getAllByRole('button', { name: '書き込みを確認する' })
    await userEvent.click(first ?? document.body)
    await expect(await screen.findByText(/「大学の保存先」に書き込めました。/)).toBeVisible()
    await userEvent.click(second ?? document.body)
    await expect(await destinations.findByText(/シークレットアクセスキーが違います。/)).toBeVisible()

    await userEvent.click(destinations.getByRole('button', { name: '保存先を追加する' }))
    const panel = within(await screen.findByRole('dialog', { name: '保存先を追加する' }))
    await expect(panel.getByText(/あとで被験者を消去しても、保存先からは消えません。/)).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    await expect((await panel.findAllByText('シークレットアクセスキーを入力してください。'))[0]).toBeVisible()
    await userEvent.type(panel.getByLabelText(/保存先の名前/), '研究室')
    await userEvent.type(panel.getByLabelText(/エンドポイント/), 'https://s3.example.org')
    await userEvent.type(panel.getByLabelText(/リージョン/), 'us-east-1')
    await userEvent.type(panel.getByLabelText(/^バケット(?!の)/), 'lab-data')
    await userEvent.type(panel.getByLabelText(/アクセスキー ID/), 'KEY')
    await userEvent.type(panel.getByLabelText(/シークレットアクセスキー/), 'secret')
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    await expect(await destinations.findByText('研究室')).toBeVisible()
  },
}

/** A destination whose latest delivery failed says so, with the reason and the export. */
export const DestinationThatFailed: Story = {
  parameters: {
    msw: mockApi({
      storageDestinations: someDestinations.map((destination) => ({
        ...destination,
        latestDelivery:
          someDataExports
            .flatMap(({ deliveries }) => deliveries)
            .find(({ destinationId }) => destinationId === destination.id) ?? null,
      })),
    }),
  },
  play: async ({ canvas }) => {
    const destinations = within(await canvas.findByRole('region', { name: '保存先' }))
    await expect(
      await destinations.findByText(
        /最後の送信（出力「起床時チェックの回答」）に失敗しました。シークレットアクセスキーが違います。/,
      ),
    ).toBeVisible()
    await expect(destinations.getAllByText(/最後の送信/)).toHaveLength(1)
  },
}

/** An export is sent to a destination once it is made, and what that means is said where it is chosen. */
export const SentToStorage: Story = {
  play: async ({ canvas, userEvent }) => {
    // What owners alone are offered comes above it.
    await expect(await canvas.findByRole('checkbox', { name: /オーナーだけに示される項目/ })).toBeVisible()
    await openList(userEvent, await canvas.findByRole('button', { name: /ファイルの受け渡し/ }))
    await userEvent.click(await screen.findByRole('option', { name: '「大学の保存先」にも送る' }))
    await expect(canvas.getByText(/あとで被験者を消去しても、保存先からは消えません。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect(await canvas.findByText('できあがったら「大学の保存先」に送ります')).toBeVisible()
  },
}

/** Where a file lies at its destination is told, and one that did not get there is sent again. */
export const SentAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    const sent = within(await canvas.findByRole('list', { name: '「起床時チェックの回答」の保存先への送信' }))
    await expect(sent.getByText(/sleep-study\/kansoku\/slp26\/SLP26_/)).toBeVisible()
    await expect(sent.getByText('「長期保存」に送れませんでした')).toBeVisible()
    await userEvent.click(sent.getByRole('button', { name: 'もう一度送る' }))
    await expect(await canvas.findByText('「長期保存」に送っています')).toBeVisible()
  },
}

/** Members choose destinations, and owners alone make them. */
export const AsMember: Story = {
  parameters: { msw: mockApi({ viewer: member }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /ファイルの受け渡し/ })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: '保存先' })).not.toBeInTheDocument()
  },
}

/** What is told to owners alone leaves for a stated purpose. */
export const Personal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /オーナーだけに示される項目/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect(
      (await canvas.findAllByText(/オーナーだけに示される項目を出力する目的を入力してください。/))[0],
    ).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/出力する目的/), '年齢との関係の解析')
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    const history = within(canvas.getByRole('region', { name: '出力の履歴' }))
    await expect(await history.findByText('データ一式')).toBeVisible()
  },
}

/** How much of the selection has data is a picture, and a table for who cannot see it. */
export const Covered: Story = {
  play: async ({ canvas, userEvent }) => {
    const coverage = within(await canvas.findByRole('region', { name: 'データの充足' }))
    await expect(await coverage.findByRole('img', { name: /^有効日：参加した日の\d+%$/ })).toBeVisible()
    await expect(coverage.getByRole('img', { name: /^心拍数：/ })).toBeVisible()
    await userEvent.click(coverage.getByRole('button', { name: '表で見る' }))
    const table = within(await coverage.findByRole('region', { name: 'データの充足の表' }))
    await expect(table.getAllByRole('row')).toHaveLength(29)
    await userEvent.click(canvas.getByRole('radio', { name: '参加日数で選ぶ' }))
    await userEvent.type(canvas.getByLabelText(/終わり/), '28')
    await userEvent.tab()
    await expect(await coverage.findByRole('rowheader', { name: '28日目' })).toBeInTheDocument()
  },
}

/** Where the picture cannot be read, it is asked for again by itself; the form stays. */
export const CoverageUnreachable: Story = {
  parameters: { msw: refuses('ExportCoverage') },
  play: async (context) => {
    await expect(await context.canvas.findByLabelText(/出力の名前/)).toBeVisible()
    await offersRetry(context)
  },
}

/** How a table begins is seen before anything is made. */
export const Previewed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '最初の行を確認する' }))
    const table = within(await canvas.findByRole('region', { name: '「日次の集計」の最初の行' }))
    await expect(table.getAllByRole('row')).toHaveLength(3)
    await expect(table.getByRole('cell', { name: 'not_worn' })).toBeVisible()
  },
}

/** Everybody's own days, counted from the first one on. */
export const ByStudyDays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '参加日数で選ぶ' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /始まり/ }), '29')
    await userEvent.type(canvas.getByRole('textbox', { name: /終わり/ }), '28')
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect((await canvas.findAllByText('始まりと同じ日か後の日にしてください。'))[0]).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox', { name: /始まり/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /始まり/ }), '1')
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    const history = within(canvas.getByRole('region', { name: '出力の履歴' }))
    await expect(await history.findByText('データ一式')).toBeVisible()
  },
}

/** Some subjects are chosen by their codes. */
export const ByName: Story = {
  play: async ({ canvas, userEvent }) => {
    await openList(userEvent, await canvas.findByRole('button', { name: /全員/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'コードで選ぶ' }))
    await expect(await canvas.findByText('被験者を選んでください。')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: /被験者コード/ }), 'SLP')
    const [first] = await screen.findAllByRole('option', { name: /SLP-/ })
    if (first) await userEvent.click(first)
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText(/^1名・/)).toBeVisible()
  },
}

/** Each mistake stands at its field, and nothing is asked of the server. */
export const Mistakes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByLabelText(/出力の名前/))
    for (const name of [/日次の集計/, /アンケート/, /被験者.*属性/]) {
      await userEvent.click(canvas.getByRole('checkbox', { name }))
    }
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect((await canvas.findAllByText('出力の名前を入力してください。'))[0]).toBeVisible()
    await expect(canvas.getAllByText('出力する内容を1つ以上選んでください。')[0]).toBeVisible()
  },
}

/** An earlier export's choices are used again, to say what changed since. */
export const Changes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '「起床時チェックの回答」のその他の操作' }),
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: 'この出力からの変更を出力する' }))
    await expect(await canvas.findByText(/changes.csv/)).toBeVisible()
    await expect(canvas.getByLabelText(/出力の名前/)).toHaveValue('起床時チェックの回答')
    await expect(canvas.getByRole('radio', { name: /Parquet/ })).toBeChecked()
  },
}

/** A file is deleted for good, so that is asked. */
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '「起床時チェックの回答」のその他の操作' }),
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ファイルを削除する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(await canvas.findByText('削除済み')).toBeVisible()
  },
}

/** Who had the file of an export, when and how; of one that nobody had that is said. */
export const Downloads: Story = {
  parameters: {
    msw: mockApi({
      dataExports: someDataExports.map((one) =>
        one.id === 'export-expired' ? { ...one, downloads: 0 } : one,
      ),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ダウンロードの記録（2件）' }))
    const panel = within(
      await screen.findByRole('dialog', { name: '「起床時チェックの回答」のダウンロードの記録' }),
    )
    await expect(await panel.findByRole('cell', { name: 'アクセスキー「解析用」' })).toBeVisible()
    await expect(panel.getByRole('cell', { name: 'この画面' })).toBeVisible()
    await expect(panel.getByRole('cell', { name: '保存先「大学の保存先」への送信' })).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '閉じる' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'ダウンロードの記録（なし）' }))
    await expect(await screen.findByText('まだダウンロードされていません')).toBeVisible()
  },
}

/** Who withdrew after a file was made is named where it is downloaded. */
export const WithdrawnSince: Story = {
  parameters: {
    msw: mockApi({
      dataExports: someDataExports.map((one) =>
        one.id === 'export-sleep'
          ? {
              ...one,
              withdrawnSince: [
                { subject: 'SLP-0007', withdrawnOn: '2026-11-21' },
                { subject: 'SLP-0112', withdrawnOn: '2026-11-20' },
              ],
            }
          : one,
      ),
    }),
  },
  play: says('このファイルには、出力したあとに参加を中止した被験者が2名含まれています：SLP-0007、SLP-0112'),
}

export const Empty: Story = {
  parameters: { msw: mockApi({ dataExports: [] }) },
  play: says('まだ出力がありません'),
}

/** Without データ出力 the page says whom to ask. */
export const NotPermitted: Story = {
  parameters: { msw: mockApi({ projects: [{ ...sleepProject, viewerCanExport: false }] }) },
  play: says(
    'このプロジェクトのデータを出力する権限がありません。必要なときは、会社のオーナーに依頼してください。',
  ),
}

export const Unreachable: Story = { parameters: { msw: refuses('DataExports') }, play: offersRetry }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
