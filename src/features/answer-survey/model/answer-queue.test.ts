import { beforeEach, expect, test, vi } from 'vitest'
import type { GqlError } from '@/shared/api'
import { type AnswerServer, createAnswerQueue, type Sent } from './answer-queue'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
const lost: GqlError = { kind: 'network' }

/** A server that keeps what it is sent and fails as often as it is told. */
function aServer() {
  const stored = new Map<string, unknown>()
  const state = { failures: 0, losesAnswers: false, completions: 0, calls: [] as Sent[] }
  const take = (sent: Sent) => {
    state.calls.push(sent)
    if (state.failures > 0 && !state.losesAnswers) {
      state.failures -= 1
      throw lost
    }
    for (const { address, answer } of sent.changes) stored.set(address, answer)
    if (state.failures > 0) {
      state.failures -= 1
      throw lost
    }
  }
  const server: AnswerServer<string> = {
    save: async (sent) => {
      take(sent)
      return { revision: state.calls.length, changes: [], answeredAt: null }
    },
    complete: async (sent) => {
      if (state.completions === 0) state.completions += 1
      take(sent)
      return 'receipt'
    },
  }
  return { server, stored, state }
}

const first = { answers: {}, revision: 0, language: 'ja' }
const minute = 60_000
const open = (server: AnswerServer<string>, pauseMs = 1) =>
  createAnswerQueue('k', server, first, () => pauseMs)

beforeEach(() => kept.clear())

test('an answer is on the device at once, and forgotten there when the server has it', async () => {
  const { server, stored } = aServer()
  const queue = open(server)
  queue.change('q1', { value: 1 })
  expect(kept.get('k')).toContain('"q1"')
  await expect.poll(() => queue.read().sync).toBe('saved')
  expect(stored.get('q1')).toEqual({ value: 1 })
  expect(kept.get('k')).not.toContain('"q1"')
})

test('answers given while the connection is cut are sent when it returns', async () => {
  const { server, stored, state } = aServer()
  state.failures = 3
  const queue = open(server, 100)
  queue.change('q1', { value: 1 })
  await expect.poll(() => queue.read().sync).toBe('unsent')
  queue.change('q2', { value: 2 })
  await expect.poll(() => stored.size).toBe(2)
  expect(queue.read().sync).toBe('saved')
})

test('a page that is loaded again while offline sends what it had', async () => {
  const { server, stored, state } = aServer()
  state.failures = 1
  const before = open(server, minute)
  before.change('q1', { value: 1 })
  await expect.poll(() => before.read().sync).toBe('unsent')
  before.stop()
  const after = open(server)
  expect(after.read().answers).toEqual({ q1: { value: 1 } })
  after.retry()
  await expect.poll(() => stored.get('q1')).toEqual({ value: 1 })
})

test('an answer that is changed while it is on its way is sent again', async () => {
  const { server, stored } = aServer()
  const queue = open({
    ...server,
    save: async (sent) => {
      if (stored.size === 0) queue.change('q1', { value: 2 })
      return server.save(sent)
    },
  })
  queue.change('q1', { value: 1 })
  await expect.poll(() => stored.get('q1')).toEqual({ value: 2 })
})

test('a completion whose receipt was lost is asked for again, and is one', async () => {
  const { server, state } = aServer()
  state.failures = 1
  state.losesAnswers = true
  const queue = open(server)
  queue.change('q1', { value: 1 })
  queue.complete()
  await expect.poll(() => queue.read().receipt).toBe('receipt')
  expect(state.completions).toBe(1)
  expect(state.calls.map(({ device }) => device)).toEqual([state.calls[0]?.device, state.calls[0]?.device])
  expect(kept.size).toBe(0)
})

test('a completion that was pressed offline is sent after a reload', async () => {
  const { server, state } = aServer()
  state.failures = 1
  const before = open(server, minute)
  before.complete()
  await expect.poll(() => before.read().sync).toBe('unsent')
  before.stop()
  const after = open(server)
  expect(after.read().isCompleting).toBe(true)
  after.retry()
  await expect.poll(() => after.read().receipt).toBe('receipt')
})

test('wrong answers end the completion, are told by question, and can be fixed', async () => {
  const { server } = aServer()
  const refused: GqlError = {
    kind: 'problem',
    code: 'INVALID_INPUT',
    message: '',
    fields: { q1: '回答してください。' },
  }
  const queue = open({ ...server, complete: () => Promise.reject(refused) })
  queue.complete()
  await expect.poll(() => queue.read().refusal).toEqual(refused)
  expect(queue.read()).toMatchObject({ isCompleting: false, sync: 'saved' })
  queue.change('q1', { value: 1 })
  expect(queue.read().refusal).toBeNull()
})

test('what another device answered later is taken over; what was typed here meanwhile is not overwritten', async () => {
  const { server } = aServer()
  const at = new Date().toISOString()
  const queue = open({
    ...server,
    save: async () => {
      queue.change('mine', { value: 'newer' })
      const changes = ['theirs', 'mine'].map((address) => ({ address, answer: { value: 'other' }, at }))
      return { revision: 2, changes, answeredAt: null }
    },
  })
  queue.change('mine', { value: 'old' })
  await expect.poll(() => queue.read().answers).toEqual({ theirs: { value: 'other' } })
  queue.stop()
})

test('a survey that was closed meanwhile takes nothing more, and the device keeps what it has', async () => {
  const { server } = aServer()
  const closed: GqlError = { kind: 'problem', code: 'SURVEY_CLOSED', message: '' }
  const queue = open({ ...server, save: () => Promise.reject(closed) })
  queue.change('q1', { value: 1 })
  await expect.poll(() => queue.read().sync).toBe('refused')
  expect(kept.get('k')).toContain('"q1"')
})

