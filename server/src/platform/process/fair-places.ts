/** For whom a place is taken: a company, and within it a user or the link of a test subject. */
export interface Claim {
  readonly company: string
  readonly holder: string
}

export interface PlaceLimits {
  /** Places of the process. */
  readonly all: number
  /** Fewer than all, so that no company takes every place. */
  readonly ofCompany: number
  readonly ofHolder: number
  /** Claims that may wait; more are refused at once. */
  readonly waiting: number
  readonly waitingOfCompany: number
  readonly waitingOfHolder: number
  readonly longestWaitMs: number
}

interface Waiting {
  readonly claim: Claim
  begin(): void
}

/** Who holds so many places more than somebody who waits owes one: with one more, both would only change sides. */
const owedFrom = 2

/**
 * A limited number of places, shared fairly: a free one is for the company with the fewest, and within it for the holder with the
 * fewest. Those with as many take turns, so that nobody waits behind all that one company has sent.
 */
export class FairPlaces {
  readonly #limits: PlaceLimits
  readonly #refusal: () => Error
  #running = 0
  readonly #held = new Map<string, number>()
  /** By company and holder, in the order of their turns: who was served goes behind the others. */
  readonly #queues = new Map<string, Map<string, Waiting[]>>()

  constructor(limits: PlaceLimits, refusal: () => Error) {
    this.#limits = limits
    this.#refusal = refusal
  }

  /** Resolves with a function that gives the place back; rejects if too many wait, the wait is too long or `gone` aborts. */
  async take(claim: Claim, gone?: AbortSignal): Promise<() => void> {
    if (gone?.aborted) throw this.#refusal()
    if (this.#isFree(claim)) this.#hold(claim, 1)
    else await this.#wait(claim, gone)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#hold(claim, -1)
      this.#serve()
    }
  }

  /** Whether another holder who waits would run if this claim gave up its place. */
  isWantedByOthers(claim: Claim): boolean {
    return this.#waiting().some(
      (waiting) => holderKey(waiting.claim) !== holderKey(claim) && this.#isFree(waiting.claim, claim),
    )
  }

  /**
   * Whether somebody waits who would run with this claim's place and has at least two places fewer: another company, or another
   * holder of the same company.
   */
  isOwedToOthers(claim: Claim): boolean {
    return this.#waiting().some(({ claim: other }) => {
      const more = this.held(claim)
      const fewer = this.held(other)
      const difference =
        other.company === claim.company ? more.byHolder - fewer.byHolder : more.byCompany - fewer.byCompany
      return difference >= owedFrom && this.#isFree(other, claim)
    })
  }

  /** The places that the claim's company has, and its holder. */
  held(claim: Claim): { readonly byCompany: number; readonly byHolder: number } {
    return { byCompany: this.#heldBy(claim.company), byHolder: this.#heldBy(holderKey(claim)) }
  }

  /** Whether the claim may run, after `given` gave its place back. */
  #isFree({ company, holder }: Claim, given?: Claim): boolean {
    const { all, ofCompany, ofHolder } = this.#limits
    const isSameCompany = given?.company === company
    const isSameHolder = isSameCompany && given.holder === holder
    return (
      this.#running - (given ? 1 : 0) < all &&
      this.#heldBy(company) - (isSameCompany ? 1 : 0) < ofCompany &&
      this.#heldBy(holderKey({ company, holder })) - (isSameHolder ? 1 : 0) < ofHolder
    )
  }

  #heldBy(key: string): number {
    return this.#held.get(key) ?? 0
  }

  #hold(claim: Claim, change: 1 | -1): void {
    this.#running += change
    for (const key of [claim.company, holderKey(claim)]) {
      const held = this.#heldBy(key) + change
      if (held > 0) this.#held.set(key, held)
      else this.#held.delete(key)
    }
  }

  #waiting(company?: string): readonly Waiting[] {
    const queues = company === undefined ? [...this.#queues.values()] : [this.#queues.get(company)]
    return queues.flatMap((queue) => [...(queue?.values() ?? [])].flat())
  }

  async #wait(claim: Claim, gone: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingOfCompany, waitingOfHolder, longestWaitMs } = this.#limits
    const ofCompany = this.#waiting(claim.company)
    const ofHolder = ofCompany.filter((one) => one.claim.holder === claim.holder)
    const isFull =
      ofHolder.length >= waitingOfHolder ||
      ofCompany.length >= waitingOfCompany ||
      this.#waiting().length >= waiting
    if (isFull) throw this.#refusal()

    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        forget()
        this.#remove(one)
        reject(this.#refusal())
      }
      const timer = setTimeout(giveUp, longestWaitMs)
      gone?.addEventListener('abort', giveUp)
      function forget(): void {
        clearTimeout(timer)
        gone?.removeEventListener('abort', giveUp)
      }
      const one = {
        claim,
        begin() {
          forget()
          resolve()
        },
      }
      this.#add(one)
    })
  }

  #add(one: Waiting): void {
    const { company, holder } = one.claim
    const ofCompany = this.#queues.get(company) ?? new Map<string, Waiting[]>()
    this.#queues.set(company, ofCompany)
    ofCompany.set(holder, [...(ofCompany.get(holder) ?? []), one])
  }

  #remove(one: Waiting): void {
    const { company, holder } = one.claim
    const ofCompany = this.#queues.get(company)
    const left = ofCompany?.get(holder)?.filter((other) => other !== one) ?? []
    if (left.length > 0) ofCompany?.set(holder, left)
    else ofCompany?.delete(holder)
    if (ofCompany?.size === 0) this.#queues.delete(company)
  }

  /** Gives free places to those whose turn it is. */
  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#remove(next)
      this.#goBehind(next.claim)
      this.#hold(next.claim, 1)
      next.begin()
    }
  }

  #next(): Waiting | undefined {
    let next: Waiting | undefined
    for (const holders of this.#queues.values()) {
      for (const [first] of holders.values()) {
        if (first && this.#isFree(first.claim) && this.#hasFewer(first.claim, next?.claim)) next = first
      }
    }
    return next
  }

  /** Whether the claim comes before one whose turn is earlier. */
  #hasFewer(claim: Claim, earlier: Claim | undefined): boolean {
    if (!earlier) return true
    const own = this.held(claim)
    const other = this.held(earlier)
    return claim.company === earlier.company ? own.byHolder < other.byHolder : own.byCompany < other.byCompany
  }

  #goBehind({ company, holder }: Claim): void {
    const ofCompany = this.#queues.get(company)
    if (!ofCompany) return
    moveToEnd(ofCompany, holder)
    moveToEnd(this.#queues, company)
  }
}

function holderKey({ company, holder }: Claim): string {
  return `${company} ${holder}`
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}
