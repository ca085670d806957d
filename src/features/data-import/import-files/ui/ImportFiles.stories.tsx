import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  aDataImport,
  anImportRun,
  mockApi,
  neverAnswers,
  personOfImport,
  refuses,
  somePreview,
  someReport,
} from '@testing/mock-api'
import { offersRetry, openList } from '@testing/render'
import { savedNames } from '@testing/saved-names'
import { delay, HttpResponse, http } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import { ImportFiles } from './ImportFiles'

/** Exports of devices, from the choice of files to the report. */
const meta = {
  component: ImportFiles,
  args: { projectId: 'project-slp26', crumbs: [] },
  parameters: { frame: 'bare', address: '/?import=data-import', names: ['Value', 'FIT', 'ActiLife', 'agd'] },
} satisfies Meta<typeof ImportFiles>
export default meta
type Story = StoryObj<typeof meta>

type Shown = Parameters<NonNullable<Story['play']>>[0]

async function choose({ canvas, canvasElement, userEvent }: Shown, ...files: File[]) {
  await canvas.findByRole('button', { name: 'ファイルを選ぶ' })
  const input = canvasElement.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await userEvent.upload(input, files)
}

/** What is read is said, and what is not. */
export const Empty: Story = {
  parameters: { address: '/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Fitabase：/)).toBeVisible()
    await expect(canvas.getByText(/^Apple Health：.*書き出したデータ\.zip/)).toBeVisible()
    await expect(canvas.getByText(/^Google Takeout（Fitbit）：書き出したZIP/)).toBeVisible()
    await expect(canvas.getByText(/^Samsung Health：.*まるごと/)).toBeVisible()
    await expect(canvas.getByText(/^Garmin：.*DI_CONNECT/)).toBeVisible()
    await expect(canvas.getByText(/^Oura：.*CSV/)).toBeVisible()
    await expect(canvas.getByText(/^ActiGraph：ActiLife/)).toBeVisible()
    await expect(canvas.getByText(/^そのほかのCSV：/)).toBeVisible()
    await expect(canvas.getByText(/まだ対応していません/)).toBeVisible()
  },
}

/** Refused where it was chosen; nothing is opened. */
export const Refused: Story = {
  parameters: { address: '/' },
  play: async (context) => {
    await choose(context, new File(['x'], 'refused.zip'))
    await expect(await context.canvas.findByText(/ファイルが空です/)).toBeVisible()
  },
}

/** Several files are sent, looked through, and imported once somebody has seen whose they are. */
export const Imported: Story = {
  parameters: { address: '/', msw: mockApi() },
  play: async (context) => {
    const { canvas, userEvent } = context
    await choose(context, new File(['Id'], 'a.csv'), new File(['Id'], 'b.csv'))
    const table = await canvas.findByRole('table', { name: 'だれのデータになるか' })
    await expect(within(table).getByText('2026-10-20より前は紐づけ待ち')).toBeVisible()
    // Whoever cannot be registered is told before anything is.
    await expect(within(table).getByText('取り込めません')).toBeVisible()
    await expect(within(table).getByText(/削除済みの被験者が使っています/)).toBeVisible()
    await expect(canvas.getByText('1名は登録できません。')).toBeVisible()
    await expect(canvas.getByText('まだ何も登録していません。')).toBeVisible()
    // A wrong time or unit is seen at the first value.
    await expect(canvas.getByText(/FIT-1503960366 2026-10-12 07:21:00\+09:00 心拍数 97 bpm/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '1,155,621行を取り込む' }))
    await expect(await canvas.findByText(/1,155,602個の値を保存しました/)).toBeVisible()
    const refused = canvas.getByRole('list', { name: '取り込めなかったもの' })
    await expect(within(refused).getByText(/90,211行目/)).toBeVisible()
    await expect(canvas.getByText('SLP26-FIT-1503960366', { exact: false })).toBeVisible()
  },
}

const undone = anImportRun({
  kind: 'UNDO_IMPORT',
  name: '取り込みの取り消し',
  state: 'SUCCEEDED',
  canCancel: false,
})
const imported = aDataImport({
  state: 'IMPORTED',
  run: undone,
  report: someReport,
  filesRemoved: true,
  undoing: { deviceCount: 3, reason: null },
})

