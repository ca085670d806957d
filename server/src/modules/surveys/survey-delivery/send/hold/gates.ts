import type { Delivered } from '../../channels/channel'
import { domainOf } from '../../channels/mail-channel'
import type { ReadyMessage } from '../deliver'
import type { Hold } from './holds'

/** What is known of a channel ('') or of a domain of mail while a batch is sent. */
interface Gate {
  hold: Hold | null
  /** It refused during this batch: the others wait for the next one. */
  isShut: boolean
  /** Of the message that is tried while the others wait for it. */
  probe: Promise<void> | null
}

type Turn =
  | { readonly may: 'go'; readonly ended: (result: Delivered | null) => void }
  | { readonly may: 'wait'; readonly for: Promise<void> }
  | { readonly may: 'not'; readonly domain: string; readonly hold: Hold | null }

/** Holds of a channel while a batch is sent: one message tries whether a held channel or domain takes something again. */
export class Gates {
  readonly #gates = new Map<string, Gate>()
  readonly #isMail: boolean
  readonly #now: Date

  constructor(holds: readonly Hold[], isMail: boolean, now: Date) {
    this.#isMail = isMail
    this.#now = now
    for (const hold of holds) this.#gates.set(hold.domain, { hold, isShut: false, probe: null })
  }

  turnOf({ address, message }: Pick<ReadyMessage, 'address' | 'message'>): Turn {
    const domains = this.#isMail ? ['', domainOf(address)] : ['']
    const gates = domains.flatMap((domain) => {
      const gate = this.#gates.get(domain)
      return gate ? [{ domain, gate }] : []
    })
    for (const { domain, gate } of gates) {
      if (gate.isShut) return { may: 'not', domain, hold: gate.hold }
    }
    for (const { gate } of gates) if (gate.probe) return { may: 'wait', for: gate.probe }
    for (const { domain, gate } of gates) {
      const isDue = !gate.hold || gate.hold.retry_at <= this.#now
      const isLast = gate.hold && message.expires_at && message.expires_at < gate.hold.retry_at
      if (!isDue && !isLast) return { may: 'not', domain, hold: gate.hold }
    }
    const probed = gates.filter(({ gate }) => gate.hold)
    let resolve = () => {}
    const promise = new Promise<void>((done) => {
      resolve = done
    })
    for (const { gate } of probed) gate.probe = promise
    return {
      may: 'go',
      ended: (result) => {
        for (const { gate } of probed) gate.probe = null
        this.#learn(domains, result)
        resolve()
      },
    }
  }

  /** Many refusals were found when they were written. */
  shut(hold: Hold): void {
    const known = this.#gates.get(hold.domain)
    this.#gates.set(hold.domain, { hold, isShut: true, probe: known?.probe ?? null })
  }

  /** Null: it was not tried after all. */
  #learn(domains: readonly string[], result: Delivered | null): void {
    if (result === null) return
    const shut = shutBy(result)
    if (shut !== null) {
      const known = this.#gates.get(shut)
      this.#gates.set(shut, { hold: known?.hold ?? null, isShut: true, probe: known?.probe ?? null })
    }
    for (const domain of domains) {
      const gate = this.#gates.get(domain)
      if (gate && domain !== shut && takesAgain(domain, gate.hold, result)) gate.hold = null
    }
  }
}

/** The domain whose other messages would fare the same; '': all of the channel. */
function shutBy(result: Delivered): string | null {
  if ('held' in result) return result.held.domain
  // The server has stopped answering; others would be interrupted, too.
  return 'retry' in result && result.retry === 'interrupted' ? '' : null
}

/** Whether the result shows that the channel (empty) or the domain takes messages again. */
export function takesAgain(domain: string, hold: Pick<Hold, 'fault'> | null, result: Delivered): boolean {
  if ('outcome' in result && result.outcome === 'sent') return true
  if (hold?.fault === 'many_refusals') return false
  const shut = shutBy(result)
  // Whatever else it answers for one receiver, it talks to us.
  return domain === '' ? shut !== '' : shut === null
}
