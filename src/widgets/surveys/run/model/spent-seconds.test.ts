import { expect, test } from 'vitest'
import { SpentSeconds } from './spent-seconds'

function clock() {
  let now = 1_000
  return { now: () => now, pass: (seconds: number) => (now += seconds * 1000) }
}

test('the time of an answer that was emptied stays with its question', () => {
  const { now, pass } = clock()
  const spent = new SpentSeconds(now)
  pass(4)
  expect(spent.add('a')).toBe(4)
  pass(3) // It is emptied: there is no answer that could hold the time.
  spent.add('a')
  pass(2.04)
  expect(spent.add('a')).toBe(9)
  pass(1)
  expect(spent.add('b')).toBe(1)
})

test('the time before the page was opened counts once, and the time of a hidden page never', () => {
  const { now, pass } = clock()
  const spent = new SpentSeconds(now)
  pass(2)
  spent.turn(true)
  pass(600)
  spent.turn(false)
  pass(1)
  expect(spent.add('a', 10)).toBe(13)
  pass(1)
  spent.forget()
  pass(1)
  expect(spent.add('a', 13)).toBe(14)
})
