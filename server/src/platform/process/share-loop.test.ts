import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turnsOfLoop } from './share-loop'

test('of those who ask for a turn of the event loop at once, one begins in each', async () => {
  let turnNumber = 0
  const turn = turnsOfLoop()
  const began: number[] = []
  const all = Promise.all(
    Array.from({ length: 10 }, async () => {
      await turn()
      began.push(turnNumber)
    }),
  )
  let isOver = false
  all.then(() => {
    isOver = true
  })
  while (!isOver) {
    await setImmediate()
    turnNumber += 1
  }
  expect(new Set(began).size).toBe(10)
})
