import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/src/platform/process/project-root'
import { aCompany, aProject, aTestSubject } from '../server/testing/builders'
import { withAddress } from '../server/testing/deliveries'
import { testPassword, withPassword } from '../server/testing/http'
import { anOwner } from '../server/testing/people'
import { wordsIn } from './support/in-language'
import { begins, dayMs, hourMs, movedPage, movedServer } from './support/moved-server'

const patience = { timeout: 120_000 }
/** The local time as if it were UTC. */
const inTokyo = (instant: number) => new Date(instant + 9 * hourMs)
const monthAt = (instant: number) => inTokyo(instant).getUTCFullYear() * 12 + inTokyo(instant).getUTCMonth()
const sizes = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}
/** Every size in every language with KANSOKU_WALK=all. */
const walks = (['ja', 'en'] as const).flatMap((language) =>
  (['desk', 'laptop', 'phone'] as const).map((size) => [size, language] as const),
)
const chosen =
  process.env.KANSOKU_WALK === 'all'
    ? walks
    : walks.filter(([size, language]) => (size === 'laptop') === (language === 'en'))

/** The two survey days of a coordinator in docs/usability.md. */
test.each(chosen)(
  'the survey days of a coordinator, without a stumble: %s, %s',
  async (size, language) => {
    const say = wordsIn(language)
    const server = await movedServer()
    const { db } = server
    const company = await aCompany(db)
    const owner = await withPassword(db, anOwner(db, company, { locale: language }))
    const project = await aProject(db, { company_id: company.id, status: 'active', name: '睡眠の研究' })
    for (const code of ['S-0001', 'S-0002']) {
      const subject = await aTestSubject(db, { project_id: project.id, code, status: 'active' })
      await withAddress(db, subject, `${code.toLowerCase()}@subject.example`)
    }
    const desk = await movedPage(server, sizes[size], language === 'ja' ? 'ja-JP' : 'en-GB')
    const press = (name: string) =>
      desk
        .getByRole('button', { name: say(name), exact: true })
        .first()
        .click()

    await begin()
    const survey = await build()
    await importFile()
    const delivery = await schedule()
    const seven = begins + 0.5 * hourMs
    await server.reach(seven)
    await answerWithoutNetwork()
    const sentSurvey = await remind()
    await correct()
    await close()
    await pay()
    await publishAgain()
    await duplicate()

    async function begin() {
      await desk.goto('/login')
      await desk.locator('input[type=email]').fill(owner.email)
      await desk.locator('input[type=password]').fill(testPassword)
      await desk.keyboard.press('Enter')
      await desk.waitForURL((url) => !url.pathname.startsWith('/login'))
    }

    /** A survey of one question in two languages, published; its address. */
    async function build(): Promise<string> {
      await desk.goto('/surveys/new')
      await textbox('アンケート名').fill('起床時チェック')
      await press('作成する')
      await desk.getByRole('heading', { level: 1, name: '起床時チェック' }).waitFor()
      await part('構成')
      await desk.getByRole('button', { name: new RegExp(`^${say('単一選択')}`) }).click()
      await part('設問')
      await textbox('設問の文').fill('昨夜はよく眠れましたか。')
      for (const [name, text] of [
        ['選択肢1', 'よく眠れた'],
        ['選択肢2', '眠れなかった'],
      ] as const) {
        await desk.getByRole('textbox', { name: numbered(name), exact: true }).fill(text)
      }
      await part('設定')
      await desk.getByRole('tab', { name: new RegExp(`^${say('翻訳')}`) }).click()
      await desk.getByRole('combobox', { name: say('言語を追加') }).selectOption('en')
      for (const [ja, en] of [
        ['昨夜はよく眠れましたか。', 'Did you sleep well last night?'],
        ['よく眠れた', 'I did'],
        ['眠れなかった', 'I did not'],
      ] as const) {
        await desk
          .locator('p', { hasText: new RegExp(`^${ja}$`) })
          .locator('xpath=..')
          .getByRole('textbox')
          .fill(en)
      }
      await part('設問')
      await desk.getByRole('combobox', { name: say('書く言語') }).selectOption('en')
      await part('構成')
      await desk.getByRole('treeitem', { name: '起床時チェック' }).click()
      await part('設定')
      await desk.getByRole('tab').first().click()
      await textbox('題名').fill('On waking')
      await desk.getByText(say('公開できます')).waitFor()
      await publish()
      return new URL(desk.url()).pathname
    }

    async function publish() {
      await desk.getByRole('button', { name: new RegExp(`^${say('公開する')}`) }).click()
      await confirmed('公開する')
    }

    async function confirmed(verb: string) {
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('button', { name: say(verb), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }

    /** A survey of another tool becomes a survey, and the panel says what was read. */
    async function importFile() {
      await desk.goto('/surveys/new?from=file')
      await desk
        .locator('input[type=file]')
        .setInputFiles(join(projectRoot, 'engines/survey-formats/fixtures/phq-9.csv'))
      await expect.poll(() => textbox('アンケート名').inputValue(), patience).toBe('phq-9')
      await press('作成する')
      await desk.waitForURL(/\/surveys\/[\w-]+$/)
      await desk.getByRole('heading', { level: 1 }).waitFor()
    }

    /** Three mornings, by mail; its address. */
    async function schedule(): Promise<string> {
      await desk.goto(`/projects/${project.id}/projects-surveys/new`)
      await textbox('配信設定名').fill('起床時チェック')
      await desk.getByRole('combobox', { name: new RegExp(`^${say('アンケート')}`) }).click()
      await desk.getByRole('option', { name: '起床時チェック' }).click()
      const unit = desk.getByRole('button', { name: new RegExp(say('繰り返しの単位')) })
      // A list closes when its page scrolls, as it does just before a press by program.
      await unit.scrollIntoViewIfNeeded()
      await desk.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await unit.click()
      await desk.getByRole('option', { name: say('日ごと') }).click()
      await press('保存する')
      await press('配信を開始する')
      const asked = desk.getByRole('dialog')
      await asked.getByRole('textbox').fill('study@aoba-lab.example')
      await asked.getByText(/07:00/).first().waitFor()
      await asked.getByRole('button', { name: say('配信を開始する') }).click()
      await desk.getByRole('button', { name: say('一時停止する') }).waitFor()
      return new URL(desk.url()).pathname.replace(/\/edit$/, '')
    }

    /** On a phone that loses its connection between the answer and its end. */
    async function answerWithoutNetwork() {
      const phone = await movedPage(server, sizes.phone)
      await phone.goto(server.newestLink('s-0001@subject.example'))
      await phone.getByRole('radio', { name: '眠れなかった' }).waitFor()
      await phone.context().setOffline(true)
      await phone.getByText('オフラインです。').waitFor()
      await phone.getByRole('radio', { name: '眠れなかった' }).check()
      await phone.getByRole('button', { name: '通信が戻ったら送信する' }).click()
      await phone.context().setOffline(false)
      await phone.getByRole('heading', { name: '回答を送信しました' }).waitFor()
      await phone.context().close()
    }

    /** Who has not answered is reminded by hand; the address of the sent survey. */
    async function remind(): Promise<string> {
      await server.reach(seven + hourMs)
      await desk.clock.setFixedTime(server.now())
      await desk.goto(`${delivery}/sent-surveys`)
      await desk.locator('main a[href*="/sent-surveys/"]').first().click()
      await press('未回答者に催促する')
      const before = server.received.length
      await confirmed('催促する')
      await server.reach(seven + hourMs + 60_000)
      await expect.poll(() => server.received.length, patience).toBe(before + 1)
      expect(server.received.at(-1)?.to).toContain('s-0002@subject.example')
      return new URL(desk.url()).pathname
    }

    /** What somebody answered by mistake is corrected, with the reason. */
    async function correct() {
      await desk.goto(sentSurvey)
      await desk.locator('main a[href*="/answers/"]').first().click()
      await press('訂正する')
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('radio', { name: 'よく眠れた' }).check()
      await dialog.getByRole('textbox', { name: new RegExp(say('理由')) }).fill('電話で確認した。')
      await dialog.getByRole('button', { name: say('訂正する') }).click()
      await dialog.waitFor({ state: 'detached' })
      await desk.getByText('電話で確認した。').first().waitFor()
    }

    /** Nobody else can begin to answer. */
    async function close() {
      await desk.goto(sentSurvey)
      await press('受け付けを終える')
      await confirmed('受け付けを終える')
      const phone = await movedPage(server, sizes.phone)
      await phone.goto(server.newestLink('s-0002@subject.example'))
      await phone.getByRole('heading', { name: /受け付け/ }).waitFor()
      await phone.context().close()
    }

    /** The month is over: what the answers are worth is paid. */
    async function pay() {
      await server.reach(seven + 35 * dayMs)
      await desk.clock.setFixedTime(server.now())
      await begin()
      await desk.goto(`/projects/${project.id}/test-subjects?view=rewards`)
      await desk.locator('summary', { hasText: say('謝礼の金額を設定する') }).click()
      await textbox('回答1件').fill('500')
      await press('保存する')
      // The answer of last month is worth something now.
      await confirmed('保存する')
      // The page opens with the last month; 35 days later that is the one of the answer, or the one after it.
      for (let at = monthAt(server.now().getTime()) - 1; at > monthAt(seven); at--) await press('前の月')
      await desk
        .getByText(language === 'ja' ? '500円' : /500/)
        .first()
        .waitFor()
      await desk
        .getByRole('row', { name: /S-0001/ })
        .getByRole('checkbox')
        .check({ force: true })
      await press('支払済みにする')
      await confirmed('支払済みにする')
      await desk
        .getByText(
          new RegExp(
            `${language === 'ja' ? '支払済み ' : 'Paid.*'}${inTokyo(server.now().getTime()).getUTCFullYear()}`,
          ),
        )
        .first()
        .waitFor()
    }

    /** The next version: the running delivery is named, and switched. */
    async function publishAgain() {
      await desk.goto(survey)
      await desk.getByRole('heading', { level: 1, name: '起床時チェック' }).waitFor()
      await desk.getByRole('button', { name: new RegExp(`^${say('公開する')}`) }).click()
      await confirmed('閉じる')
      await part('構成')
      await desk.getByRole('treeitem', { name: /昨夜はよく眠れましたか/ }).click()
      await part('設問')
      await textbox('設問の文').fill('昨夜は、よく眠れましたか。')
      await desk.getByRole('button', { name: new RegExp(`^${say('公開する')}`) }).click()
      await desk
        .getByRole('dialog')
        .getByRole('checkbox', { name: /起床時チェック（?.*睡眠の研究/ })
        .check({ force: true })
      await confirmed('公開する')
      await desk.goto(`${delivery}/edit`)
      await desk
        .getByText(new RegExp(`${say('バージョン')} 2`))
        .first()
        .waitFor()
    }

    /** The next study begins with what this one has set up. */
    async function duplicate() {
      await desk.goto(`/projects/new?from=${project.id}`)
      await textbox('プロジェクトコード').fill('NEXT')
      await press('登録する')
      await press('新しいプロジェクトを開く')
      await desk.waitForURL(/\/monitoring/)
      await desk
        .getByText('睡眠の研究 のコピー')
        .or(desk.getByText(/Copy of 睡眠の研究|睡眠の研究.*copy/i))
        .first()
        .waitFor()
    }

    /** On a narrow window one part of the builder is shown. */
    async function part(name: string) {
      const parts = desk.getByRole('radiogroup', { name: say('表示する部分') })
      if (await parts.isVisible()) await parts.getByRole('radio', { name: say(name) }).check()
    }

    function textbox(name: string) {
      return desk.getByRole('textbox', { name: new RegExp(`^${say(name)}`) }).first()
    }

    function numbered(name: string): string {
      return language === 'ja' ? name : name.replace('選択肢', 'Choice ')
    }
  },
  300_000,
)
