import { expect, test } from 'vitest'
import { atMost, type BenchResult } from './bench'
import { withNewFigures } from './new-figures'

const figure = (name: string, value: number) => atMost(name, { value, unit: 'ms', target: 10 })
const read = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): BenchResult => JSON.parse(line))

test('a bench that runs alone renews its own figures and leaves those of the others', () => {
  const before = withNewFigures('', [figure('import', 5), figure('scroll', 9)])
  const after = read(withNewFigures(before, [figure('import', 4), figure('screen', 2)]))
  expect(after.map(({ name, value }) => [name, value])).toEqual([
    ['import', 4],
    ['scroll', 9],
    ['screen', 2],
  ])
})
