import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { aCompanyWithOwner } from './support/api'
import { browserPages } from './support/browser'
import { patience, press, told } from './support/management'

const pages = browserPages()
// The browser writes every refusal of the server to its console.
const expectErrors = /status of 4\d\d/
const savedFirst = '別の画面またはほかの人が先に変更を保存しました。'

let company: Awaited<ReturnType<typeof aCompanyWithOwner>>
let project: string
beforeAll(async () => {
  company = await aCompanyWithOwner()
  project = await made(
    'mutation Test { made: createProject(input: { name: "睡眠の調査", code: "SLEEP", timeZone: "Asia/Tokyo", wearMethod: HEART_RATE, validDayMinutes: 600 }) { id } }',
  )
})

/** Makes something as the owner and gives its id. */
async function made(mutation: string, variables = {}): Promise<string> {
  return (await company.owner.ask<{ made: { id: string } }>(mutation, variables)).made.id
}

const aTag = (name: string) =>
  made(
    'mutation Test($projectId: ID!, $name: String!) { made: createTag(projectId: $projectId, input: { name: $name, colour: "ai", description: "" }) { id } }',
    { projectId: project, name },
  )

/** The owner in a browser of their own, at an address. */
async function ownerAt(path: string): Promise<Page> {
  const { email: as, password } = company
  const page = await pages.open(path, { as, password, expectErrors })
  await page.getByRole('dialog').waitFor(patience)
  return page
}

const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name })

test('the later of two people who edit a tag at once sees what the other saved, keeps what was typed, and decides', async () => {
  const path = `/projects/${project}/test-subject-tags/${await aTag('夜勤')}/edit`
  const [first, second] = await Promise.all([ownerAt(path), ownerAt(path)])
  await field(second, 'タグ名').fill('準夜勤')

  await field(first, 'タグ名').fill('夜勤（A病棟）')
  await field(first, '説明').fill('22時からの勤務')
  await press(first, '保存する')
  await told(first, 'タグ「夜勤（A病棟）」を保存しました。')

  await press(second, '保存する')
  await told(second, savedFirst)
  await told(second, '「夜勤（A病棟）」に変更しました。このまま保存すると、入力した内容になります。')
  expect(await field(second, 'タグ名').inputValue()).toBe('準夜勤')
  expect(await field(second, '説明').inputValue()).toBe('22時からの勤務')
  await first.reload()
  await first.getByRole('cell', { name: '夜勤（A病棟）' }).first().waitFor(patience)

  await press(second, '保存する')
  await told(second, 'タグ「準夜勤」を保存しました。')
  await second.getByRole('row', { name: /準夜勤.*22時からの勤務/ }).waitFor(patience)
})

test('neither of two people who edit a test subject at once undoes the other unseen', async () => {
  const subject = await made(
    'mutation Test($projectId: ID!) { made: createTestSubject(projectId: $projectId, input: { code: "S-001", status: ACTIVE, locale: "ja", attributes: [], tagIds: [] }) { id } }',
    { projectId: project },
  )
  const path = `/projects/${project}/test-subjects/${subject}/edit`
  const [first, second] = await Promise.all([ownerAt(path), ownerAt(path)])
  await field(second, 'メモ').fill('説明会に参加')

  await field(first, '被験者コード').fill('S-100')
  await press(first, '保存する')
  await told(first, '被験者 S-100 を保存しました。')

  await press(second, '保存する')
  await told(second, savedFirst)
  expect(await field(second, 'メモ').inputValue()).toBe('説明会に参加')
  await expect.poll(() => field(second, '被験者コード').inputValue(), patience).toBe('S-100')
  await press(second, '保存する')
  await told(second, '被験者 S-100 を保存しました。')
})

test('what the server refuses is told at its field, and nothing that was typed is lost', async () => {
  await aTag('日勤')
  const page = await ownerAt(`/projects/${project}/test-subject-tags/new`)
  const name = field(page, 'タグ名')
  await name.fill('日勤')
  await field(page, '説明').fill('8時からの勤務')
  await press(page, '登録する')

  await expect.poll(() => name.getAttribute('aria-invalid'), patience).toBe('true')
  const problem = await name.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(),
  )
  expect(problem).toMatch(/登録済み|使われています|すでに/)
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await name.inputValue()).toBe('日勤')
  expect(await field(page, '説明').inputValue()).toBe('8時からの勤務')

  await name.fill('日勤（B病棟）')
  await press(page, '登録する')
  await told(page, 'タグ「日勤（B病棟）」を登録しました')
})
