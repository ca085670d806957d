/** How long a connection may be silent or slow, and how many one address may have. */
export interface ConnectionLimits {
  /** Until all headers have arrived; also if nothing arrives at all. */
  readonly headersMs: number
  /**
   * Without traffic in either direction: a client that does not read, or an upload that waits for others of its company.
   */
  readonly idleMs: number
  /**
   * Between two requests; longer than proxies keep their connections (nginx: 60 s), otherwise they would use a closed one.
   */
  readonly keepAliveMs: number
  /** How often these limits and request bodies are checked. */
  readonly checkMs: number
  /** A body that brought less than this at three checks in a row has stopped. */
  readonly bytesPerCheck: number
  /** How often the speed of uploads is measured while others may wait for their places; evaluated over five of these. */
  readonly uploadCheckMs: number
  /** A slower upload gives up its place when somebody waits for it. */
  readonly uploadBytesPerSecond: number
  /** An upload that keeps up its speed has its place for so long before it may owe it to somebody with fewer places. */
  readonly uploadHoldMs: number
  /** Per network, sockets included; a laboratory behind one address has six for each open browser. */
  readonly connections: number
  /** WebSockets per network that are not yet authenticated. */
  readonly waitingSockets: number
}

/** 1 kB a second is taken as the slowest usable line: 20 MB would take five hours and still arrive. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 20_000,
  idleMs: 300_000,
  keepAliveMs: 72_000,
  checkMs: 5000,
  bytesPerCheck: 5 * 1024,
  uploadCheckMs: 1000,
  // Half of what carriers leave of a line whose volume is used up (128 kbit/s).
  uploadBytesPerSecond: 8 * 1024,
  // Half of the shortest time that an upload waits for a place: new ones in all places end before it is refused.
  uploadHoldMs: 10_000,
  connections: 600,
  waitingSockets: 100,
}
