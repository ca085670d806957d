/** A window of a long list as the server sends it; `total` is the length of the whole list. */
export interface WindowPage {
  total: number
}

/** What a component draws from: replaced as a whole at every change, so that it can be compared by identity. */
export interface WindowedListState<Page> {
  /** Null until the first window has arrived. */
  total: number | null
  pages: ReadonlyMap<number, Page>
  failed: ReadonlySet<number>
  error: unknown
  /** When the newest window arrived, milliseconds since 1970. */
  loadedAt: number | null
}

type Load<Page> = (offset: number, limit: number) => Promise<Page>

/**
 * A long list read in windows as they come into view. Rows already read stay while newer ones are on their way; an
 * answer that a later question has overtaken is dropped.
 */
export class WindowedList<Page extends WindowPage> {
  readonly size: number
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  readonly #stale = new Set<number>()
  readonly #pending = new Map<number, number>()
  #load: Load<Page>
  #requests = 0
  #isReplacing = false
  #shown: readonly [number, number] = [0, 0]
  #state: WindowedListState<Page> = {
    total: null,
    pages: new Map(),
    failed: new Set(),
    error: null,
    loadedAt: null,
  }

  constructor(load: Load<Page>, size: number, now: () => number) {
    this.#load = load
    this.size = size
    this.#now = now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): WindowedListState<Page> => this.#state

  /** Reads what is needed to draw the rows from `first` to `last`. */
  show(first: number, last: number): void {
    this.#shown = [first, last]
    for (const offset of this.#offsetsShown()) {
      if (this.#pending.has(offset) || this.#state.failed.has(offset)) continue
      if (!this.#state.pages.has(offset) || this.#stale.has(offset)) this.#read(offset)
    }
  }

  /** The list is another one now (a filter, a sort): the old rows stay until the first new window arrives. */
  replace(load: Load<Page>): void {
    this.#load = load
    this.#pending.clear()
    this.#isReplacing = true
    this.#set({ failed: new Set(), error: null })
    this.#read(this.#offsetsShown()[0] ?? 0)
  }

  /** Something changed on the server: windows in view are read again now, the others when they come into view. */
  refresh(): void {
    for (const offset of this.#state.pages.keys()) this.#stale.add(offset)
    this.#set({ failed: new Set(), error: null })
    for (const offset of this.#offsetsShown()) this.#read(offset)
  }

  #offsetsShown(): number[] {
    const [first, last] = this.#shown
    const end = Math.min(last, Math.max(0, (this.#state.total ?? 1) - 1))
    const offsets: number[] = []
    for (let at = Math.floor(first / this.size) * this.size; at <= Math.max(end, 0); at += this.size) {
      offsets.push(at)
    }
    return offsets
  }

  #read(offset: number): void {
    const request = ++this.#requests
    this.#pending.set(offset, request)
    this.#load(offset, this.size).then(
      (page) => this.#pending.get(offset) === request && this.#arrive(offset, page),
      (error: unknown) => this.#pending.get(offset) === request && this.#fail(offset, error),
    )
  }

  #arrive(offset: number, page: Page): void {
    this.#pending.delete(offset)
    this.#stale.delete(offset)
    const pages = this.#isReplacing ? new Map<number, Page>() : new Map(this.#state.pages)
    if (this.#isReplacing) this.#stale.clear()
    this.#isReplacing = false
    pages.set(offset, page)
    for (const at of pages.keys()) if (at >= page.total && at > 0) pages.delete(at)
    this.#set({ total: page.total, pages, loadedAt: this.#now() })
    this.show(...this.#shown)
  }

  #fail(offset: number, error: unknown): void {
    this.#pending.delete(offset)
    this.#set({ failed: new Set(this.#state.failed).add(offset), error })
  }

  #set(change: Partial<WindowedListState<Page>>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