/** What goes and what stays is said before the values of an import are removed. */
export const Undone: Story = {
  parameters: { msw: mockApi({ dataImport: imported, runs: [undone] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'この取り込みを取り消す' }))
    const asked = within(await screen.findByRole('dialog', { name: 'この取り込みを取り消しますか？' }))
    await expect(
      asked.getByText(/^3台のデバイスの値がすべてなくなり（この取り込みで保存した値は1,155,602個）/),
    ).toBeVisible()
    await expect(asked.getByText(/^登録した被験者、デバイス、紐づけ、参加の期間は残ります。/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: '取り消す' }))
    await expect(await canvas.findByRole('button', { name: '別のファイルを選ぶ' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '取り込みの取り消し' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'この取り込みを取り消す' })).toBeNull()
  },
}

/** Values that another import has written, too, stay; the reason stands in the place of the button. */
export const NotUndone: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({
        state: 'IMPORTED',
        report: someReport,
        undoing: { deviceCount: 3, reason: 'デバイス「SLP26-FIT-1」には、ほかの取り込みの値もあります。' },
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ほかの取り込みの値もあります/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'この取り込みを取り消す' })).toBeNull()
  },
}

/** Rows of an account go to a subject who is registered; nobody is chosen twice. */
export const ChoosesSubject: Story = {
  play: async ({ canvas, userEvent }) => {
    const chooses = async (account: string) => {
      // While one fades out, the page behind it takes no press.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.click(await canvas.findByRole('button', { name: `「${account}」の被験者を選ぶ` }))
      return within(await screen.findByRole('dialog', { name: `「${account}」はだれのデータですか？` }))
    }
    const first = await chooses('1644430081')
    await expect(first.getByText('選ばなければ、「FIT-1644430081」のデータになります。')).toBeVisible()
    await userEvent.click(first.getByRole('button', { name: 'この被験者にする' }))
    await expect(await first.findByText('被験者を選択してください。')).toBeVisible()
    await openList(userEvent, first.getByRole('combobox', { name: /被験者コード/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'SLP-0009' }))
    await userEvent.click(first.getByRole('button', { name: 'この被験者にする' }))
    const table = within(canvas.getByRole('table', { name: 'だれのデータになるか' }))
    await expect(await table.findByText('SLP-0009')).toBeVisible()
    await expect(canvas.getByText('3名（新しく登録する人 0名）')).toBeVisible()
    // The same subject for another account is refused.
    const second = await chooses('1624580081')
    await openList(userEvent, second.getByRole('combobox', { name: /被験者コード/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'SLP-0009' }))
    await userEvent.click(second.getByRole('button', { name: 'この被験者にする' }))
    await expect(await second.findByText(/別のIDに選んだ被験者です/)).toBeVisible()
    await userEvent.click(second.getByRole('button', { name: 'キャンセル' }))
    // Taken back, the account is a new subject again.
    const again = await chooses('1644430081')
    await userEvent.click(again.getByRole('button', { name: '新しく登録する' }))
    await expect(await table.findByText('FIT-1644430081')).toBeVisible()
  },
}

const datedRefusal =
  'ファイルの中のID「2-Jan」は、Excelが日付や時刻に変えたIDではありませんか。元のファイルを取り込んでください。'

/** IDs that Excel may have made of others are asked about once, and nobody is registered under them without an answer. */
export const DatedIds: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({
        preview: {
          ...somePreview,
          peopleCount: 3,
          newSubjects: 1,
          datedIds: { count: 2, example: '2-Jan' },
          people: [
            ...['2-Jan', '45291'].map((id) =>
              personOfImport(id, { isNewSubject: false, refusal: datedRefusal, looksDated: true }),
            ),
            personOfImport('1644430081'),
          ],
        },
      }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('「2-Jan」など2件のIDは、日付のように見えます。')).toBeVisible()
    await expect(canvas.getByText('2名は登録できません。')).toBeVisible()
    await expect(canvas.getByText('3名（新しく登録する人 1名）')).toBeVisible()
    await expect(canvas.getAllByText('IDの確認待ち')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('checkbox', { name: /このままで正しい/ }))
    await expect(await canvas.findByText('3名（新しく登録する人 3名）')).toBeVisible()
    await expect(canvas.queryByText(/登録できません/)).toBeNull()
    await expect(canvas.queryByText('IDの確認待ち')).toBeNull()
  },
}

/** Everything that was refused is a file in the browser's downloads. */
export const SavesReport: Story = {
  parameters: { msw: mockApi({ dataImport: aDataImport({ state: 'IMPORTED', report: someReport }) }) },
  play: async ({ canvas, userEvent }) => {
    const saved = savedNames()
    await userEvent.click(await canvas.findByRole('button', { name: 'すべての理由を CSV で保存する' }))
    await waitFor(() => expect(saved()).toEqual(['import-report.csv']))
  },
}

const inApple = '書き出したデータ.zip/apple_health_export/書き出したデータ.xml'
const left = (label: string, count: number) => ({
  name: inApple,
  label,
  reason: `${count}件。対応する指標がないため取り込みません。`,
})

