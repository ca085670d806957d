import { expect, test } from 'vitest'
import { stretchesOf } from './stretches'

const second = 1000
/** Mean, minimum, maximum, sum and count of the first stretch of an hour. */
function hourOf(values: readonly number[]) {
  const { figures } = stretchesOf(
    {
      instants: Float64Array.from(values, (_, place) => place * second),
      values: Float64Array.from(values),
      offsets: 0,
    } as Parameters<typeof stretchesOf>[0],
    3600,
  )
  return figures.map(([first]) => first)
}

test('an hour of decimals has the sum and the mean that one gets on paper, however many they are', () => {
  expect(hourOf([0.1, 0.2])).toEqual([0.15, 0.1, 0.2, 0.3, 2])
  expect(hourOf([0.1, 0.2, 0.3])).toEqual([0.2, 0.1, 0.3, 0.6, 3])
  expect(hourOf(new Array(1000).fill(0.1))).toEqual([0.1, 0.1, 0.1, 100, 1000])
  expect(hourOf(new Array(3600).fill(36.6))).toEqual([36.6, 36.6, 36.6, 131760, 3600])
  expect(hourOf([1e8, ...new Array(1000).fill(0.1)])).toEqual([99900.1998001998, 0.1, 1e8, 100000100, 1001])
})
