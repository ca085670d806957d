import { type GqlError, isGqlError, isRefusal } from '@/shared/api'
import { dropLocalAnswers } from './local-answers'
import { pauseMs } from './pause'
import { type Change, storedAnswers } from './stored-answers'

export interface Sent {
  readonly pass: string | null
  readonly device: string
  readonly knownRevision: number
  readonly language: string
  readonly changes: readonly Change[]
}

export interface Saved {
  readonly revision: number
  readonly changes: readonly Change[]
  /** Another device completed the answer meanwhile. */
  readonly answeredAt: string | null
}

/** What the queue asks of the server. */
export interface AnswerServer<Receipt> {
  save: (sent: Sent) => Promise<Saved>
  complete: (sent: Sent) => Promise<Receipt>
}

/**
 * unsent: the last try failed; it goes on by itself. refused: the server does not take it; another try is the subject's to start.
 * retrying: that other try, of which nobody knows yet whether the server takes it.
 */
export type SyncState = 'saved' | 'saving' | 'unsent' | 'refused' | 'retrying'

export interface QueueState<Receipt> {
  readonly sync: SyncState
  /** false: the device keeps nothing, what is not sent is lost with the page. */
  readonly isKept: boolean
  /** Answers by address: those of the server, with what this device has not sent yet. A new object when another device answered. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Questions that were answered here, where another device's later answer counts now. */
  readonly replaced: ReadonlySet<string>
  /** Another device completed the survey: what was answered here since does not count. */
  readonly cameTooLate: boolean
  readonly isCompleting: boolean
  readonly refusal: GqlError | null
  readonly receipt: Receipt | null
}

/** Saves are gathered for a moment, so that typing is not one request a letter. */
const gatherMs = 500

/**
 * Keeps each answer on the device at once and sends it when it can, for as long as it takes. Only what the server has confirmed
 * is forgotten, so a reload, a lost answer or a cut connection costs nothing; sending again does no harm. Tabs of one browser
 * share what is kept: each adds its own answers to the others'.
 */
