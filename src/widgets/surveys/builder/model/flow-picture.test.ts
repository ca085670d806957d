import { expect, test } from 'vitest'
import { type FlowLine, flowPicture } from './flow-picture'

const line = (id: string, lane = 0, isConditional = lane > 0): FlowLine => ({
  id,
  lane,
  isConditional,
  height: 40,
})

/** The least x of a cubic curve. */
function leftmost(path: string): number {
  const numbers = path
    .split(/[^\d.-]+/)
    .filter((part) => part !== '')
    .map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = numbers.filter((_, at) => at % 2 === 0)
  const at = (t: number) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
  return Math.min(...Array.from({ length: 101 }, (_, step) => at(step / 100)))
}

test('a conditional question stands beside the way, which passes it and is come back to', () => {
  const { points, ways, arcs } = flowPicture(
    [line('q1'), line('q2', 1), line('q3')],
    [{ from: 'q1', to: 'q2' }],
  )
  const [first, second, third] = points
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  expect(third?.x).toBe(first?.x)
  expect(ways).toEqual([
    `M${first?.x} 18V98`,
    `M${second?.x} 58C${second?.x} 78 ${third?.x} 78 ${third?.x} 98`,
  ])
  expect(arcs).toEqual([`M${first?.x} 18C${first?.x} 38 ${second?.x} 38 ${second?.x} 58`])
})

test('an arc past other questions stays within the picture, however long', () => {
  const many = Array.from({ length: 400 }, (_, at) => line(`q${at}`, at === 399 ? 1 : 0))
  const leads = Array.from({ length: 60 }, (_, at) => ({ from: `q${at}`, to: `q${399 - at}` }))
  const { arcs, gutter } = flowPicture(many, leads)
  const reached = arcs.map(leftmost)
  expect(Math.min(...reached)).toBeGreaterThanOrEqual(0)
  expect(gutter).toBeLessThan(140)
  // None of them lies on another.
  expect(new Set(reached.map((x) => x.toFixed(3))).size).toBe(60)
})

test('arcs of different questions share a track, and one over both has its own', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => line(id))
  const arcs = [
    { from: 'a', to: 'g' },
    { from: 'a', to: 'c' },
    { from: 'd', to: 'f' },
  ]
  const [first, second, over] = flowPicture(lines, arcs).arcs.map(leftmost)
  expect(first).toBeCloseTo(second ?? 0)
  expect(over).toBeLessThan(first ?? 0)
})

test('each depth of conditions has a lane of its own', () => {
  const deep = Array.from({ length: 12 }, (_, lane) => line(`q${lane}`, lane))
  const { points, gutter } = flowPicture(deep, [])
  const xs = points.map(({ x }) => x)
  expect(xs).toEqual([...new Set(xs)].sort((one, other) => one - other))
  expect(gutter).toBeLessThan(150)
})

test('what stands in a conditional page follows within its lane; two conditional neighbours are two ways', () => {
  const inside = flowPicture([line('p1'), line('p2', 1), line('q2', 1, false), line('p3')], [])
  expect(inside.ways).toHaveLength(3)
  const beside = flowPicture([line('q1'), line('q2', 1), line('q3', 1), line('q4')], [])
  expect(beside.ways).toHaveLength(2)
})

test('an arc to a question that is not there is left out', () => {
  expect(flowPicture([line('q1')], [{ from: 'q1', to: 'gone' }]).arcs).toEqual([])
})