/** The archive of a phone is one person's, whose watch and phone stay apart; what is left out of it is told by its name. */
export const OfAppleHealth: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({
        format: 'APPLE_HEALTH',
        preview: {
          ...somePreview,
          rows: 412_008,
          peopleCount: 1,
          newSubjects: 1,
          people: [
            {
              account: '3f9c21ab04',
              subjectCode: 'APPLE-3f9c21ab04',
              isNewSubject: true,
              deviceCode: 'SLP26-APPLE-3f9c21ab04-watch-9d02aa、SLP26-APPLE-3f9c21ab04-iphone-51c7e0',
              isNewDevice: true,
              firstOn: '2026-04-01',
              lastOn: '2026-11-20',
              linkedOn: null,
              refusal: null,
              looksDated: false,
            },
          ],
          files: [
            {
              name: inApple,
              label: 'Apple Healthの記録',
              rows: 412_008,
              rejected: 0,
              duplicates: 0,
              first: null,
            },
          ],
          skipped: [left('BodyFatPercentage', 1204), left('VO2Max', 31)],
          refused: [],
        },
      }),
    }),
    names: ['BodyFatPercentage', 'VO2Max'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Apple Health')).toBeVisible()
    const table = within(canvas.getByRole('table', { name: 'だれのデータになるか' }))
    await expect(table.getByText(/watch-9d02aa、.*iphone-51c7e0/)).toBeVisible()
    const untaken = within(canvas.getByRole('list', { name: '取り込まないファイルや記録' }))
    await expect(untaken.getByText(/BodyFatPercentage：1204件/)).toBeVisible()
    await expect(untaken.getByText(/VO2Max：31件/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '412,008行を取り込む' })).toBeEnabled()
  },
}

const inTakeout = (name: string) => `takeout-20261006T123456Z-001.zip/Takeout/Fitbit/${name}`

/** The parts of an archive of Google are one account; each file that is left out says why. */
export const OfGoogleTakeout: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({
        format: 'GOOGLE_TAKEOUT',
        preview: {
          ...somePreview,
          rows: 52_560,
          peopleCount: 1,
          newSubjects: 1,
          people: [
            {
              account: '20261006T123456Z',
              subjectCode: 'TAKEOUT-20261006T123456Z',
              isNewSubject: true,
              deviceCode: 'SLP26-TAKEOUT-20261006T123456Z-fitbit、SLP26-TAKEOUT-20261006T123456Z-app-f814d6',
              isNewDevice: true,
              firstOn: '2026-04-01',
              lastOn: '2026-10-06',
              linkedOn: null,
              refusal: null,
              looksDated: false,
            },
          ],
          files: [
            {
              name: inTakeout('Global Export Data/steps-2026-05-01.json'),
              label: '1分ごとの歩数',
              rows: 52_560,
              rejected: 0,
              duplicates: 0,
              first: null,
            },
          ],
          skipped: [
            {
              name: inTakeout('Your Profile/Profile.csv'),
              label: '個人の情報や位置',
              reason: '計測値ではない個人の情報のため、読み込みません。',
            },
          ],
          refused: [],
        },
      }),
    }),
    names: ['Takeout', 'TAKEOUT', 'Your', 'Profile', 'Export', 'Data', 'Global'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Google Takeout')).toBeVisible()
    const table = within(canvas.getByRole('table', { name: 'だれのデータになるか' }))
    await expect(table.getByText(/-fitbit、.*-app-f814d6/)).toBeVisible()
    const untaken = within(canvas.getByRole('list', { name: '取り込まないファイルや記録' }))
    await expect(untaken.getByText(/個人の情報のため/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '52,560行を取り込む' })).toBeEnabled()
  },
}

/** Nothing of a format that is read: each file says why, and there is nothing to press. */
export const NothingRead: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({
        format: null,
        preview: {
          ...somePreview,
          rows: 0,
          peopleCount: 0,
          newSubjects: 0,
          people: [],
          files: [],
          skipped: [],
        },
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('対応している形式のファイルがありません')).toBeVisible()
    await expect(canvas.getByText(/種類を判別できない/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '0行を取り込む' })).toBeDisabled()
  },
}

/** More than may be sent is refused before a byte is. */
export const TooLarge: Story = {
  parameters: { address: '/' },
  play: async (context) => {
    const file = new File(['Id'], 'year.zip')
    Object.defineProperty(file, 'size', { value: 3 * 1024 ** 3 })
    await choose(context, file)
    await expect(await context.canvas.findByText(/合わせて2 GBまでです/)).toBeVisible()
  },
}

