import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../../../../testing/surveys/build-survey'
import {
  aCompany,
  aProject,
  aProjectSurvey,
  aSurvey,
  aSurveyVersion,
  oneQuestion,
} from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { Problem } from '../../../platform/problem'
import { purgeDeleted } from '../../operations/retention'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company, { name: '佐藤 花' })
const colleague = await anOwner(db, company, { name: '鈴木 一郎' })
const stranger = await anOwner(db, await aCompany(db))
const member = await aMember(db, company)
const twoQuestions = surveyOf([
  { type: 'yesNo', linkId: 'q1', text: ja('よく眠れましたか？') },
  { type: 'single', linkId: 'q2', text: ja('気分は？'), answerOption: optionsOf('良い', '悪い') },
])

interface Shown {
  id: string
  name: string
  status: string
  newestVersion: number | null
  draftVersion: number | null
  languages: string[]
  questionCount: number
  definition: unknown
  revision: number
  draftSavedAt: string | null
  draftSavedByName: string | null
  updatedAt: string
  projectSurveyCount: number
  versions: { version: number; note: string; publishedByName: string | null; definition: unknown }[]
}

const fields = `id name description status newestVersion draftVersion languages questionCount definition revision
  draftSavedAt draftSavedByName updatedAt projectSurveyCount
  versions { id version note publishedAt publishedByName definition }`

async function run<Result>(field: string, variables: Record<string, unknown> = {}, by = owner) {
  const heads = Object.keys(variables).map((name) => `$${name}: ${types[name]}`)
  const kind = /^(surveys|survey|surveyVersion|surveyStatusCounts)\b/.test(field) ? 'query' : 'mutation'
  const head = heads.length > 0 ? `(${heads.join(', ')})` : ''
  const { data, errors } = await graphqlAs<{ it: Result }>(
    db,
    by,
    `${kind} ${head} { it: ${field} }`,
    variables,
  )
  const [error] = errors ?? []
  if (error) throw error.originalError instanceof Problem ? error.originalError : error
  if (!data) throw new Error('There is no answer.')
  return data.it
}
const types: Record<string, string> = {
  id: 'ID!',
  ids: '[ID!]!',
  input: 'SurveyInput!',
  definition: 'JSON!',
  revision: 'Int!',
  note: 'String',
  basedOn: 'DateTime',
  text: 'String',
}

const create = (definition: unknown = oneQuestion, name = '起床時チェック', by = owner) =>
  run<Shown>(
    `createSurvey(input: $input, definition: $definition) { ${fields} }`,
    { input: { name }, definition },
    by,
  )
const save = (id: string, revision: number, definition: unknown, by = owner) =>
  run<Shown>(
    `saveSurveyDraft(surveyId: $id, revision: $revision, definition: $definition) { ${fields} }`,
    { id, revision, definition },
    by,
  )
const publish = (id: string, revision: number, note: string | null = null) =>
  run<Shown>(`publishSurvey(surveyId: $id, revision: $revision, note: $note) { ${fields} }`, {
    id,
    revision,
    note,
  })
const read = (id: string, by = owner) => run<Shown>(`survey(surveyId: $id) { ${fields} }`, { id }, by)
const act = (mutation: string, ids: readonly string[], by = owner) =>
  run<number>(`${mutation}(surveyIds: $ids)`, { ids }, by)

