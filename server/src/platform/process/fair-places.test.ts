import { expect, onTestFinished, test } from 'vitest'
import { FairPlaces, type PlaceLimits } from './fair-places'

const limits: PlaceLimits = {
  all: 3,
  ofCompany: 2,
  ofHolder: 1,
  waiting: 8,
  waitingOfCompany: 6,
  waitingOfHolder: 4,
  longestWaitMs: 60_000,
}
const refusal = () => new Error('full')
const claim = (name: string) => ({ company: name.charAt(0), holder: name })

/** Claims that began, in order, and what gives their places back. */
function watched(places: FairPlaces) {
  const begun: string[] = []
  const give = new Map<string, () => void>()
  const take = async (name: string, gone?: AbortSignal) => {
    const back = await places.take(claim(name), gone)
    begun.push(name)
    give.set(name, back)
  }
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  // Those that still wait when the test ends are gone with it.
  const ask = (name: string) => void take(name, ended.signal).catch(() => {})
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    take,
    ask,
    turn,
    end: async (name: string) => {
      give.get(name)?.()
      await turn()
    },
  }
}

test('a place is of a holder and of a company before it is anybody’s', async () => {
  const { begun, ask, turn } = watched(new FairPlaces(limits, refusal))
  for (const name of ['a1', 'a1', 'a2', 'a3', 'b1', 'c1']) ask(name)
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('companies take turns, and so do the holders of a company, however many each has sent', async () => {
  const { begun, ask, turn, end } = watched(new FairPlaces({ ...limits, all: 1 }, refusal))
  ask('a1')
  await turn()
  for (const name of ['a1', 'a1', 'a2', 'b1', 'a1', 'b1']) ask(name)
  for (let served = 0; served < 7; served += 1) await end(begun.at(-1) ?? '')
  expect(begun).toEqual(['a1', 'a1', 'b1', 'a2', 'b1', 'a1', 'a1'])
})

test('a full queue of one company refuses it alone', async () => {
  const places = new FairPlaces({ ...limits, all: 1, waitingOfCompany: 2 }, refusal)
  const { begun, ask, take, turn, end } = watched(places)
  for (const name of ['a1', 'a2', 'a3']) ask(name)
  await expect(take('a4')).rejects.toThrow('full')
  ask('b1')
  await turn()
  await end('a1')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('who is gone, or waits too long, leaves the queue', async () => {
  const places = new FairPlaces({ ...limits, all: 1, longestWaitMs: 1 }, refusal)
  const { begun, ask, take, turn, end } = watched(places)
  await take('a1')
  const gone = new AbortController()
  const left = take('b1', gone.signal)
  gone.abort()
  await expect(left).rejects.toThrow('full')
  await expect(take('c1')).rejects.toThrow('full')
  await end('a1')
  ask('d1')
  await turn()
  expect(begun).toEqual(['a1', 'd1'])
})

test('a place is wanted only by others whom it would help', async () => {
  const places = new FairPlaces(limits, refusal)
  const { ask, turn } = watched(places)
  for (const name of ['a1', 'a2', 'b1']) ask(name)
  await turn()
  expect(places.isWantedByOthers(claim('a1'))).toBe(false)
  ask('a1')
  // Its own next upload waits: that alone ends nothing.
  expect(places.isWantedByOthers(claim('a1'))).toBe(false)
  ask('a3')
  expect(places.isWantedByOthers(claim('a1'))).toBe(true)
  // The company has its share, so a place of another company does not help.
  expect(places.isWantedByOthers(claim('b1'))).toBe(false)
  ask('c1')
  expect(places.isWantedByOthers(claim('b1'))).toBe(true)
})

test('a place given back twice counts once', async () => {
  const places = new FairPlaces({ ...limits, all: 1 }, refusal)
  const give = await places.take(claim('a1'))
  give()
  give()
  await places.take(claim('a2'))
  const { begun, ask, turn } = watched(places)
  ask('b1')
  await turn()
  expect(begun).toEqual([])
})

test('a free place is for the company with the fewest, and within it for the holder with the fewest', async () => {
  const places = new FairPlaces({ ...limits, all: 4, ofCompany: 4, ofHolder: 2 }, refusal)
  const { begun, ask, turn, end } = watched(places)
  for (const name of ['a1', 'a2', 'b1', 'c1']) ask(name)
  await turn()
  for (const name of ['a1', 'a3', 'b2', 'c2']) ask(name)
  await end('c1')
  await end('a2')
  await end('b1')
  expect(begun.slice(4)).toEqual(['c2', 'a3', 'b2'])
})

test('a place is owed from two more on: to another company, or to another holder of the own', async () => {
  const places = new FairPlaces({ ...limits, all: 4, ofCompany: 4, ofHolder: 2 }, refusal)
  const { begun, ask, turn, end } = watched(places)
  for (const name of ['a1', 'a1', 'a2', 'b1']) ask(name)
  await turn()
  ask('b2')
  await turn()
  // Three and one: with two and two nobody owes anything, also to the one who gave up its place and waits again.
  expect(places.isOwedToOthers(claim('b1'))).toBe(false)
  expect(places.isOwedToOthers(claim('a1'))).toBe(true)
  await end('a2')
  expect(begun.at(-1)).toBe('b2')
  ask('a2')
  await turn()
  for (const name of ['b1', 'b2']) expect(places.isOwedToOthers(claim(name))).toBe(false)
  // a1 has two of the company's places, and a2 none.
  expect(places.isOwedToOthers(claim('a1'))).toBe(true)
})

test('a place is not owed by those who hold as many, nor to who could not use it', async () => {
  const places = new FairPlaces({ ...limits, ofCompany: 3 }, refusal)
  const { ask, turn } = watched(places)
  for (const name of ['a1', 'b1', 'c1', 'd1']) ask(name)
  await turn()
  for (const name of ['a1', 'b1', 'c1']) expect(places.isOwedToOthers(claim(name))).toBe(false)

  const wide = new FairPlaces({ ...limits, all: 6, ofCompany: 4, ofHolder: 2 }, refusal)
  const more = watched(wide)
  // The third of b1 waits for its own, and has two places fewer than the company a.
  for (const name of ['a1', 'a1', 'a2', 'a2', 'b1', 'b1', 'b1']) more.ask(name)
  await more.turn()
  expect(wide.isOwedToOthers(claim('a1'))).toBe(false)
  more.ask('b2')
  expect(wide.isOwedToOthers(claim('a1'))).toBe(true)
})
