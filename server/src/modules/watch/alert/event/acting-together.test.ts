import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'
import { aWebhook } from '../../../../../testing/webhooks'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)

/** A rule that has raised an alert for each of some subjects; S-1 … */
async function raised(count: number) {
  const study = await alertStudy(db, company, owner, { rule: ruleOf({}) })
  const [a, b] = [await aMember(db, company, [study.project]), await aMember(db, company, [study.project])]
  for (const [{ id }, name] of [
    [a, '佐藤'],
    [b, '高橋'],
  ] as const)
    await db.updateTable('app_user').set({ name }).where('id', '=', id).execute()
  const webhook = await aWebhook(db, study.project, owner, {
    events: ['alert.acknowledged', 'alert.resolved'],
  })
  const subjects: Awaited<ReturnType<typeof study.aSubject>>[] = []
  for (let number = 1; number <= count; number++) {
    const subject = await study.aSubject(`S-${number}`)
    subjects.push(subject)
    await study.day(subject, '2026-11-26', { steps: 400 })
  }
  await study.evaluate('2026-11-27T01:00:00Z')
  const events = (await study.events()).sort(
    (one, other) =>
      subjects.findIndex(({ id }) => id === one.test_subject_id) -
      subjects.findIndex(({ id }) => id === other.test_subject_id),
  )
  expect(events).toHaveLength(count)
  return {
    ...study,
    a,
    b,
    ids: events.map(({ id }) => id),
    /** The value of a subject is fine again. */
    async resolves(number: number, at: string) {
      const subject = subjects[number - 1]
      if (!subject) throw new RangeError('There is no such subject.')
      await study.day(subject, '2026-11-27', { steps: 9000 })
      await study.evaluate(at)
    },
    deliveries: async () =>
      (
        await db
          .selectFrom('webhook_delivery')
          .select('event')
          .where('webhook_id', '=', webhook.id)
          .orderBy('happened_at')
          .execute()
      ).map(({ event }) => event),
  }
}

type Acted = {
  code: string
  state: string
  resolvedAt: string | null
  acknowledgement: { madeByName: string; isOwn: boolean; at: string } | null
}

async function acknowledge(person: typeof owner, ids: readonly string[], at: string) {
  const { data, errors } = await graphqlAs<{ acknowledgeAlerts: Acted[] }>(
    db,
    person,
    `mutation ($ids: [ID!]!) { acknowledgeAlerts(alertEventIds: $ids) {
      code state resolvedAt acknowledgement { madeByName isOwn at } } }`,
    { ids },
    { now: () => new Date(at) },
  )
  expect(errors).toBeUndefined()
  return data?.acknowledgeAlerts ?? []
}

async function historyOf(id: string | undefined) {
  const { data } = await graphqlAs<{
    alertEvent: { state: string; actions: { kind: string; madeByName: string | null; isTooLate: boolean }[] }
  }>(
    db,
    owner,
    'query ($id: ID!) { alertEvent(alertEventId: $id) { state actions { kind madeByName isTooLate } } }',
    { id },
  )
  return data?.alertEvent
}

test('pressed when the engine had just resolved it: it stays resolved, and the press is noted', async () => {
  const { ids, a, resolves, deliveries } = await raised(1)
  await resolves(1, '2026-11-28T01:00:03.200Z')
  const [told] = await acknowledge(a, ids, '2026-11-28T01:00:03.400Z')
  expect(told).toMatchObject({
    state: 'RESOLVED',
    resolvedAt: '2026-11-28T01:00:03.200Z',
    acknowledgement: null,
  })
  expect(await historyOf(ids[0])).toMatchObject({
    state: 'RESOLVED',
    actions: [
      { kind: 'RAISED', isTooLate: false },
      { kind: 'RESOLVED', isTooLate: false },
      { kind: 'ACKNOWLEDGED', madeByName: '佐藤', isTooLate: true },
    ],
  })
  expect(await deliveries()).toEqual(['alert.resolved'])
})

test('pressed just before, it is acknowledged and then resolved', async () => {
  const { ids, a, resolves, deliveries } = await raised(1)
  expect(await acknowledge(a, ids, '2026-11-28T01:00:03.150Z')).toMatchObject([{ state: 'ACKNOWLEDGED' }])
  await resolves(1, '2026-11-28T01:00:03.200Z')
  expect((await historyOf(ids[0]))?.actions.map(({ kind }) => kind)).toEqual([
    'RAISED',
    'ACKNOWLEDGED',
    'RESOLVED',
  ])
  expect(await deliveries()).toEqual(['alert.acknowledged', 'alert.resolved'])
})

