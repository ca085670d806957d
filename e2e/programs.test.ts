import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { notebookTemplateKeys, notebookTemplates } from '../engines/notebook-templates'
import { snippetsOf } from '../src/pages/access-info/model/snippets'
import { paths } from '../src/shared/routes'
import { type ApiCaller, asDemo } from './support/api'
import { browserPages } from './support/browser'
import { kansoku } from './support/kansoku'
import { demoThings } from './support/known-ids'
import { patience, press, told } from './support/management'

// What programs do with the data of the demo: notebooks, the client for Python, and keys that are made and revoked on a page.
const pages = browserPages()
const run = promisify(execFile)
let owner: ApiCaller
let projectId: string

beforeAll(async () => {
  owner = await asDemo('owner')
  projectId = (await demoThings()).ids.project
})

/** Runs a program with a key; gives what it printed last. */
async function outcome(
  language: string,
  program: string,
  args: readonly string[],
  key: string,
): Promise<unknown> {
  const { stdout } = await run(language, [join('e2e/support', program), ...args], {
    env: {
      ...process.env,
      KANSOKU_URL: kansoku().address,
      KANSOKU_KEY: key,
      // Debian's debugger would warn of its own files.
      PYDEVD_DISABLE_FILE_VALIDATION: '1',
    },
    timeout: 280_000,
  })
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
}

// Debian's, which has the packages.
const python = '/usr/bin/python3'

async function aKey(name: string, more: readonly string[] = []): Promise<string> {
  const { createAccessKey: made } = await owner.ask<{ createAccessKey: { secret: string } }>(
    `mutation Test($projectId: ID!, $input: AccessKeyInput!) {
      createAccessKey(projectId: $projectId, input: $input) { secret } }`,
    {
      projectId,
      input: {
        name,
        purpose: '試験',
        scopes: ['SUBJECTS', 'DAILY', 'SLEEP', 'EXPORTS', ...more],
        tagIds: [],
        isDeidentified: false,
        networks: '',
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        perMinute: 600,
      },
    },
  )
  return made.secret
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'kansoku-programs-'))

test.each(notebookTemplateKeys)(
  'the notebook %s runs from its first cell to its last without an error or a warning',
  async (key) => {
    const { createNotebook: made } = await owner.ask<{
      createNotebook: { secret: string; notebook: { id: string } }
    }>(
      `mutation Test($projectId: ID!, $input: NotebookInput!) {
      createNotebook(projectId: $projectId, input: $input, makesKey: true) { secret notebook { id } } }`,
      { projectId, input: { name: `${key} を試す`, template: key.toUpperCase(), tagIds: [], numbers: {} } },
    )
    const folder = newFolder()
    const file = join(folder, 'notebook.ipynb')
    writeFileSync(file, await owner.file(`/api/notebooks/${made.notebook.id}`))
    expect(
      await outcome(
        python,
        'run-notebook.py',
        [file, join(process.env.KANSOKU_FIGURES ?? folder, `${key}-`)],
        made.secret,
      ),
    ).toEqual({
      wrong: [],
      figures: notebookTemplates[key].figures,
    })
  },
)

test('a notebook of live data is drawn on the server, of an export that stands in its history', async ({
  skip,
}) => {
  const { createNotebook: made } = await owner.ask<{
    createNotebook: { notebook: { id: string; canDrawFigures: boolean } }
  }>(
    `mutation Test($projectId: ID!, $input: NotebookInput!) {
      createNotebook(projectId: $projectId, input: $input, makesKey: false) { notebook { id canDrawFigures } } }`,
    { projectId, input: { name: '図を描く', template: 'DATA_QUALITY', tagIds: [], numbers: {} } },
  )
  const { id, canDrawFigures } = made.notebook
  skip(!canDrawFigures, 'bubblewrap is missing, or may have no user namespaces here.')
  const page = await pages.open(`${paths.colabNotebooks(projectId)}&notebook=${id}`, {
    as: 'owner@demo.kansoku.example',
  })
  await press(page, 'このプロジェクトのデータで図を描く')
  const figures = page.getByRole('img', { name: /^図 \d$/ })
  await figures.nth(notebookTemplates.data_quality.figures - 1).waitFor({ timeout: 240_000 })
  const widths = await figures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  expect(widths).toHaveLength(notebookTemplates.data_quality.figures)
  expect(Math.min(...widths)).toBeGreaterThan(100)
  await page.getByText(/出力「ノートブック「図を描く」の図」から描きました/).waitFor(patience)
})

test('the program that is pasted runs as it stands, with the packages of the machine and without any', async () => {
  const key = await aKey('貼り付け', ['SAMPLES'])
  const [{ code } = { code: '' }] = snippetsOf(kansoku().address, 'SLP26')
  const folder = newFolder()
  writeFileSync(join(folder, 'pasted.py'), code)
  // -S: without site there are no packages.
  for (const options of [[], ['-S']]) {
    const { stdout } = await run(python, [...options, 'pasted.py'], {
      cwd: folder,
      env: { ...process.env, KANSOKU_KEY: key },
      timeout: 280_000,
    })
    expect(stdout).toMatch(/^\d+ days, \d+ hours\n$/)
  }
})

test('the client for Python reads tables with their types, says what is refused, and saves an export that is whole', async () => {
  const secret = await aKey('Python')
  expect(await outcome(python, 'try-client.py', [newFolder()], secret)).toEqual({
    project: 'SLP26',
    subjects: true,
    types: ['datetime64[ns]', 'float64'],
    nights: 'datetime64[ns, UTC]',
    unknown: [],
    missing: true,
    columns: true,
    refused: [400, ['metrics']],
    whole: true,
    left: [],
  })
})

// R is installed by npm run test:r alone.
test.runIf(process.env.KANSOKU_TRY_R)(
  'the client for R reads tables with their types, and says what is refused',
  async () => {
    expect(await outcome('Rscript', 'try-client.R', [], await aKey('R'))).toEqual({
      project: 'SLP26',
      subjects: true,
      types: ['Date', 'numeric'],
      nights: 'POSIXct',
      missing: true,
      refused: true,
    })
  },
)

test('a key is made, tried, seen in its records, and refused once it is revoked', async () => {
  const page = await pages.open(paths.accessInfo(projectId), { as: 'owner@demo.kansoku.example' })
  await press(page, 'キーを発行する')
  await page.getByLabel(/キーの名前/).fill('通し試験')
  await page.getByLabel(/目的/).fill('動作の確認')
  await page.getByRole('button', { name: '発行する', exact: true }).click(patience)
  const secret = await page.getByLabel('キーの値').inputValue(patience)
  await press(page, '接続を試す')
  await page.getByText(/接続できました/).waitFor(patience)
  const read = () =>
    fetch(`${kansoku().address}/api/v1/projects/SLP26/daily?limit=10`, {
      headers: { authorization: `Bearer ${secret}` },
    })
  expect((await read()).status).toBe(200)
  await press(page, '保管しました')

  await page.getByRole('button', { name: '「通し試験」のその他の操作' }).click(patience)
  await page.getByRole('menuitem', { name: '読み取りの記録を見る' }).click(patience)
  await page.getByRole('dialog').getByText('daily', { exact: true }).waitFor(patience)
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()

  await page.getByRole('button', { name: '「通し試験」のその他の操作' }).click(patience)
  await page.getByRole('menuitem', { name: '無効にする' }).click(patience)
  await page.getByRole('dialog').getByRole('button', { name: '無効にする', exact: true }).click(patience)
  await told(page, /無効にしました/)
  expect((await read()).status).toBe(401)
})