describe('permissions', () => {
  const actions: Record<string, (id: string, by: typeof owner) => Promise<unknown>> = {
    survey: read,
    updateSurvey: (id, by) =>
      run('updateSurvey(surveyId: $id, input: $input) { id }', { id, input: { name: 'x' } }, by),
    duplicateSurvey: (id, by) => run('duplicateSurvey(surveyId: $id) { id }', { id }, by),
    saveSurveyDraft: (id, by) => save(id, 0, twoQuestions, by),
    discardSurveyDraft: (id, by) => run('discardSurveyDraft(surveyId: $id) { id }', { id }, by),
    publishSurvey: (id, by) =>
      run('publishSurvey(surveyId: $id, revision: $revision) { id }', { id, revision: 0 }, by),
    archiveSurveys: (id, by) => act('archiveSurveys', [id], by),
    deleteSurveys: (id, by) => act('deleteSurveys', [id], by),
  }

  test.each(Object.entries(actions))(
    '%s is refused to another company and to members, and changes nothing',
    async (_, tried) => {
      const survey = await aSurvey(db, { company_id: company.id })
      await expect(tried(survey.id, stranger)).rejects.toMatchObject({ code: 'SURVEY_COMPANY_MISMATCH' })
      await expect(tried(survey.id, member)).rejects.toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
      const kept = await db.selectFrom('survey').selectAll().where('id', '=', survey.id).executeTakeFirst()
      expect(kept).toEqual(survey)
    },
  )

  test("a version of another company is unknown, and lists show only the company's surveys", async () => {
    const version = await aSurveyVersion(
      db,
      await aSurvey(db, { company_id: company.id, name: '社外秘の尺度' }),
    )
    const asked = run('surveyVersion(surveyVersionId: $id) { definition }', { id: version.id }, stranger)
    await expect(asked).rejects.toMatchObject({ code: 'SURVEY_COMPANY_MISMATCH' })
    expect(await run('surveys(text: $text) { total }', { text: '社外秘' }, stranger)).toEqual({ total: 0 })
    expect(await run('surveys(text: $text) { total }', { text: '社外秘' })).toEqual({ total: 1 })
  })
})