test('the first of two people who press has acknowledged it, and the other is told so', async () => {
  const { ids, a, b, resolves, deliveries } = await raised(1)
  const first = { madeByName: '佐藤', at: '2026-11-27T01:06:00.000Z' }
  expect(await acknowledge(a, ids, '2026-11-27T01:06:00Z')).toMatchObject([
    { state: 'ACKNOWLEDGED', acknowledgement: { ...first, isOwn: true } },
  ])
  expect(await acknowledge(b, ids, '2026-11-27T01:06:00.020Z')).toMatchObject([
    { state: 'ACKNOWLEDGED', acknowledgement: { ...first, isOwn: false } },
  ])
  expect((await historyOf(ids[0]))?.actions.map(({ kind }) => kind)).toEqual(['RAISED', 'ACKNOWLEDGED'])
  expect(await deliveries()).toEqual(['alert.acknowledged'])

  await resolves(1, '2026-11-28T01:20:00Z')
  expect(await acknowledge(b, ids, '2026-11-28T02:00:00Z')).toMatchObject([
    { state: 'RESOLVED', resolvedAt: '2026-11-28T01:20:00.000Z', acknowledgement: first },
  ])
  expect((await historyOf(ids[0]))?.state).toBe('RESOLVED')
})

test('two who press in the same moment are one acknowledgement', async () => {
  const { ids, a, b, deliveries } = await raised(1)
  const at = '2026-11-27T01:06:00Z'
  const told = await Promise.all([acknowledge(a, ids, at), acknowledge(b, ids, at)])
  const names = new Set(told.map(([one]) => one?.acknowledgement?.madeByName))
  expect(names.size).toBe(1)
  expect(await deliveries()).toEqual(['alert.acknowledged'])
})

test('four of five from an old list are acknowledged, and the one that is over is named', async () => {
  const { ids, a, resolves } = await raised(5)
  await resolves(3, '2026-11-28T01:31:00Z')
  const told = await acknowledge(a, ids, '2026-11-28T01:32:00Z')
  expect(Object.fromEntries(told.map(({ code, state }) => [code, state]))).toEqual({
    'S-1': 'ACKNOWLEDGED',
    'S-2': 'ACKNOWLEDGED',
    'S-3': 'RESOLVED',
    'S-4': 'ACKNOWLEDGED',
    'S-5': 'ACKNOWLEDGED',
  })
})

test('the notes of two who acknowledge in the same moment are both kept, also where nothing is left to do', async () => {
  const { ids, a, b, deliveries } = await raised(1)
  const act = async (person: typeof owner, what: string, at: string) => {
    const { errors } = await graphqlAs(
      db,
      person,
      `mutation ($ids: [ID!]!) { ${what} { id } }`,
      { ids },
      { now: () => new Date(at) },
    )
    expect(errors).toBeUndefined()
  }
  const at = '2026-11-27T01:06:00Z'
  await Promise.all([
    act(a, 'acknowledgeAlerts(alertEventIds: $ids, note: "佐藤が電話")', at),
    act(b, 'acknowledgeAlerts(alertEventIds: $ids, note: "高橋が訪問")', at),
  ])
  await Promise.all([
    act(
      a,
      'resolveAlerts(alertEventIds: $ids, outcome: CONTACTED, note: "連絡済み")',
      '2026-11-27T02:00:00Z',
    ),
    act(
      b,
      'resolveAlerts(alertEventIds: $ids, outcome: CONTACTED, note: "訪問済み")',
      '2026-11-27T02:00:00Z',
    ),
  ])
  const { data } = await graphqlAs<{
    alertEvent: { actions: { kind: string; note: string; isTooLate: boolean }[] }
  }>(db, owner, 'query ($id: ID!) { alertEvent(alertEventId: $id) { actions { kind note isTooLate } } }', {
    id: ids[0],
  })
  const actions = data?.alertEvent.actions ?? []
  const notes = actions.map(({ note }) => note).filter((note) => note !== '')
  expect(new Set(notes)).toEqual(new Set(['佐藤が電話', '高橋が訪問', '連絡済み', '訪問済み']))
  expect(actions.filter(({ isTooLate }) => isTooLate)).toMatchObject([{ kind: 'RESOLVED' }])
  expect(await deliveries()).toEqual(['alert.acknowledged', 'alert.resolved'])
})
