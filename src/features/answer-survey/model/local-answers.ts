/** An answer that the server does not have yet; null takes one back. */
export interface PendingAnswer {
  readonly answer: unknown
  readonly at: string
}

/** What a device keeps of an answer that is not completed. */
export interface LocalAnswers {
  /** A name of this device for this answer alone: it says nothing about the phone. */
  readonly device: string
  readonly pass: string | null
  readonly language: string | null
  readonly step: string | null
  readonly pending: Readonly<Record<string, PendingAnswer>>
  /** 回答を送信する was pressed: it is sent when the connection returns. */
  readonly wantsCompletion: boolean
}

const prefix = 'kansoku.answer.'

/** The key under which a device keeps an answer. Whoever reads the storage does not learn the link from it. */
export async function storageKeyOf(surveyToken: string): Promise<string> {
  const digest = await digestOf(surveyToken)
  return `${prefix}${[...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

async function digestOf(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  // Missing where a server is tried out over plain http in a local network.
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  let [low, high] = [0x811c9dc5, 0x9dc5811c]
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193)
    high = Math.imul(high ^ byte, 0x01000197) + low
  }
  return new Uint8Array(Uint32Array.of(low, high, low ^ high, Math.imul(low, high)).buffer)
}

export function readLocalAnswers(key: string): LocalAnswers {
  const fresh = {
    device: newDeviceName(),
    pass: null,
    language: null,
    step: null,
    pending: {},
    wantsCompletion: false,
  }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // Written by this module alone; a browser extension that breaks it costs what was not sent yet.
    return isRecord(kept) && isRecord(kept.pending) ? { ...fresh, ...(kept as Partial<LocalAnswers>) } : fresh
  } catch {
    return fresh
  }
}

/** Whether it is kept now. Where storage is full or forbidden, the answers last as long as the page. */
export function keepLocalAnswers(key: string, answers: LocalAnswers): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(answers))
    return true
  } catch {
    return false
  }
}

export function dropLocalAnswers(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, either.
  }
}

const newDeviceName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