export function createAnswerQueue<Receipt>(
  key: string,
  server: AnswerServer<Receipt>,
  first: { answers: Readonly<Record<string, unknown>>; revision: number; language: string },
  // Tests wait for nothing.
  wait: typeof pauseMs = pauseMs,
) {
  const kept = storedAnswers(key)
  let revision = first.revision
  let failures = 0
  let isSending = false
  /** Another device completed the answer: nothing counts any more. */
  let isOver = false
  let lastChange = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const answeredHere = new Set(Object.keys(kept.local().pending))
  const listeners = new Set<() => void>()
  let state: QueueState<Receipt> = {
    sync: Object.keys(kept.local().pending).length > 0 ? 'unsent' : 'saved',
    isKept: true,
    answers: withPending(first.answers, kept.local().pending),
    replaced: new Set(),
    cameTooLate: false,
    isCompleting: kept.local().wantsCompletion,
    refusal: null,
    receipt: null,
  }

  const set = (change: Partial<QueueState<Receipt>>) => {
    state = { ...state, ...change, isKept: kept.isKept() }
    for (const listener of listeners) listener()
  }
  const sendSoon = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), milliseconds)
  }

  async function send(): Promise<void> {
    if (isSending || isOver) return
    const changes = Object.entries(kept.unsent()).map(([address, one]) => ({ address, ...one }))
    if (changes.length === 0 && !kept.local().wantsCompletion) return
    clearTimeout(timer)
    isSending = true
    const isCompleting = kept.local().wantsCompletion
    if (state.sync === 'saved') set({ sync: 'saving' })
    const sent: Sent = {
      pass: kept.local().pass,
      device: kept.local().device,
      knownRevision: revision,
      language: kept.local().language ?? first.language,
      changes,
    }
    try {
      if (isCompleting) finish(await server.complete(sent))
      else accept(await server.save(sent), changes)
      failures = 0
    } catch (thrown) {
      fail(thrown, isCompleting)
    } finally {
      isSending = false
    }
    if (isOver || state.sync === 'refused') return
    if (failures > 0) sendSoon(wait(failures))
    else if (Object.keys(kept.local().pending).length > 0 || kept.local().wantsCompletion) sendSoon(0)
  }

  function accept(saved: Saved, sent: readonly Change[]): void {
    if (saved.answeredAt !== null) {
      dropLocalAnswers(key)
      isOver = true
      set({ sync: 'refused', cameTooLate: sent.length > 0 })
      return
    }
    // An answer that was changed while it was on its way is still to be sent.
    kept.keep({}, sent)
    revision = saved.revision
    const isAllSent = Object.keys(kept.local().pending).length === 0
    set({ sync: isAllSent ? 'saved' : 'saving', ...(state.sync === 'refused' && { refusal: null }) })
    show(saved.changes.filter(({ address }) => !Object.hasOwn(kept.local().pending, address)))
  }

  /** Answers that were given elsewhere. */
  function show(theirs: readonly Change[]): void {
    if (theirs.length === 0) return
    const addresses = theirs.map(({ address }) => address)
    set({
      answers: withPending(state.answers, Object.fromEntries(theirs.map((one) => [one.address, one]))),
      replaced: new Set([...state.replaced, ...addresses.filter((one) => answeredHere.has(one))]),
    })
  }

  /** Another tab of this browser wrote. */
  function heard(): void {
    if (isOver) return
    const { theirs, isMissing } = kept.heard()
    show(theirs)
    // Or the other tab sent it: sending again does no harm.
    if (isMissing && failures === 0) sendSoon(gatherMs)
  }

  function finish(receipt: Receipt): void {
    dropLocalAnswers(key)
    isOver = true
    set({ receipt, sync: 'saved', isCompleting: false })
  }

  function fail(thrown: unknown, isCompleting: boolean): void {
    const error: GqlError = isGqlError(thrown) ? thrown : { kind: 'unexpected' }
    if (passes(error)) {
      failures += 1
      set({ sync: 'unsent' })
      return
    }
    // Also where 送信 was pressed meanwhile: whoever reads of the refusal presses again.
    if (isCompleting || isRefusal(error, 'INVALID_INPUT')) kept.keep({ wantsCompletion: false })
    // Wrong answers are fixed at their questions; saving goes on.
    const isOfAnswers = isRefusal(error, 'INVALID_INPUT') || isRefusal(error, 'SURVEY_TOO_COMPLEX')
    const isWrongAnswer = isCompleting && isOfAnswers && error.fields !== undefined
    set({ refusal: error, isCompleting: false, sync: isWrongAnswer ? 'saved' : 'refused' })
    if (!isWrongAnswer) clearTimeout(timer)
  }

  return {
    read: () => state,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    local: kept.local,
    /** At every change of an answer. */
    change(address: string, answer: unknown) {
      // Each change has a time of its own: by it the server and this queue tell two changes apart.
      lastChange = Math.max(Date.now(), lastChange + 1)
      const at = new Date(lastChange).toISOString()
      kept.answer({ address, answer, at })
      answeredHere.add(address)
      const replaced = new Set([...state.replaced].filter((one) => one !== address))
      // What was refused stays so until the server has taken it: this change may fix it, or not.
      if (state.sync === 'refused' || state.sync === 'retrying') set({ replaced })
      else set({ sync: state.sync === 'unsent' ? 'unsent' : 'saving', refusal: null, replaced })
      if (failures === 0) sendSoon(gatherMs)
    },
    place: (step: string) => kept.keep({ step }),
    speak: (language: string) => kept.keep({ language }),
    complete() {
      kept.keep({ wantsCompletion: true })
      set({ isCompleting: true, refusal: null, ...(state.sync === 'refused' && { sync: 'retrying' }) })
      failures = 0
      sendSoon(0)
    },
    /** もう一度試す, after a refusal. */
    again() {
      set({ sync: 'retrying', refusal: null })
      sendSoon(0)
    },
    /** The connection may be there again: tries at once. */
    retry() {
      if (state.sync === 'refused') return
      failures = 0
      sendSoon(0)
    },
    heard,
    stop: () => clearTimeout(timer),
  }
}

/** These pass by themselves. */
const temporary = new Set(['UNAVAILABLE', 'RATE_LIMITED', 'OVERLOADED'])

/** A request that the server or a proxy before it does not take as it is (413) is refused, too. */
function passes(error: GqlError): boolean {
  if (error.kind === 'problem') return temporary.has(error.code)
  return error.kind === 'network' || !refusing(error.status ?? 0)
}
const refusing = (status: number) => status >= 400 && status < 500 && status !== 408

function withPending(
  answers: Readonly<Record<string, unknown>>,
  pending: Readonly<Record<string, { answer: unknown }>>,
): Readonly<Record<string, unknown>> {
  const all = { ...answers }
  for (const [address, { answer }] of Object.entries(pending)) all[address] = answer ?? { value: null }
  return all
}

export type AnswerQueue<Receipt> = ReturnType<typeof createAnswerQueue<Receipt>>
