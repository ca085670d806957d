import { expect, test } from 'vitest'
import { type ArrivedWindow, type DrawnWindows, drawnWindows } from './drawn-windows'

interface Page {
  total: number
  rows: string
}

const nothing: DrawnWindows<Page> = { question: '', pages: new Map(), total: null, loadedAt: null }

function arrived(offset: number, rows: string, at = 1, total = 250): ArrivedWindow<Page> {
  return { offset, page: { total, rows }, at }
}

/** Draws one render after another. */
function drawnAfter(...renders: [question: string, arrived: ArrivedWindow<Page>[]][]) {
  return renders.reduce((before, [question, windows]) => drawnWindows(before, question, windows), nothing)
}

const rowsOf = ({ pages }: DrawnWindows<Page>) => [...pages].map(([at, { rows }]) => `${at}:${rows}`)

test('windows that left the view stay, and the newest answer gives the total and the time', () => {
  const drawn = drawnAfter(['q', [arrived(0, 'a', 7)]], ['q', [arrived(100, 'b', 8, 240)]])
  expect(rowsOf(drawn)).toEqual(['0:a', '100:b'])
  expect(drawn).toMatchObject({ total: 240, loadedAt: 8 })
})

test('an older answer that comes back into view changes neither', () => {
  const drawn = drawnAfter(['q', [arrived(100, 'b', 8, 240)]], ['q', [arrived(0, 'a', 7)]])
  expect(drawn).toMatchObject({ total: 240, loadedAt: 8 })
})

test('rows of the previous question stay until the first window of the new one arrives', () => {
  const old: [string, ArrivedWindow<Page>[]] = ['old', [arrived(0, 'old', 9), arrived(100, 'old', 9)]]
  expect(rowsOf(drawnAfter(old, ['new', []]))).toEqual(['0:old', '100:old'])
  const drawn = drawnAfter(old, ['new', []], ['new', [arrived(0, 'new', 3, 40)]])
  expect(rowsOf(drawn)).toEqual(['0:new'])
  // What the cache kept of the new question may be older than what was on screen.
  expect(drawn).toMatchObject({ total: 40, loadedAt: 3 })
})

test('when a list becomes shorter, windows beyond its end are dropped', () => {
  const drawn = drawnAfter(
    ['q', [arrived(0, 'a')]],
    ['q', [arrived(200, 'c')]],
    ['q', [arrived(0, 'a2', 2, 40)]],
  )
  expect(rowsOf(drawn)).toEqual(['0:a2'])
})

test('twenty windows are kept, those in view among them', () => {
  const first = drawnAfter(['q', [arrived(0, 'first', 1, 10_000)]])
  const many = Array.from({ length: 30 }, (_, at) => arrived((at + 1) * 100, 'far', at + 2, 10_000))
  const drawn = many.reduce(
    (before, window) => drawnWindows(before, 'q', [arrived(0, 'first', 1, 10_000), window]),
    first,
  )
  expect(drawn.pages.size).toBe(20)
  expect(drawn.pages.get(0)?.rows).toBe('first')
  expect(drawn.pages.has(3000)).toBe(true)
})

test('without a change the same object is returned', () => {
  const page = arrived(0, 'a')
  const drawn = drawnAfter(['q', [page]])
  expect(drawnWindows(drawn, 'q', [page])).toBe(drawn)
})
