import { sql } from 'kysely'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../server/testing/builders'
import { withAddress } from '../server/testing/deliveries'
import { testPassword, withPassword } from '../server/testing/http'
import { anOwner } from '../server/testing/people'
import { aSurveyVersion, surveyOfItems } from '../server/testing/surveys'
import { signIn } from '../testing/sign-in'
import { begins, dayMs, hourMs, type MovedServer, movedPage, movedServer } from './support/moved-server'

test('a survey of three days is set up, sent by mail, answered, and stands in the list of answers', async () => {
  const server = await movedServer()
  const { db } = server
  const company = await aCompany(db)
  const owner = await withPassword(db, anOwner(db, company))
  const project = await aProject(db, { company_id: company.id, status: 'active' })
  await aSurveyVersion(
    db,
    company,
    surveyOfItems([
      {
        type: 'single',
        linkId: 'slept',
        required: 'whenShown',
        text: { ja: '昨夜はよく眠れましたか。' },
        answerOption: [
          { code: 'yes', text: { ja: 'よく眠れた' } },
          { code: 'no', text: { ja: '眠れなかった' } },
        ],
      },
    ]),
  )
  for (const code of ['S-0001', 'S-0002']) {
    const subject = await aTestSubject(db, { project_id: project.id, code, status: 'active' })
    await withAddress(db, subject, `${code.toLowerCase()}@subject.example`)
  }

  const desk = await movedPage(server, { width: 1440, height: 900 })
  await desk.goto('/login')
  await signIn(desk, owner.email, testPassword)
  await desk.waitForURL((url) => !url.pathname.startsWith('/login'))
  await desk.goto(`/projects/${project.id}/projects-surveys/new`)
  await desk.getByRole('textbox', { name: /配信設定名/ }).fill('三日間の起床時チェック')
  await desk.getByRole('combobox', { name: /^アンケート/ }).click()
  await desk.getByRole('option', { name: '体調' }).click()
  await desk.getByRole('button', { name: /繰り返しの単位/ }).click()
  await desk.getByRole('option', { name: '日ごと' }).click()
  await desk.getByRole('button', { name: /終わり方/ }).click()
  await desk.getByRole('option', { name: '回数まで' }).click()
  const count = desk.getByRole('textbox', { name: '回数', exact: true })
  await count.fill('3')
  await count.press('Tab')
  await desk.getByRole('button', { name: '保存する', exact: true }).click()
  await desk.getByRole('button', { name: '配信を開始する' }).click()
  const asked = desk.getByRole('dialog', { name: '「三日間の起床時チェック」の配信を開始しますか？' })
  await asked.getByText('最初の送信').waitFor()
  await asked.getByText(/07:00（Asia\/Tokyo） 2名/).waitFor()
  await asked.getByRole('textbox', { name: /問い合わせ/ }).fill('study@aoba-lab.example')
  await asked.getByRole('button', { name: '配信を開始する' }).click()
  await desk.getByRole('button', { name: '一時停止する' }).waitFor()

  const sentSurveys = `${new URL(desk.url()).pathname.replace(/\/edit$/, '')}/sent-surveys`

  // Three mornings: the first subject answers on each of them, the second only once.
  const seven = begins + 0.5 * hourMs
  for (const day of [0, 1, 2]) {
    await server.reach(seven + day * dayMs - 60_000)
    expect(server.received).toHaveLength(2 * day)
    await server.reach(seven + day * dayMs)
    expect(server.received).toHaveLength(2 * day + 2)
    if (day === 0) await openSentSurvey(desk, sentSurveys)
    await answer(server, 's-0001@subject.example')
    // Nobody reloads the page: the answer is heard.
    if (day === 0) await expect.poll(() => answersOn(desk), { timeout: 120_000 }).toBe('1')
    // The clock moves on by days, in which an open page would be signed out.
    await desk.goto('about:blank')
    if (day === 1) await answer(server, 's-0002@subject.example')
  }
  await server.reach(seven + 5 * dayMs)
  expect(server.received).toHaveLength(6)

  await desk.clock.setFixedTime(server.now())
  const { rows } = await sql`
    select t.code, count(*)::integer as sent, count(a.answered_at)::integer as answered
    from survey_answer a join test_subject t on t.id = a.test_subject_id group by t.code order by t.code`.execute(
    db,
  )
  expect(rows).toEqual([
    { code: 'S-0001', sent: 3, answered: 3 },
    { code: 'S-0002', sent: 3, answered: 1 },
  ])
  await desk.goto(sentSurveys)
  const links = sentSurveysOn(desk)
  const addresses = () =>
    links.evaluateAll((found) => new Set(found.map((link) => link.getAttribute('href'))).size)
  await expect.poll(addresses, { timeout: 120_000 }).toBe(3)
  await links.first().click()
  await desk.getByText('S-0001').first().waitFor()
  await desk.getByText('S-0002').first().waitFor()
}, 240_000)

const sentSurveysOn = (desk: Page) => desk.locator('main a[href*="/sent-surveys/"]')

/** The only one of the list, which nobody has answered yet. */
async function openSentSurvey(desk: Page, sentSurveys: string): Promise<void> {
  await desk.goto(sentSurveys)
  await sentSurveysOn(desk).first().click()
  await expect.poll(() => answersOn(desk), { timeout: 120_000 }).toBe('0')
}

/** The counter of answers in the funnel. */
function answersOn(desk: Page): Promise<string | null> {
  const step = desk.locator('dl > div').filter({ has: desk.locator('dt').getByText('回答', { exact: true }) })
  return step.locator('b').textContent()
}

/** Opens the newest link that was mailed to somebody on their phone, and answers. */
async function answer(server: MovedServer, address: string): Promise<void> {
  const phone = await movedPage(server, { width: 390, height: 844 })
  await phone.goto(server.newestLink(address))
  await phone.getByRole('radio', { name: 'よく眠れた' }).check()
  await phone.getByRole('button', { name: '回答を送信する' }).click()
  await phone.getByRole('heading', { name: '回答を送信しました' }).waitFor()
  await phone.context().close()
}
