import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { gqlApi, monitoringTags } from '@/shared/api'
import { type MonitoringChange, refetchChanged } from './refetch-changed'

interface Asked {
  testSubjectId?: string
  date?: string
  from?: string
  to?: string
}

let answers: ((answer: { data: string }) => void)[] = []

const { endpoints } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    shown: build.query<string, Asked>({
      queryFn: () => new Promise((resolve) => answers.push(resolve)),
      providesTags: monitoringTags,
    }),
  }),
})

const grid = { from: '2026-11-01', to: '2026-11-30' }
const gridBefore = { from: '2026-10-01', to: '2026-10-31' }
const list = {}
const day = { testSubjectId: 'sato', date: '2026-11-20' }
const dayBefore = { testSubjectId: 'sato', date: '2026-11-19' }
// Its own bounds are instants, which may lie in the day before by UTC.
const series = { ...day, from: '2026-11-19T15:00:00Z', to: '2026-11-20T15:00:00Z' }
const other = { testSubjectId: 'suzuki', date: '2026-11-20' }
const everything = { grid, gridBefore, list, day, dayBefore, series, other }

/** A store in which all of them are on screen; `readAgain` names those that are asked for after a change. */
async function opened() {
  answers = []
  const store = configureStore({
    reducer: { [gqlApi.reducerPath]: gqlApi.reducer },
    middleware: (defaults) => defaults().concat(gqlApi.middleware),
  })
  const shown = Object.values(everything).map((asked) => store.dispatch(endpoints.shown.initiate(asked)))
  const answer = async () => {
    for (const resolve of answers.splice(0)) resolve({ data: 'figures' })
    await Promise.all(shown)
    await new Promise((done) => setTimeout(done))
  }
  const readAgain = () =>
    Object.entries(everything).flatMap(([name, asked]) =>
      endpoints.shown.select(asked)(store.getState()).status === 'pending' ? [name] : [],
    )
  const change = (what: MonitoringChange) => store.dispatch(refetchChanged(what))
  return { answer, change, readAgain }
}

const onThe20th = { from: '2026-11-20', to: '2026-11-20' }

test('a change of one subject on one day does not affect other days and subjects', async () => {
  const { answer, change, readAgain } = await opened()
  await answer()
  await change({ testSubjectIds: ['sato'], ...onThe20th })
  expect(readAgain()).toEqual(['grid', 'list', 'day', 'series'])
})

test('a change without subjects may concern any subject', async () => {
  const { answer, change, readAgain } = await opened()
  await answer()
  await change({ testSubjectIds: [], ...onThe20th })
  expect(readAgain()).toEqual(['grid', 'list', 'day', 'series', 'other'])
})

test('a change of days that are not shown only refetches the list, which has no days', async () => {
  const { answer, change, readAgain } = await opened()
  await answer()
  await change({ testSubjectIds: ['sato'], from: '2025-01-01', to: '2025-12-31' })
  expect(readAgain()).toEqual(['list'])
})

test('a query that was running during a change is sent again', async () => {
  const { answer, change, readAgain } = await opened()
  const changed = change({ testSubjectIds: ['sato'], ...onThe20th })
  await answer()
  await changed
  expect(readAgain()).toEqual(['grid', 'list', 'day', 'series'])
})
