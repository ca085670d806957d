/** How long a connection may be silent or slow, and how many one address may have. */
export interface ConnectionLimits {
  /** Until all headers are there; also where nothing comes at all. */
  readonly headersMs: number
  /** With nothing sent either way: a reader that takes nothing, an upload that waits for others of its company. */
  readonly idleMs: number
  /** Between two requests; longer than proxies keep theirs (nginx: 60 s), else they meet a closed one. */
  readonly keepAliveMs: number
  /** How often the above and bodies are looked at. */
  readonly checkMs: number
  /** A body that brought less than this at three checks in a row has stopped. */
  readonly bytesPerCheck: number
  /** Of one network, sockets counted; a laboratory behind one address has six for each open browser. */
  readonly connections: number
  /** WebSockets of one network that have not said who they are yet. */
  readonly waitingSockets: number
}

/** 1 kB a second is the slowest line on which anybody sends anything: 20 MB would take five hours, and still arrive. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  idleMs: 300_000,
  keepAliveMs: 72_000,
  checkMs: 5000,
  bytesPerCheck: 5 * 1024,
  connections: 600,
  waitingSockets: 100,
}
