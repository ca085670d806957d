import { askStore } from '../../../modules/series/measurement'
import { limitsOf } from '../../../platform/postgres/limits'
import { withStatementLimit } from '../../../platform/postgres/statement-limit'
import type { StoreAccess } from '../../../platform/postgres/store-access'
import { Unavailable } from '../../../platform/problem'
import type { AppContext } from '../../app-context'
import { httpWords } from '../words'
import { Admission, type AdmissionLimits } from './admission'
import { StoreBreaker } from './store-breaker'

/** Requests that read the store at once. */
const readingLimits: AdmissionLimits = { running: 8, longestWaitMs: 2000 }
/** Transactions that change it. Each holds a connection of the others, of which the pool has as many more than places. */
const changingLimits: AdmissionLimits = { running: 4, longestWaitMs: 500 }
/** A change takes milliseconds: behind some that take this long nobody waits, since who waits holds a connection too. */
const stuckMs = 1000
/** Its transaction holds locks for which others wait in their own places; a silent store is known before that. */
const changeMs = 5000

/** One request's access to the store; `end` gives its places back. */
export interface RequestStoreAccess extends StoreAccess {
  end(): void
}

/** The way from requests to the time-series store: connections, places and a breaker apart from everything else. */
export interface StoreLine {
  /** `leave` gives up the request's place among all others as soon as it waits for the store. */
  accessOf(leave: () => void): RequestStoreAccess
}

/**
 * A node of the store that hangs takes only what is the store's own: statements on accounts, answers of surveys and
 * everything else keep their connections and places.
 */
export function openStoreLine({ database, log, admission, storeBreaker }: AppContext): StoreLine {
  const { db } = database.within(limitsOf.store)
  const { db: asking } = database.within(limitsOf.probe)
  const breaker = new StoreBreaker(() => askStore(asking), log, storeBreaker)
  const reading = new Admission(admission ?? readingLimits, httpWords.storeBusy)
  const changing = new Admission(changingLimits, httpWords.storeBusy)
  const begun = new Set<{ readonly at: number }>()
  const change = async (): Promise<() => void> => {
    const [oldest] = begun
    const isStuck = oldest !== undefined && performance.now() - oldest.at > stuckMs
    if (isStuck && begun.size >= changingLimits.running) throw new Unavailable(httpWords.storeBusy, 3)
    const end = await changing.begin()
    const one = { at: performance.now() }
    begun.add(one)
    return () => {
      begun.delete(one)
      end()
    }
  }
  return {
    accessOf(leave) {
      const readingPlace = onePlace(() => reading.begin())
      const changingPlace = onePlace(change)
      return {
        run: (given, work) =>
          breaker.watch(async () => {
            if (given.isTransaction) {
              await changingPlace.take()
              leave()
              return withStatementLimit(given, changeMs, work)
            }
            leave()
            await readingPlace.take()
            breaker.refuseIfOpen()
            return breaker.unlessSilent(work(db))
          }),
        async share(wait) {
          breaker.refuseIfOpen()
          leave()
          return breaker.unlessSilent(wait())
        },
        end() {
          readingPlace.give()
          changingPlace.give()
        },
      }
    },
  }
}

/** All statements of a request share one place, which it keeps until its end. */
function onePlace(begin: () => Promise<() => void>) {
  let taken: Promise<() => void> | null = null
  return {
    async take(): Promise<void> {
      taken ??= begin()
      await taken
    },
    give(): void {
      taken?.then(
        (end) => end(),
        () => {},
      )
      taken = null
    },
  }
}
