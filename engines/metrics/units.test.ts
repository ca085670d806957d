import { expect, test } from 'vitest'
import { inOwnUnit, metricKeys, metrics, unitOf, unitsOf } from '.'

const converted = (metric: Parameters<typeof unitOf>[0], unit: string, given: number) => {
  const found = unitOf(metric, unit)
  return found && inOwnUnit(given, found)
}

test.each([
  ['distance', 'km', 0.07, 70],
  ['distance', 'mi', 1, 1609.344],
  ['weight', 'g', 61_250, 61.25],
  ['weight', 'lb', 100, 45.359237],
  ['energy', 'kJ', 4.184, 1],
  ['spo2', '0–1', 0.965, 96.5],
  ['skin_temperature', '°F', 95, 35],
  ['sleep', 'h', 7.5, 450],
  ['active_minutes', 's', 90, 1.5],
] as const)('%s of %s: %d becomes %d', (metric, unit, given, value) => {
  expect(converted(metric, unit, given)).toBe(value)
})

test.each(metricKeys)('every unit of %s is named once, and its own comes first', (metric) => {
  const units = unitsOf(metric)
  expect(new Set(units.map(({ unit }) => unit)).size).toBe(units.length)
  expect(units[0]).toMatchObject({ factor: 1, add: 0 })
  const least = metrics[metric].minimum
  expect(inOwnUnit(least, units[0] ?? { unit: '', factor: 0, add: 0, alsoWritten: [] })).toBe(least)
})

test('what measures something else is no unit of a metric', () => {
  expect(unitOf('weight', 'km')).toBeNull()
  expect(unitOf('steps', 'kcal')).toBeNull()
})
