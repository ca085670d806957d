import { expect, test } from 'vitest'
import { aCompany, aDevice, aProject, aTestSubject } from '../../../testing/builders'
import { databaseBefore, testDatabase } from '../../../testing/database'
import { graphqlAs } from '../../../testing/graphql'
import { aMember, anOwner } from '../../../testing/people'
import { foldedCode } from '../../platform/input/folded-code'

const { db, pool } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const alike = ['ks-a01', 'Ks-A01', 'ＫＳ－Ａ０１', '　ｋｓ-a01 ', ' KS-A01 ']

async function refusalOf(mutation: string) {
  const { errors } = await graphqlAs(db, owner, `mutation { ${mutation} }`)
  return errors?.[0]?.originalError ?? errors?.[0]
}

test.each(alike)('nobody is registered as %j beside KS-A01, and nobody is renamed so', async (code) => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'KS-A01' })
  const other = await aTestSubject(db, { project_id: project.id, code: 'KS-A02' })
  const input = `input: { code: ${JSON.stringify(code)}, status: ACTIVE, locale: "ja", tagIds: [] }`
  const refused = { code: 'CONFLICT', fields: [{ path: 'code', message: expect.anything() }] }

  const created = await refusalOf(`createTestSubject(projectId: "${project.id}", ${input}) { id }`)
  expect(created).toMatchObject(refused)
  expect(String(created)).toContain('「KS-A01」')
  const renamed = await refusalOf(`updateTestSubject(testSubjectId: "${other.id}", ${input}) { id }`)
  expect(String(renamed)).toContain('「KS-A01」')
  const codes = db.selectFrom('test_subject').select('code').where('project_id', '=', project.id)
  expect((await codes.orderBy('code').execute()).map((row) => row.code)).toEqual(['KS-A01', 'KS-A02'])
})

test('the question is whether they are the same person, and names a deleted one as such', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'KS-A01' })
  await aTestSubject(db, { project_id: project.id, code: 'KS-A02', deleted_at: new Date() })
  const create = (code: string) =>
    refusalOf(
      `createTestSubject(projectId: "${project.id}", input: { code: "${code}", status: ACTIVE, locale: "ja", tagIds: [] }) { id }`,
    )
  expect(String(await create('ks-a01'))).toContain(
    '大文字・小文字や全角・半角が違うだけの同じ人ではありませんか',
  )
  expect(String(await create('ks-a02'))).toContain('「KS-A02」は、削除済みの被験者が使っています')
})

test('somebody may change the case of the own code, and the same code may be in another project', async () => {
  const project = await aProject(db, { company_id: company.id })
  const elsewhere = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: elsewhere.id, code: 'KS-A01' })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'ks-a01' })
  const input = 'input: { code: "KS-A01", status: ACTIVE, locale: "ja", tagIds: [] }'
  expect(
    await refusalOf(`updateTestSubject(testSubjectId: "${subject.id}", ${input}) { id }`),
  ).toBeUndefined()
  const stored = db.selectFrom('test_subject').select('code').where('id', '=', subject.id)
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ code: 'KS-A01' })
})