describe('a definition that is sent', () => {
  const item = { type: 'text', linkId: 'q1', text: { ja: 'x' } }
  const page = (...items: object[]) => ({ ...oneQuestion, page: [{ linkId: 'p', item: items }] })
  test.each([
    [
      'a part that is not known',
      page({ ...item, colour: 'red' }),
      'definition.page.0.item.0.colour',
      /colour/,
    ],
    ['nothing', {}, 'definition', /schemaVersion/],
    [
      'another type of question',
      page({ ...item, type: 'quiz' }),
      'definition.page.0.item.0.type',
      /いずれか/,
    ],
    ['a number as a text', page({ ...item, text: 1 }), 'definition.page.0.item.0.text', /にしてください/],
    [
      'a part of a question, which is named',
      page(item, {
        ...item,
        linkId: 'q2',
        type: 'number',
        text: { ja: '何時間眠りましたか。' },
        maxDecimalPlaces: -1,
      }),
      'definition.page.0.item.1.maxDecimalPlaces',
      /何時間眠りましたか。.*0 ?以上/,
    ],
    [
      'a regular expression that takes for ever with others',
      page({ ...item, regex: { pattern: '(a+)+\\1' } }),
      'definition.page.0.item.0.regex.pattern',
      /正規表現/,
    ],
  ])('%s is refused in its place', async (_, definition, path, message) => {
    const survey = await aSurvey(db, { company_id: company.id })
    for (const sent of [create(definition), save(survey.id, 0, definition)]) {
      const problem = await sent.catch((error: Problem) => error)
      expect(problem).toMatchObject({ code: 'INVALID_INPUT' })
      const fields = problem instanceof Problem ? problem.fields : []
      expect(fields.map((field) => field.path)).toContain(path)
      expect(problem instanceof Problem && problem.message).toMatch(message)
    }
  })

  test.each([
    ['100,000 choices', (code: string) => ({ code, text: { ja: 'x' } }), 100_000],
    ['3,001 choices', (code: string) => ({ code, text: { ja: 'x' } }), 3001],
  ])('%s are refused', async (_, option, count) => {
    const answerOption = Array.from({ length: count }, (_, place) => option(`c${place}`))
    const sent = create(page({ type: 'single', linkId: 'q1', text: { ja: 'x' }, answerOption }))
    await expect(sent).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('texts that cannot be stored are refused, and all others come back unchanged', async () => {
    const naughty = [
      '<script>alert(1)</script>',
      '\u202Etxet',
      '𠮷野家🍜',
      "'; drop table survey; --",
      '{{q9|%s%n}}',
    ]
    const items = naughty.map((text, place) => ({
      type: 'statement',
      linkId: `s${place}`,
      text: { ja: text },
    }))
    expect((await create(page(...items, item))).definition).toEqual(page(...items, item))
    const broken = create(page({ ...item, text: { ja: '半分\ud83d' } }))
    await expect(broken).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('building', () => {
  test('a new survey is a draft with the facts that lists show', async () => {
    expect(await create(twoQuestions)).toMatchObject({
      status: 'DRAFT',
      newestVersion: null,
      draftVersion: 1,
      languages: ['ja'],
      questionCount: 2,
      definition: twoQuestions,
      draftSavedByName: '佐藤 花',
      versions: [],
    })
  })

  test('the second of two people who save at once is told who was first, and can ask when', async () => {
    const { id, revision } = await create()
    const sent = [save(id, revision, twoQuestions, owner), save(id, revision, surveyOf([]), colleague)]
    const results = await Promise.allSettled(sent)
    const lost = results.find(({ status }) => status === 'rejected')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const first = await read(id)
    expect(lost).toMatchObject({ reason: { code: 'CONFLICT', fields: [{ path: 'revision' }] } })
    expect(JSON.stringify(lost)).not.toContain('ほかの人')
    const message = lost?.status === 'rejected' && lost.reason instanceof Problem ? lost.reason.message : ''
    expect(message).toContain(`${first.draftSavedByName}さんがこのアンケートの下書きを先に保存しました。`)
    expect(Date.parse(first.draftSavedAt ?? '')).toBeGreaterThan(0)
    expect(first.revision).toBe(revision + 1)
  })

  test('who saved in another window is not told of somebody else', async () => {
    const { id, revision } = await create()
    await save(id, revision, twoQuestions)
    await expect(save(id, revision, surveyOf([]))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('あなたが別の画面で'),
    })
  })

  test('saves of one person in a sitting make one audit event, and creation is the first', async () => {
    const { id, revision } = await create()
    const first = await save(id, revision, twoQuestions)
    const second = await save(id, first.revision, surveyOf([]))
    await save(id, second.revision, twoQuestions, colleague)
    const events = await db
      .selectFrom('audit_event')
      .select('actor_id')
      .where('target_id', '=', id)
      .where('action', '=', 'survey.save_draft')
      .orderBy('id')
      .execute()
    expect(events.map(({ actor_id }) => actor_id)).toEqual([colleague.id])
  })

  test('saving the draft does not make an edit of the name stale, but another edit of it does', async () => {
    const { id, revision, updatedAt } = await create()
    await save(id, revision, twoQuestions)
    const rename = (name: string) =>
      run('updateSurvey(surveyId: $id, input: $input, basedOn: $basedOn) { name }', {
        id,
        input: { name },
        basedOn: updatedAt,
      })
    expect(await rename('朝の質問')).toEqual({ name: '朝の質問' })
    await expect(rename('夜の質問')).rejects.toMatchObject({ code: 'STALE_EDIT' })
  })

  test('a copy has the current questions of the original', async () => {
    const { id, revision } = await create(oneQuestion, 'あ'.repeat(255))
    await save(id, revision, twoQuestions)
    const copy = await run<Shown>(`duplicateSurvey(surveyId: $id) { ${fields} }`, { id })
    expect(copy).toMatchObject({ definition: twoQuestions, status: 'DRAFT', questionCount: 2 })
    expect(copy.name).toHaveLength(255)
    const { id: short } = await create(oneQuestion, 'PHQ-9')
    expect(await run('duplicateSurvey(surveyId: $id) { name }', { id: short })).toEqual({
      name: 'PHQ-9 のコピー',
    })
  })
})

describe('publishing', () => {
  test('an invalid survey is refused with its first problem and their number', async () => {
    const dangling = {
      type: 'yesNo',
      linkId: 'q1',
      text: ja('x'),
      enableWhen: { left: { answer: 'gone' }, operator: '=', right: { value: true } },
    } as const
    const { id, revision } = await create(surveyOf([dangling, { ...dangling, linkId: 'q2' }]))
    const tried = await publish(id, revision).catch((error: Problem) => error)
    expect(tried).toMatchObject({ code: 'INVALID_INPUT' })
    expect(tried instanceof Problem && tried.message).toBe(
      '公開できません。1ページ目の「x」: 削除された設問が使われています。ほかに1件の問題があります。',
    )
    expect(await read(id)).toMatchObject({ newestVersion: null })
  })

  test.each([
    [
      'a loop is said with the texts of its questions, readings left out',
      [
        { linkId: 'q1', text: ja('{眠|ねむ}れましたか'), on: 'q2' },
        { linkId: 'q2', text: ja('よ'.repeat(50)), on: 'q1' },
      ],
      `公開できません。1ページ目の「眠れましたか」: 互いに依存しています: 眠れましたか, ${'よ'.repeat(40)}…`,
    ],
    [
      'a question without a text is said by its place',
      [{ linkId: 'q1', text: ja(''), on: null }],
      '公開できません。1ページ目の1番目の設問: 設問の文がありません。',
    ],
  ])('%s, without ids', async (_, questions, sentence) => {
    const items = questions.map(({ on, ...named }) => ({
      type: 'yesNo' as const,
      ...named,
      ...(on && { enableWhen: { left: { answer: on }, operator: '=' as const, right: { value: true } } }),
    }))
    const { id, revision } = await create(surveyOf(items))
    const tried = await publish(id, revision).catch((error: Problem) => error)
    const message = tried instanceof Problem ? tried.message : ''
    expect(message.slice(0, sentence.length)).toBe(sentence)
    expect(message).not.toMatch(/q[12]/)
  })

  test('the draft becomes the next version; a published version cannot change, even in the database', async () => {
    const { id, revision } = await create()
    const first = await publish(id, revision, '最初の版')
    expect(first).toMatchObject({
      status: 'PUBLISHED',
      newestVersion: 1,
      draftVersion: null,
      definition: oneQuestion,
    })
    expect(first.versions).toMatchObject([{ version: 1, note: '最初の版', publishedByName: '佐藤 花' }])
    await expect(publish(id, first.revision)).rejects.toMatchObject({ code: 'CONFLICT' })
    const changed = await save(id, first.revision, twoQuestions)
    expect(changed).toMatchObject({ draftVersion: 2, questionCount: 2, definition: twoQuestions })
    await expect(publish(id, first.revision)).rejects.toMatchObject({ code: 'CONFLICT' })
    const second = await publish(id, changed.revision)
    expect(second.versions.map(({ version, definition }) => [version, definition])).toEqual([
      [2, twoQuestions],
      [1, oneQuestion],
    ])
    for (const change of [
      sql`update survey_version set definition = '{}' where survey_id = ${id}`,
      sql`update survey_version set version = 9 where survey_id = ${id} and version = 1`,
      sql`update survey_version set note = 'x' where survey_id = ${id}`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow(/does not change/)
    }
  })

  test('a draft equal to the newest version is deleted, and so is a discarded one', async () => {
    const { id, revision } = await create()
    const discard = () => run<Shown>(`discardSurveyDraft(surveyId: $id) { ${fields} }`, { id })
    await expect(discard()).rejects.toMatchObject({ code: 'CONFLICT' })
    const published = await publish(id, revision)
    const saved = await save(id, published.revision, twoQuestions)
    const back = await save(id, saved.revision, { ...oneQuestion })
    expect(back).toMatchObject({ draftVersion: null, questionCount: 1 })
    await save(id, back.revision, twoQuestions)
    expect(await discard()).toMatchObject({ draftVersion: null, questionCount: 1, definition: oneQuestion })
    await expect(save(id, saved.revision, twoQuestions)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('an archived survey cannot be published until it is unarchived', async () => {
    const { id, revision } = await create()
    expect(await act('archiveSurveys', [id])).toBe(1)
    expect(await read(id)).toMatchObject({ status: 'ARCHIVED' })
    await expect(publish(id, revision)).rejects.toMatchObject({ code: 'CONFLICT' })
    await act('unarchiveSurveys', [id])
    expect(await publish(id, revision)).toMatchObject({ newestVersion: 1 })
  })
})

describe('deleting', () => {
  test('a survey in use cannot be deleted; a deleted one can be restored, and is purged after 30 days with its versions', async () => {
    const survey = await aSurvey(db, { company_id: company.id, name: '消す質問' })
    const version = await aSurveyVersion(db, survey)
    const project = await aProject(db, { company_id: company.id })
    const used = await aProjectSurvey(db, project, version)
    await expect(act('deleteSurveys', [survey.id])).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await read(survey.id)).toMatchObject({ projectSurveyCount: 1 })
    await db.updateTable('project_survey').set({ deleted_at: new Date() }).where('id', '=', used.id).execute()

    expect(await act('deleteSurveys', [survey.id])).toBe(1)
    await expect(read(survey.id)).rejects.toMatchObject({ code: 'SURVEY_COMPANY_MISMATCH' })
    expect(await run('surveys(text: $text, deleted: true) { total }', { text: '消す質問' })).toEqual({
      total: 1,
    })
    expect(await run('surveyStatusCounts(text: $text) { published deleted }', { text: '消す質問' })).toEqual({
      published: 0,
      deleted: 1,
    })
    expect(await act('restoreSurveys', [survey.id])).toBe(1)
    await act('deleteSurveys', [survey.id])
    const later = (days: number) => new Date(Date.now() + days * 86_400_000)
    await purgeDeleted({ db, now: () => later(29) })
    expect(await run('surveys(text: $text, deleted: true) { total }', { text: '消す質問' })).toEqual({
      total: 1,
    })
    await purgeDeleted({ db, now: () => later(31) })
    const left = await db
      .selectFrom('survey_version')
      .select('id')
      .where('survey_id', '=', survey.id)
      .execute()
    expect(left).toEqual([])
    const purged = await db
      .selectFrom('audit_event')
      .select('action')
      .where('target_id', 'in', [survey.id, used.id])
      .where('action', 'like', '%.purge')
      .execute()
    expect(purged.map(({ action }) => action).sort()).toEqual(['project_survey.purge', 'survey.purge'])
  })

  test('at most 1,000 at once, and none of another company', async () => {
    const [ours, theirs] = [await aSurvey(db, { company_id: company.id }), await aSurvey(db)]
    await expect(act('deleteSurveys', [])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(act('archiveSurveys', [ours.id, theirs.id])).rejects.toMatchObject({
      code: 'SURVEY_COMPANY_MISMATCH',
    })
    expect(await read(ours.id)).toMatchObject({ status: 'DRAFT' })
  })
})

test('a list does not read definitions, and has pages', async () => {
  const own = await aCompany(db)
  const reader = await anOwner(db, own)
  for (const name of ['い', 'あ', 'う']) await aSurvey(db, { company_id: own.id, name })
  const page = await run(
    'surveys(sort: NAME, descending: false, offset: 1, limit: 2) { total items { name } }',
    {},
    reader,
  )
  expect(page).toEqual({ total: 3, items: [{ name: 'い' }, { name: 'う' }] })
  await expect(run('surveys(limit: 201) { total }', {}, reader)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})
