import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../platform/process/log'
import type { LaneState } from './lane'
import { pulseOf, watchLanes } from './watch-lanes'

const log = createLog('silent')
const minute = 60_000

/** A lane in this state, whose restarts help or do not. */
function watched(state: Partial<LaneState>, { answeredMs = 0, hopelessMs = minute, helps = false } = {}) {
  let restarts = 0
  let now: LaneState = { name: 'sending', idleMs: 0, fullMs: 0, jobs: [], ...state }
  const restart = () => {
    restarts += 1
    if (helps) now = { ...now, idleMs: 0 }
  }
  const watch = watchLanes({
    lanes: [{ state: () => now, restart }],
    registry: { answeredMs: () => answeredMs },
    log,
    lookEveryMs: 1,
    betweenRestartsMs: 0,
    hopelessMs,
  })
  onTestFinished(watch.stop)
  let hasFailed = false
  void watch.failed.then(() => {
    hasFailed = true
  })
  return { watch, restarts: () => restarts, hasFailed: () => hasFailed }
}

test('a lane that asks for no jobs is started again, and works', async () => {
  const { watch, restarts, hasFailed } = watched({ idleMs: minute }, { helps: true })
  expect(watch.state()).toMatchObject({ isWorking: false, lanes: [{ state: 'stopped' }] })

  await expect.poll(restarts).toBe(1)

  expect(watch.state()).toMatchObject({ isWorking: true, lanes: [{ state: 'working' }] })
  expect(hasFailed()).toBe(false)
})

test('where starting it again does not help, the process is told to end', async () => {
  const { restarts, hasFailed } = watched({ idleMs: minute }, { hopelessMs: 50 })
  await expect.poll(hasFailed).toBe(true)
  expect(restarts()).toBeGreaterThan(0)
})

test.each([
  ['while the database is away', { idleMs: 60 * minute }, minute],
  ['with long jobs in all places', { idleMs: 10 * minute, fullMs: 10 * minute }, 0],
])('a lane %s is left alone', async (_, state, answeredMs) => {
  const { restarts, hasFailed } = watched(state, { answeredMs, hopelessMs: 1 })
  // Other looks pass meanwhile.
  const other = watched({ idleMs: minute })
  await expect.poll(other.restarts).toBeGreaterThan(5)
  expect([restarts(), hasFailed()]).toEqual([0, false])
})

test('a lane whose places the same jobs have had for a quarter of an hour is said to be full', () => {
  const { watch } = watched({ fullMs: 16 * minute })
  expect(watch.state()).toMatchObject({ isWorking: false, lanes: [{ state: 'full' }] })
})

test('a lane whose jobs take hours is working while it does one, and the process does not look idle', () => {
  const state = { fullMs: 3 * 60 * minute, idleMs: 3 * 60 * minute, takesHours: true }
  const { watch } = watched(state)
  expect(watch.state()).toMatchObject({ isWorking: true, lanes: [{ state: 'working' }] })
  const lane = { state: () => ({ name: 'exports', jobs: ['1'], ...state }) }
  expect(pulseOf([lane as never]).idleMs).toBe(0)
})