test.each(['dev-1', 'ＤＥＶ－１'])(
  'no device is registered as %j beside DEV-1, and none is renamed so',
  async (code) => {
    const lab = await aCompany(db)
    const manager = await anOwner(db, lab)
    await aDevice(db, { company_id: lab.id, code: 'DEV-1' })
    const other = await aDevice(db, { company_id: lab.id, code: 'DEV-2' })
    const input = `input: { code: "${code}", provider: "fitbit" }`
    for (const mutation of [
      `createDevice(${input}) { id }`,
      `updateDevice(deviceId: "${other.id}", ${input}) { id }`,
    ]) {
      const { errors } = await graphqlAs(db, manager, `mutation { ${mutation} }`)
      expect(errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
      expect(String(errors?.[0]?.originalError)).toContain('「DEV-1」')
    }
    const codes = db.selectFrom('device').select('code').where('company_id', '=', lab.id).orderBy('code')
    expect((await codes.execute()).map((row) => row.code)).toEqual(['DEV-1', 'DEV-2'])
  },
)

test.each([
  ['ZSTRASSE', 'zstraße'],
  ['zstraße', 'ZSTRASSE'],
  ['ZΣ', 'zς'],
  ['zς', 'zσ'],
  ['ZİX', 'zix'],
  ['zıx', 'ZIX'],
  ['KS-A01', 'KS-A01\uFE0F'],
  ['KS\u180B-A01', 'ks-a01'],
  ['KS-A01\u{E0100}', 'KS-A01\u{E0101}'],
])('beside %j nobody and no device is registered as %j, and nobody is renamed so', async (held, code) => {
  const lab = await aCompany(db)
  const manager = await anOwner(db, lab)
  const project = await aProject(db, { company_id: lab.id })
  await aTestSubject(db, { project_id: project.id, code: held })
  const other = await aTestSubject(db, { project_id: project.id, code: 'KS-A02' })
  await aDevice(db, { company_id: lab.id, code: held })
  const asked = JSON.stringify(code)
  const subject = `input: { code: ${asked}, status: ACTIVE, locale: "ja", tagIds: [] }`
  for (const mutation of [
    `createTestSubject(projectId: "${project.id}", ${subject}) { id }`,
    `updateTestSubject(testSubjectId: "${other.id}", ${subject}) { id }`,
    `createDevice(input: { code: ${asked}, provider: "fitbit" }) { id }`,
  ]) {
    const { errors } = await graphqlAs(db, manager, `mutation { ${mutation} }`)
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
    expect(String(errors?.[0]?.originalError)).toContain(`「${held}」`)
  }
})

test('the server and the database see codes alike', async () => {
  const codes = [
    'ＫＳ-A01',
    'zstraße',
    'ẞ',
    'ΣΑΣ',
    'Zς',
    'İx',
    'ıx',
    'i\u0307x',
    'カ\uFE00゛',
    'KS\u{E01EF}',
    '葛\u{E0100}',
  ]
  const { rows } = await pool.query('select seen_code(code) as seen from unnest($1::text[]) code', [codes])
  expect(rows.map(({ seen }) => seen)).toEqual(codes.map(foldedCode))
})

test('somebody may write the own code otherwise, and é is another code than e', async () => {
  const project = await aProject(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'zstraße' })
  const input = (code: string) => `input: { code: "${code}", status: ACTIVE, locale: "ja", tagIds: [] }`
  const renamed = `updateTestSubject(testSubjectId: "${subject.id}", ${input('ZSTRASSE')}) { id }`
  expect(await refusalOf(renamed)).toBeUndefined()
  for (const code of ['e-1', 'é-1', 'が-1', 'か-1'])
    expect(
      await refusalOf(`createTestSubject(projectId: "${project.id}", ${input(code)}) { id }`),
    ).toBeUndefined()
})

test('the database keeps codes apart, whoever writes them', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'KS-A01' })
  const other = await aTestSubject(db, { project_id: project.id, code: 'KS-A02' })
  await expect(
    pool.query('update test_subject set code = $1 where id = $2', ['ks-a01', other.id]),
  ).rejects.toMatchObject({ code: '23505' })
  const device = await aDevice(db, { company_id: company.id, code: 'W-2' })
  await aDevice(db, { company_id: company.id, code: 'W-1' })
  await expect(
    pool.query('update device set code = $1 where id = $2', ['w-1', device.id]),
  ).rejects.toMatchObject({ code: '23505' })
})

