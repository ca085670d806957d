import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useConnection } from '@/shared/lib/connection'
import type { FileValue } from '../../../../../engines/survey/run'

/** Uploads a file for the question; `onProgress` receives the uploaded share, 0 to 1. */
export type SendFile = (file: File, address: string, onProgress: (part: number) => void) => Promise<FileValue>

/** A chosen file that the question does not have as an answer yet. */
export interface Outgoing {
  readonly file: File
  readonly part: number
  /** null while it is being sent; '' where the connection was lost, else the server's reason. */
  readonly failure: string | null
  /** The server has it: its question takes it over as soon as it is shown. */
  readonly sent: FileValue | null
}

const none: readonly Outgoing[] = []

/** The chosen files of an answer by question: they outlast their question, to which the subject may come back. */
export class Outbox {
  readonly #rows = new Map<string, readonly Outgoing[]>()
  readonly #listeners = new Set<() => void>()
  readonly #send: SendFile

  constructor(send: SendFile) {
    this.#send = send
  }

  readonly listen = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly of = (address: string) => this.#rows.get(address) ?? none
  readonly hasFailed = () =>
    [...this.#rows.values()].some((rows) => rows.some(({ failure }) => failure !== null))

  async send(address: string, file: File): Promise<void> {
    const fresh = { file, part: 0, failure: null, sent: null }
    this.#set(address, [...this.of(address).filter((one) => one.file !== file), fresh])
    try {
      const sent = await this.#send(file, address, (part) => this.#change(address, file, { part }))
      this.#change(address, file, { sent })
    } catch (thrown) {
      this.#change(address, file, { failure: thrown instanceof Error ? thrown.message : '' })
    }
  }
  /** Sends again what the connection lost; what the server refused it would refuse again. */
  sendLost(address: string): void {
    for (const { file, failure } of this.of(address)) if (failure === '') void this.send(address, file)
  }
  drop(address: string, file: File): void {
    this.#set(
      address,
      this.of(address).filter((one) => one.file !== file),
    )
  }
  /** What the server has, once. */
  take(address: string): readonly FileValue[] {
    const rows = this.of(address)
    const taken = rows.flatMap(({ sent }) => (sent === null ? [] : [sent]))
    if (taken.length > 0)
      this.#set(
        address,
        rows.filter(({ sent }) => sent === null),
      )
    return taken
  }

  #change(address: string, file: File, next: Partial<Outgoing>): void {
    this.#set(
      address,
      this.of(address).map((one) => (one.file === file ? { ...one, ...next } : one)),
    )
  }
  #set(address: string, rows: readonly Outgoing[]): void {
    this.#rows.set(address, rows)
    for (const listener of this.#listeners) listener()
  }
}

/** The chosen files of a question that are not its answer yet. What the connection lost is sent again when it is back. */
export function useOutgoing(outbox: Outbox, address: string) {
  const rows = useSyncExternalStore(
    outbox.listen,
    useCallback(() => outbox.of(address), [outbox, address]),
  )
  const connection = useConnection()
  useEffect(() => {
    const again = () => outbox.sendLost(address)
    if (connection === 'online') again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [outbox, address, connection])
  return rows
}

/** Whether a chosen file could not be sent, and so lies nowhere but in this page. */
export function useHasUnsentFiles({ outbox }: { outbox: Outbox }): boolean {
  return useSyncExternalStore(outbox.listen, outbox.hasFailed)
}