test('another device is told of where its later answer replaced one of this device, until it is answered again', async () => {
  const { server } = aServer()
  const theirs = ['mine', 'other'].map((address) => ({
    address,
    answer: { value: 9 },
    at: '2026-11-20T00:00:00Z',
  }))
  const queue = open({ ...server, save: async () => ({ revision: 2, changes: theirs, answeredAt: null }) })
  queue.change('mine', { value: 1 })
  await expect.poll(() => [...queue.read().replaced]).toEqual(['mine'])
  queue.change('mine', { value: 2 })
  expect(queue.read().replaced.size).toBe(0)
})

test('what is answered after another device completed the survey came too late', async () => {
  const { server } = aServer()
  const over = { revision: 2, changes: [], answeredAt: '2026-11-20T00:00:00Z' }
  const queue = open({ ...server, save: async () => over })
  queue.change('q1', { value: 1 })
  await expect.poll(() => queue.read().sync).toBe('refused')
  expect(queue.read().cameTooLate).toBe(true)
})

test('two tabs of one phone that are both offline lose nothing', async () => {
  const { server, stored, state } = aServer()
  state.failures = 2
  const [one, other] = [open(server, minute), open(server, minute)]
  one.change('q1', { value: 1 })
  other.change('q2', { value: 2 })
  one.change('both', { value: 'earlier' })
  const moment = Date.now()
  // Of two answers the one of the later millisecond counts, and each tab moves its own on where they would be alike.
  await expect.poll(() => Date.now() - moment, { interval: 1 }).toBeGreaterThan(3)
  other.change('both', { value: 'later' })
  one.change('q3', { value: 3 })
  await expect.poll(() => [one.read().sync, other.read().sync]).toEqual(['unsent', 'unsent'])
  one.stop()
  other.stop()
  const next = open(server)
  next.retry()
  await expect.poll(() => next.read().sync).toBe('saved')
  expect(Object.fromEntries(stored)).toEqual({
    q1: { value: 1 },
    q2: { value: 2 },
    q3: { value: 3 },
    both: { value: 'later' },
  })
})

test('what two tabs write at the same moment is written again by the one that lost', async () => {
  const { server } = aServer()
  const [one, other] = [open(server, minute), open(server, minute)]
  one.change('q1', { value: 1 })
  // The other had read the storage before.
  kept.delete('k')
  other.change('q2', { value: 2 })
  expect(kept.get('k')).not.toContain('"q1"')
  one.heard()
  expect(kept.get('k')).toContain('"q1"')
  expect(kept.get('k')).toContain('"q2"')
  expect(one.read().answers).toEqual({ q2: { value: 2 } })
  one.stop()
  other.stop()
})

const refusedSave: GqlError = { kind: 'problem', code: 'INVALID_INPUT', message: '回答が大きすぎます。' }

test('a save that was refused is not shown as saved, whatever is typed, until the server takes it', async () => {
  const { server, stored } = aServer()
  let refusals = 2
  const queue = open({
    ...server,
    save: async (sent) => {
      refusals -= 1
      if (refusals >= 0) throw refusedSave
      return server.save(sent)
    },
  })
  queue.change('q1', { value: 1 })
  await expect.poll(() => queue.read()).toMatchObject({ sync: 'refused', refusal: refusedSave })
  queue.change('q2', { value: 2 })
  expect(queue.read().sync).toBe('refused')
  await expect.poll(() => refusals).toBe(0)
  queue.again()
  // Not before the answer of the server.
  expect(queue.read().sync).toBe('retrying')
  queue.change('q2', { value: 3 })
  expect(queue.read().sync).toBe('retrying')
  await expect.poll(() => queue.read()).toMatchObject({ sync: 'saved', refusal: null })
  expect([...stored.keys()]).toEqual(['q1', 'q2'])
})

test('sending after a refused save tries again, and ends in the refusal or the receipt', async () => {
  const { server } = aServer()
  let isRefusing = true
  const refuse = () => Promise.reject(refusedSave)
  const queue = open({
    save: refuse,
    complete: (sent) => (isRefusing ? refuse() : server.complete(sent)),
  })
  queue.change('q1', { value: 1 })
  await expect.poll(() => queue.read().sync).toBe('refused')
  queue.complete()
  expect(queue.read().isCompleting).toBe(true)
  await expect
    .poll(() => queue.read())
    .toMatchObject({ isCompleting: false, sync: 'refused', refusal: refusedSave })
  isRefusing = false
  queue.complete()
  await expect.poll(() => queue.read().receipt).toBe('receipt')
})

test('a request that a proxy does not take is refused, and not tried for ever', async () => {
  const { server } = aServer()
  const tooLarge: GqlError = { kind: 'unexpected', status: 413 }
  const queue = open({ ...server, save: () => Promise.reject(tooLarge) })
  queue.change('q1', { value: 1 })
  await expect.poll(() => queue.read()).toMatchObject({ sync: 'refused', refusal: tooLarge })
})

test('a device that keeps nothing is not said to keep the answers', async () => {
  const { server, state } = aServer()
  state.failures = 1
  const denied = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const queue = open(server, minute)
  queue.change('q1', { value: 1 })
  expect(queue.read().isKept).toBe(false)
  await expect.poll(() => queue.read().sync).toBe('unsent')
  denied.mockRestore()
  queue.retry()
  await expect.poll(() => queue.read()).toMatchObject({ sync: 'saved', isKept: true })
})
