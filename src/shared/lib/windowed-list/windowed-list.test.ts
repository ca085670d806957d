import { expect, test } from 'vitest'
import { WindowedList } from './windowed-list'

interface Page {
  total: number
  rows: string
}

/** A server whose answers arrive when the test says so. */
function heldServer(total = 250) {
  const asked: {
    offset: number
    answer: (rows: string, total?: number) => Promise<void>
    refuse: () => Promise<void>
  }[] = []
  const load = (offset: number) =>
    new Promise<Page>((resolve, reject) => {
      asked.push({
        offset,
        answer: async (rows, length = total) => {
          resolve({ total: length, rows })
          await Promise.resolve()
          await Promise.resolve()
        },
        refuse: async () => {
          reject(new Error('offline'))
          await Promise.resolve()
          await Promise.resolve()
          await Promise.resolve()
        },
      })
    })
  return { asked, load }
}

const rowsOf = (list: WindowedList<Page>) => [...list.state().pages].map(([at, page]) => `${at}:${page.rows}`)

test('only the windows in view are read, each once', async () => {
  const { asked, load } = heldServer()
  const list = new WindowedList<Page>(load, 100, () => 7)
  list.replace(load)
  await asked[0]?.answer('a')
  list.show(90, 120)
  list.show(91, 121)
  expect(asked.map(({ offset }) => offset)).toEqual([0, 100])
  expect(list.state()).toMatchObject({ total: 250, loadedAt: 7 })
})

test('after a new sort the old rows stay until the new ones arrive, and the other old windows go', async () => {
  const { asked, load } = heldServer()
  const list = new WindowedList<Page>(load, 100, () => 0)
  list.replace(load)
  await asked[0]?.answer('old')
  list.show(90, 120)
  await asked[1]?.answer('old')
  list.show(0, 20)
  list.replace(load)
  expect(rowsOf(list)).toEqual(['0:old', '100:old'])
  await asked[2]?.answer('new')
  expect(rowsOf(list)).toEqual(['0:new'])
})

test('an answer to the filter before is dropped', async () => {
  const { asked, load } = heldServer()
  const list = new WindowedList<Page>(load, 100, () => 0)
  list.replace(load)
  list.replace(load)
  await asked[1]?.answer('second filter')
  await asked[0]?.answer('first filter')
  expect(rowsOf(list)).toEqual(['0:second filter'])
})

test('after a change the windows in view are read again at once, the others when they come into view', async () => {
  const { asked, load } = heldServer()
  const list = new WindowedList<Page>(load, 100, () => 0)
  list.replace(load)
  await asked[0]?.answer('a')
  list.show(110, 130)
  await asked[1]?.answer('b')
  list.refresh()
  expect(asked.slice(2).map(({ offset }) => offset)).toEqual([100])
  await asked[2]?.answer('b2')
  expect(rowsOf(list)).toEqual(['0:a', '100:b2'])
  list.show(0, 20)
  expect(asked.slice(3).map(({ offset }) => offset)).toEqual([0])
})

test('a window that failed is not asked again by itself, but by reading again', async () => {
  const { asked, load } = heldServer()
  const list = new WindowedList<Page>(load, 100, () => 0)
  list.replace(load)
  await asked[0]?.refuse()
  list.show(0, 20)
  expect(asked).toHaveLength(1)
  expect([...list.state().failed]).toEqual([0])
  list.refresh()
  await asked[1]?.answer('a')
  expect(rowsOf(list)).toEqual(['0:a'])
  expect([...list.state().failed]).toEqual([])
})

test('a list that became shorter forgets the windows beyond its end', async () => {
  const { asked, load } = heldServer()
  const list = new WindowedList<Page>(load, 100, () => 0)
  list.replace(load)
  await asked[0]?.answer('a')
  list.show(210, 230)
  await asked[1]?.answer('c')
  list.show(0, 20)
  list.refresh()
  await asked[2]?.answer('a2', 40)
  expect(rowsOf(list)).toEqual(['0:a2'])
})
