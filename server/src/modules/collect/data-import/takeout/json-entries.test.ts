import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonEntries, type JsonEntry } from './json-entries'

function entriesIn(text: string, cuts: readonly number[] = []): { all: JsonEntry[]; entries: JsonEntries } {
  const entries = new JsonEntries()
  const all: JsonEntry[] = []
  let from = 0
  for (const cut of [...cuts.filter((one) => one < text.length).sort((a, b) => a - b), text.length]) {
    all.push(...entries.write(text.slice(from, cut)))
    from = cut
  }
  return { all: [...all, ...entries.end()], entries }
}

const parsed = (all: readonly JsonEntry[]) =>
  all.map(({ text, isBroken }) => (isBroken ? 'broken' : JSON.parse(text)))

test('the entries are those of the list, wherever the pieces are cut and however it is written', () => {
  const aValue = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.record({ a: fc.string() }))
  fc.assert(
    fc.property(
      fc.array(fc.record({ dateTime: fc.string(), value: aValue, list: fc.array(aValue) })),
      fc.constantFrom(undefined, 1, 2),
      fc.array(fc.nat({ max: 400 })),
      (list, indent, cuts) => {
        const { all, entries } = entriesIn(JSON.stringify(list, null, indent), cuts)
        expect(parsed(all)).toEqual(JSON.parse(JSON.stringify(list)))
        expect(entries.hasEnded).toBe(true)
      },
    ),
  )
})

test('each entry has the line on which it begins, and no line is whole before all of its entries are given', () => {
  const text = '[\n {"a":\n  1},\n {"b":2},{"c":3}\n]\n'
  expect(entriesIn(text).all.map(({ line }) => line)).toEqual([2, 4, 4])
  for (let cut = 1; cut < text.length; cut += 1) {
    const entries = new JsonEntries()
    const first = entries.write(text.slice(0, cut))
    const later = [...entries.write(text.slice(cut)), ...entries.end()]
    expect(first.length + later.length).toBe(3)
  }
  const entries = new JsonEntries()
  expect(entries.write('[\n {"a":1},{"b"')).toEqual([])
  expect(entries.wholeLines).toBe(1)
  expect(entries.write(':2}\n')).toHaveLength(2)
  expect(entries.wholeLines).toBe(2)
})

test('an entry without a quotation mark costs itself, and not those after it', () => {
  const text = '[\n {"a": "1},\n {"a": "2", "v": {"w": 1}},\n {"a": "3"}\n]\n'
  expect(parsed(entriesIn(text).all)).toEqual(['broken', { a: '2', v: { w: 1 } }, { a: '3' }])
})

test('what is no entry is told once a line; a list without its end has none', () => {
  expect(parsed(entriesIn('[\n 12, nonsense,\n {"a": 1}\n]').all)).toEqual(['broken', { a: 1 }])
  expect(entriesIn('[{"a":1},').entries.hasEnded).toBe(false)
  expect(entriesIn('[]').all).toEqual([])
})

test('a list on one line does not grow in memory', () => {
  const entries = new JsonEntries()
  let given = 0
  for (let i = 0; i < 40; i += 1)
    given += entries.write(`${i === 0 ? '[' : ''}${'{"a":1},'.repeat(500)}`).length
  expect(given).toBeGreaterThanOrEqual(15_000)
})