const parts = '*/api/data-import-files/:id/parts/:number'

/** Sending is left, and other files can be chosen. */
export const Sending: Story = {
  parameters: { address: '/', msw: [http.post(parts, () => delay('infinite')), ...mockApi()] },
  play: async (context) => {
    const { canvas, userEvent } = context
    await choose(context, new File(['Id'], 'a.csv'))
    await expect(await canvas.findByRole('progressbar', { name: 'ファイルの送信' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    await userEvent.click(canvas.getByRole('button', { name: '送信をやめる' }))
    await expect(await canvas.findByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible()
  },
}

/** What the server refuses of a piece is told where the files were chosen. */
export const PieceRefused: Story = {
  parameters: {
    address: '/',
    msw: [
      http.post(parts, () =>
        HttpResponse.json(
          {
            code: 'CONFLICT',
            message: 'このファイルの受け付けは終わっています。もう一度ファイルを選んでください。',
          },
          { status: 409 },
        ),
      ),
      ...mockApi(),
    ],
  },
  play: async (context) => {
    await choose(context, new File(['Id'], 'a.csv'))
    await expect(await context.canvas.findByText(/受け付けは終わっています/)).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible()
  },
}

/** Sent and left: after a week only what was found is shown. */
export const FilesGone: Story = {
  parameters: { msw: mockApi({ dataImport: aDataImport({ filesRemoved: true }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/もうありません（7日で消えます）/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '1,155,621行を取り込む' })).toBeDisabled()
  },
}

/** The same content again is told before it is imported, and changes nothing. */
export const ImportedBefore: Story = {
  parameters: {
    msw: mockApi({ dataImport: aDataImport({ preview: { ...somePreview, wasImported: true } }) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/同じ内容は取り込み済みです/)).toBeVisible()
  },
}

/** The page was closed while files were sent. */
export const NotWholeSent: Story = {
  parameters: {
    msw: mockApi({ dataImport: aDataImport({ state: 'RECEIVING', preview: null, format: null }) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/送信が終わっていません/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '別のファイルを選ぶ' })).toBeVisible()
  },
}

/** An import of another project is not shown under this one. */
export const OfAnotherProject: Story = {
  parameters: { msw: mockApi({ dataImport: aDataImport({ projectId: 'project-other' }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'そのプロジェクトで開く' })).toHaveAttribute(
      'href',
      '/projects/project-other/data-imports?import=data-import',
    )
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

const cancelled = anImportRun({ state: 'CANCELLED', canCancel: false })

/** A cancelled import can be begun again. */
export const Cancelled: Story = {
  parameters: { msw: mockApi({ dataImport: aDataImport({ run: cancelled }), runs: [cancelled] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ファイルの取り込みを中止しました/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '1,155,621行を取り込む' })).toBeEnabled()
  },
}

const checking = anImportRun({
  kind: 'CHECK_IMPORT_FILES',
  name: '取り込むファイルの確認',
  stage: 'CHECK',
  total: null,
})

export const Checking: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({ state: 'CHECKING', preview: null, format: null, run: checking }),
      runs: [checking],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ファイルの内容を確認しています/)).toBeVisible()
    await expect(await canvas.findByText('確認しています')).toBeVisible()
  },
}

const running = anImportRun({ state: 'RUNNING', stage: 'LOAD' })

export const Running: Story = {
  parameters: {
    msw: mockApi({ dataImport: aDataImport({ state: 'IMPORTING', run: running }), runs: [running] }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    await expect(canvas.getByRole('button', { name: '中止する' })).toBeVisible()
  },
}

const failed = anImportRun({
  kind: 'CHECK_IMPORT_FILES',
  name: '取り込むファイルの確認',
  state: 'FAILED',
  canCancel: false,
  failure: '「bad.zip」を開くと8 GBを超えます。分けて取り込んでください。',
})

/** An archive that is not opened says why, and other files can be chosen. */
export const RefusedArchive: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({ state: 'REFUSED', preview: null, format: null, run: failed }),
      runs: [failed],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/8 GBを超えます/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '別のファイルを選ぶ' }))
    await expect(await canvas.findByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Unreachable: Story = { parameters: { msw: refuses('DataImport') }, play: offersRetry }
export const Mobile: Story = {
  parameters: { msw: mockApi() },
  globals: { viewport: { value: 'mobile1' } },
}
export const MobileReport: Story = {
  parameters: { msw: mockApi({ dataImport: aDataImport({ state: 'IMPORTED', report: someReport }) }) },
  globals: { viewport: { value: 'mobile1' } },
}
