import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aContext, graphqlAs } from '../../../../testing/graphql'
import { anAdmin, anOwner } from '../../../../testing/people'
import { outboxTransport, queueMail, sendMail } from '../../../platform/mailer'
import { readConfig } from '../../../platform/process/config'

const { db } = await testDatabase()
const now = () => new Date()
const document =
  'query ($offset: Int! = 0, $limit: Int! = 50) { outbox(offset: $offset, limit: $limit) { total items { to subject text html kind sentAt } } }'
const { config } = aContext(db, null)

for (const subject of ['一', '二', '三']) {
  await queueMail(
    db,
    { to: 'a@lab.example', locale: 'ja', subject, text: `本文${subject}`, kind: 'test' },
    now(),
  )
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  await sendMail({ db, now, transport: outboxTransport, texts: {}, publicUrl: 'https://kansoku.example' }, id)
}

test('anywhere but in the embedded demo there is no outbox, for nobody', async () => {
  const people = [null, await anOwner(db, await aCompany(db)), await anAdmin(db)]
  for (const person of people) {
    const { data, errors } = await graphqlAs(
      db,
      person,
      document,
      {},
      { config: { ...config, outbox: false } },
    )

    expect(data).toBeNull()
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test.each([
  [{}, true],
  [
    {
      DATABASE_URL: 'postgres://x@localhost/x',
      KANSOKU_SECRET: 'x'.repeat(32),
      KANSOKU_ENCRYPTION_KEY: 'a'.repeat(64),
    },
    false,
  ],
  [
    {
      DATABASE_URL: 'postgres://x@localhost/x',
      KANSOKU_SECRET: 'x'.repeat(32),
      KANSOKU_ENCRYPTION_KEY: 'a'.repeat(64),
      KANSOKU_DEMO: '1',
    },
    false,
  ],
  [{ KANSOKU_DEMO: '0' }, false],
  [{ SMTP_URL: 'smtp://localhost:25' }, false],
])('with the settings %j there is an outbox: %s', (env, isOpen) => {
  expect(readConfig({ KANSOKU_DATA_DIR: '/tmp/kansoku-outbox-test', ...env }).outbox).toBe(isOpen)
})

test('a page that makes no sense is refused', async () => {
  const { errors } = await graphqlAs(db, null, document, { offset: -1, limit: 1000 })

  expect(errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
})

test('the demo shows its mails, newest first', async () => {
  const { data } = await graphqlAs<{ outbox: { total: number; items: { subject: string; text: string }[] } }>(
    db,
    null,
    document,
    { limit: 2 },
  )

  expect(data?.outbox.total).toBe(3)
  expect(data?.outbox.items.map(({ subject, text }) => [subject, text])).toEqual([
    ['三', '本文三'],
    ['二', '本文二'],
  ])
})
