import { keepLocalAnswers, type LocalAnswers, type PendingAnswer, readLocalAnswers } from './local-answers'

export interface Change extends PendingAnswer {
  readonly address: string
}

type Pending = LocalAnswers['pending']

/**
 * What this tab and others of the browser keep of one answer. Each write adds to what the others wrote; where two write at the
 * same moment, the storage event of the later lets the earlier write again what is missing.
 */
export function storedAnswers(key: string) {
  let local: LocalAnswers = readLocalAnswers(key)
  /** When the newest answer to each question was given that this tab knows of. */
  const knownAt = new Map(Object.entries(local.pending).map(([address, { at }]) => [address, at]))
  let isKept = true
  const unsent = () => latestOf(readLocalAnswers(key).pending, local.pending)

  function keep(change: Partial<Omit<LocalAnswers, 'pending'>>, sent: readonly Change[] = []): void {
    const pending = withoutSent(unsent(), sent)
    local = { ...local, ...change, pending: withoutSent(local.pending, sent) }
    isKept = keepLocalAnswers(key, { ...readLocalAnswers(key), ...change, device: local.device, pending })
  }

  return {
    local: () => local,
    /** false where storage is full or forbidden: then the answers last as long as the page. */
    isKept: () => isKept,
    /** Of all tabs. */
    unsent,
    keep,
    answer({ address, answer, at }: Change) {
      local = { ...local, pending: { ...local.pending, [address]: { answer, at } } }
      knownAt.set(address, at)
      keep({})
    },
    /** Another tab wrote: what it answered, and whether something of this one had to be written again. */
    heard(): { theirs: readonly Change[]; isMissing: boolean } {
      const { pending } = readLocalAnswers(key)
      const theirs = Object.entries(pending).flatMap(([address, one]) =>
        (knownAt.get(address) ?? '') < one.at ? [{ address, ...one }] : [],
      )
      for (const { address, at } of theirs) knownAt.set(address, at)
      const isReplaced = (address: string) => theirs.some((one) => one.address === address)
      const own = Object.entries(local.pending).filter(([address]) => !isReplaced(address))
      local = { ...local, pending: Object.fromEntries(own) }
      const isMissing = own.some(([address]) => !Object.hasOwn(pending, address))
      if (isMissing) keep({})
      return { theirs, isMissing }
    },
  }
}

/** Of two answers to one question the later one. */
function latestOf(one: Pending, other: Pending): Pending {
  const later = Object.entries(other).filter(([address, { at }]) => (one[address]?.at ?? '') <= at)
  return { ...one, ...Object.fromEntries(later) }
}

/** Without those that the server has; one that was changed meanwhile has another time. */
function withoutSent(pending: Pending, sent: readonly Change[]): Pending {
  const times = new Map(sent.map(({ address, at }) => [address, at]))
  return Object.fromEntries(Object.entries(pending).filter(([address, { at }]) => times.get(address) !== at))
}
