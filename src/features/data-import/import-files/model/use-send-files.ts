import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { isGqlError } from '@/shared/api'
import { failureSentence } from '@/shared/ui/problem-note'
import {
  useCheckDataImportMutation,
  useCreateDataImportMutation,
  useSendDataImportPartMutation,
} from '../api/import-files-api'

/** The server's bound, told before anything is sent. */
const mostBytes = 2 * 1024 ** 3

/** A piece is sent again after a broken connection: kept twice, it is kept once. */
const mostTries = 3
const pauseMs = 1000

/** How much of the chosen files is sent. */
interface Sending {
  readonly name: string
  readonly bytes: number
  readonly total: number
}

/** Sends files piece by piece and has them looked through; gives the id of the import, or null where it is left undone. */
export function useSendFiles(projectId: string) {
  const [create] = useCreateDataImportMutation()
  const [sendPart] = useSendDataImportPartMutation()
  const [check] = useCheckDataImportMutation()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<string>()
  const isStopped = useRef(false)
  const underWay = useRef<{ abort: () => void } | null>(null)

  const send = async (files: readonly File[]): Promise<string | null> => {
    isStopped.current = false
    setProblem(undefined)
    const total = files.reduce((sum, { size }) => sum + size, 0)
    if (total > mostBytes) {
      setProblem(t`一度に取り込めるのは、合わせて2 GBまでです。分けて取り込んでください。`)
      return null
    }
    setSending({ name: files[0]?.name ?? '', bytes: 0, total })
    const outcome = await sendAll(files, total)
    setSending(null)
    if (outcome === null || 'id' in outcome) return outcome?.id ?? null
    setProblem(failureSentence(outcome.error, t`送れませんでした。`))
    return null
  }

  async function sendAll(
    files: readonly File[],
    total: number,
  ): Promise<{ id: string } | { error: unknown } | null> {
    const announced = await create({
      projectId,
      files: files.map((file) => ({ name: file.webkitRelativePath || file.name, bytes: file.size })),
    })
    if (!announced.data) return { error: announced.error }
    const { id, partBytes, files: slots } = announced.data
    if (slots.length !== files.length) return { error: undefined }
    let bytes = 0
    for (const [index, { id: fileId }] of slots.entries()) {
      const file = files[index] as File
      for (let from = 0, number = 1; from < file.size; from += partBytes, number += 1) {
        if (isStopped.current) return null
        const content = file.slice(from, from + partBytes)
        const error = await sendOne({ fileId, number, content })
        if (isStopped.current) return null
        if (error !== undefined) return { error }
        bytes += content.size
        setSending({ name: file.name, bytes, total })
      }
    }
    const { error } = await check(id)
    return error ? { error } : { id }
  }

  /** The error of the last try; undefined once it is sent. */
  async function sendOne(part: Parameters<typeof sendPart>[0]): Promise<unknown> {
    for (let tries = 1; ; tries += 1) {
      const request = sendPart(part)
      underWay.current = request
      const { error } = await request
      const isBroken = isGqlError(error) && error.kind === 'network'
      if (!isBroken || isStopped.current || tries === mostTries) return error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tries))
    }
  }

  return {
    sending,
    problem,
    send,
    stop: () => {
      isStopped.current = true
      underWay.current?.abort()
    },
  }
}