test('codes that were alike before stay as they are, and no further one joins them', async () => {
  const old = await databaseBefore('2026-11-28-3310')
  const project = await aProject(old.db)
  const codes = ['KS-A01', 'ks-a01', 'Ks-a01', 'KS-A02']
  for (const code of codes) await aTestSubject(old.db, { project_id: project.id, code })
  for (const code of ['DEV-1', 'dev-1']) await aDevice(old.db, { company_id: project.company_id, code })
  await old.migrate()

  const subjects = await old.db
    .selectFrom('test_subject')
    .select(['code', 'code_twin'])
    .orderBy('id')
    .execute()
  expect(subjects.map(({ code, code_twin }) => [code, code_twin])).toEqual([
    ['KS-A01', 0],
    ['ks-a01', 1],
    ['Ks-a01', 2],
    ['KS-A02', 0],
  ])
  const events = await old.db.selectFrom('audit_event').select(['action', 'after']).execute()
  const told = events.filter(({ action }) => action.endsWith('.share_code'))
  expect(told).toHaveLength(3)
  expect(told).toEqual(
    expect.arrayContaining([
      { action: 'test_subject.share_code', after: { code: 'ks-a01', alike_code: 'KS-A01' } },
      { action: 'test_subject.share_code', after: { code: 'Ks-a01', alike_code: 'KS-A01' } },
      { action: 'device.share_code', after: { code: 'dev-1', alike_code: 'DEV-1' } },
    ]),
  )
  const devices = await old.db.selectFrom('device').select('code').orderBy('id').execute()
  expect(devices.map(({ code }) => code)).toEqual(['DEV-1', 'dev-1'])
  await expect(aTestSubject(old.db, { project_id: project.id, code: 'kS-A01' })).rejects.toMatchObject({
    code: '23505',
  })
  await expect(aDevice(old.db, { company_id: project.company_id, code: 'Dev-1' })).rejects.toMatchObject({
    code: '23505',
  })
})

/** As registered before codes were kept apart. */
async function twins() {
  const lab = await aCompany(db)
  const project = await aProject(db, { company_id: lab.id })
  const [manager, member] = [await anOwner(db, lab), await aMember(db, lab, [project])]
  const within = { project_id: project.id }
  const big = await aTestSubject(db, { ...within, code: 'KS-A01' })
  const small = await aTestSubject(db, { ...within, code: 'ks-a01', code_twin: 1 })
  await aTestSubject(db, { ...within, code: 'KS-A02' })
  // What is deleted confuses nobody.
  await aTestSubject(db, { ...within, code: 'KS-A03' })
  await aTestSubject(db, { ...within, code: 'ks-a03', code_twin: 1, deleted_at: new Date() })
  await aDevice(db, { company_id: lab.id, code: 'DEV-1' })
  await aDevice(db, { company_id: lab.id, code: 'dev-1', code_twin: 1 })
  return { lab, project, manager, member, big, small }
}

test('owners are told which codes are alike until one of them has another; nobody else is', async () => {
  const { project, manager, member, small } = await twins()
  const asked = `{ testSubjectsAlike(projectId: "${project.id}") { testSubjects { code } } devicesAlike { devices { code } } }`
  for (const who of [member, owner]) {
    const { data, errors } = await graphqlAs(db, who, asked)
    expect(errors?.length ?? 0).toBeGreaterThan(0)
    expect(JSON.stringify(data ?? {})).not.toContain('KS-A01')
  }
  const of = async () => (await graphqlAs(db, manager, asked)).data
  expect(await of()).toEqual({
    testSubjectsAlike: [{ testSubjects: [{ code: 'KS-A01' }, { code: 'ks-a01' }] }],
    devicesAlike: [{ devices: [{ code: 'DEV-1' }, { code: 'dev-1' }] }],
  })
  const input = 'input: { code: "KS-B01", status: ACTIVE, locale: "ja", tagIds: [] }'
  const { errors } = await graphqlAs(
    db,
    manager,
    `mutation { updateTestSubject(testSubjectId: "${small.id}", ${input}) { id } }`,
  )
  expect(errors).toBeUndefined()
  expect(await of()).toMatchObject({ testSubjectsAlike: [] })
})

test('a further code that is like two registered ones names both, and means neither', async () => {
  const { project, manager } = await twins()
  const input = 'input: { code: "Ks-A01", status: ACTIVE, locale: "ja", tagIds: [] }'
  const { errors } = await graphqlAs(
    db,
    manager,
    `mutation { createTestSubject(projectId: "${project.id}", ${input}) { id } }`,
  )
  expect(String(errors?.[0]?.originalError)).toContain('「KS-A01 / ks-a01」')
  const created = await graphqlAs(
    db,
    manager,
    'mutation { createDevice(input: { code: "Dev-1", provider: "fitbit" }) { id } }',
  )
  expect(String(created.errors?.[0]?.originalError)).toContain('「DEV-1 / dev-1」')
})
