import { describe, expect, test } from 'vitest'
import { bucketsOfDay, rollUp } from '../store/rollup'
import { Downsampler } from './downsample'

const midnight = Date.parse('2026-11-20T15:00:00Z')
const samples = (pairs: [number, number][]) => ({
  offsets: Float64Array.from(pairs, ([offset]) => offset),
  values: Float64Array.from(pairs, ([, value]) => value),
})

describe('a series cut to columns', () => {
  test('keeps the least and the greatest value of each column beside the mean', () => {
    const plot = new Downsampler(midnight, midnight + 4000, 2)
    plot.addSamples(
      midnight,
      samples([
        [0, 60],
        [500, 180],
        [1999, 63],
        [2000, 70],
      ]),
    )

    expect(plot.finish()).toEqual({
      times: Float64Array.of(midnight + 1000, midnight + 3000),
      minimum: Float64Array.of(60, 70),
      mean: Float64Array.of(101, 70),
      maximum: Float64Array.of(180, 70),
      sampleCount: 4,
    })
  })

  test('leaves out samples before the window, at its end and after it', () => {
    const plot = new Downsampler(midnight + 1000, midnight + 2000, 1)
    plot.addSamples(
      midnight,
      samples([
        [999, 1],
        [1000, 2],
        [2000, 3],
      ]),
    )

    expect(plot.finish()).toMatchObject({ sampleCount: 1, maximum: Float64Array.of(2) })
  })

  test('has no column where nothing was measured', () => {
    const plot = new Downsampler(midnight, midnight + 10_000, 10)
    plot.addSamples(midnight, samples([[9999, 5]]))

    expect(plot.finish().times).toEqual(Float64Array.of(midnight + 9500))
    expect(new Downsampler(midnight, midnight + 10_000, 10).finish().times).toHaveLength(0)
  })

  test('weighs the means of quarter hours by their samples', () => {
    const day = samples([
      [0, 60],
      [1000, 60],
      [2000, 60],
      [900_000, 100],
    ])
    const plot = new Downsampler(midnight, midnight + 86_400_000, 24)
    plot.addRollup(midnight, rollUp(day, bucketsOfDay(86_400_000)))

    expect(plot.finish()).toMatchObject({
      minimum: Float64Array.of(60),
      mean: Float64Array.of(70),
      maximum: Float64Array.of(100),
      sampleCount: 4,
    })
  })
})
