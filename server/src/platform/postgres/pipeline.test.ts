import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { allDone, onPipeline } from './pipeline'

const { db } = await testDatabase()
const say = (what: string) => sql<{ said: string }>`select ${what} || pg_sleep(0.001) as said`

test('on a connection that was never used before nothing runs before its transaction has begun', async () => {
  const company = await aCompany(db, { name: '前' })
  const rename = async (steps: number): Promise<void> => {
    // One within the other, so that each has a connection of its own.
    await onPipeline(db, async (pipeline) => {
      const begun = sql`begin`.execute(pipeline)
      for (let step = 0; step < steps; step++) await null
      await allDone(
        begun,
        pipeline.updateTable('company').set({ name: '後' }).where('id', '=', company.id).execute(),
      )
      await sql`rollback`.execute(pipeline)
      if (steps > 0) await rename(steps - 1)
    })
  }
  await rename(6)

  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('前')
})

test('a failure among statements sent together takes the whole transaction back, also when the commit was among them', async () => {
  const company = await aCompany(db, { name: '前' })
  const sent = onPipeline(db, (pipeline) =>
    allDone(
      sql`begin`.execute(pipeline),
      pipeline.updateTable('company').set({ name: '後' }).where('id', '=', company.id).execute(),
      sql`select 1 / 0`.execute(pipeline),
      pipeline.updateTable('company').set({ code: 'LATER' }).where('id', '=', company.id).execute(),
      sql`commit`.execute(pipeline),
    ),
  )

  await expect(sent).rejects.toMatchObject({ code: '22012' })
  const stored = await db.selectFrom('company').selectAll().where('id', '=', company.id).executeTakeFirst()
  expect(stored).toMatchObject({ name: '前', code: company.code })
})

test('statements sent together run in the order in which they were sent and get their own answers', async () => {
  const answers = await onPipeline(db, async (pipeline) => {
    await sql`create temporary table spoken (at serial, word text)`.execute(pipeline)
    const words = Array.from({ length: 40 }, (_, i) => `word ${i}`)
    const given = await allDone(
      ...words.flatMap((word) => [
        sql`insert into spoken (word) values (${word})`.execute(pipeline),
        say(word).execute(pipeline),
      ]),
    )
    const { rows } = await sql<{ word: string }>`select word from spoken order by at`.execute(pipeline)
    expect(rows.map(({ word }) => word)).toEqual(words)
    return given.flatMap(({ rows }) => rows)
  })

  expect(answers).toEqual(Array.from({ length: 40 }, (_, i) => ({ said: `word ${i}` })))
})

test('the same connection serves cursors and ordinary statements afterwards', async () => {
  await onPipeline(db, (pipeline) => allDone(say('a').execute(pipeline), say('b').execute(pipeline)))
  const ids: string[] = []
  for await (const { id } of db.selectFrom('company').select('id').stream(1)) ids.push(id)

  expect(ids.length).toBeGreaterThan(0)
  expect((await say('c').execute(db)).rows).toEqual([{ said: 'c' }])
})
