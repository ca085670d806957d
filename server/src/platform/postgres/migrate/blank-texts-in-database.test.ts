import { expect, test } from 'vitest'
import { aCompany, aDevice, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { databaseBefore, testDatabase } from '../../../../testing/database'
import { anOwner } from '../../../../testing/people'

const { db, pool } = await testDatabase()
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
await aTestSubject(db, { project_id: project.id })
await aDevice(db, { company_id: company.id })
await aTag(db, project)
await anOwner(db, company)

const blanks = ['', ' ', '\t', '\n', '\u3000', '\u200B', '\uFEFF', '\u00A0']

test.each([
  ['project', 'time_zone'],
  ['project', 'name'],
  ['project', 'code'],
  ['project', 'contact_email'],
  ['project', 'ethics_approval_number'],
  ['test_subject', 'time_zone'],
  ['test_subject', 'code'],
  ['company', 'name'],
  ['company', 'code'],
  ['company', 'contact_email'],
  ['app_user', 'name'],
  ['app_user', 'email'],
  ['tag', 'name'],
  ['device', 'code'],
  ['device', 'provider'],
  ['device', 'account_email'],
])('the database refuses a blank %s.%s, whoever writes it', async (table, column) => {
  for (const blank of blanks) {
    const write = pool.query(`update ${table} set ${column} = $1`, [blank])
    await expect(write, JSON.stringify(blank)).rejects.toMatchObject({ code: '23514' })
  }
})

test.each(['+09:00', '-5', '東京', 'Asia Tokyo', ' Asia/Tokyo'])(
  '%j is no time zone for it',
  async (zone) => {
    for (const table of ['project', 'test_subject']) {
      const write = pool.query(`update ${table} set time_zone = $1`, [zone])
      await expect(write).rejects.toMatchObject({ code: '23514' })
    }
  },
)

test('every zone that the program knows is one for it', async () => {
  for (const zone of [
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    'Etc/GMT+9',
    'America/Port-au-Prince',
    'EST5EDT',
  ]) {
    await pool.query('update project set time_zone = $1 where id = $2', [zone, project.id])
  }
})

test('rows with a blank zone or address are fixed when the program is renewed', async () => {
  const old = await databaseBefore('2026-11-22-1310')
  const broken = await aProject(old.db, { time_zone: '', contact_email: '', ethics_approval_number: ' ' })
  const fine = await aProject(old.db, { time_zone: 'Europe/Paris', contact_email: 'a@aoba.example' })
  const subjects = [
    await aTestSubject(old.db, { project_id: fine.id, time_zone: '' }),
    await aTestSubject(old.db, { project_id: fine.id, time_zone: 'America/Lima' }),
  ]
  await aDevice(old.db, { company_id: fine.company_id, account_email: '\u3000' })
  await old.migrate()

  const project = (id: string) =>
    old.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await project(broken.id)).toMatchObject({
    time_zone: 'Asia/Tokyo',
    contact_email: null,
    ethics_approval_number: null,
  })
  expect(await project(fine.id)).toMatchObject({ time_zone: 'Europe/Paris', contact_email: 'a@aoba.example' })
  const zones = await old.db.selectFrom('test_subject').select(['id', 'time_zone']).execute()
  expect(new Map(zones.map(({ id, time_zone }) => [id, time_zone]))).toEqual(
    new Map(subjects.map(({ id }, index) => [id, index === 0 ? null : 'America/Lima'])),
  )
  expect(await old.db.selectFrom('device').select('account_email').execute()).toEqual([
    { account_email: null },
  ])
})
