import { conflict, type Problem } from '../../../platform/problem'
import { StorageError } from '../../../platform/storage'
import type { DestinationSettings } from './change-destination'
import { clientOf } from './destination-client'
import type { StorageDestination } from './destination-queries'
import { sentenceOfStorage } from './storage-words'
import { storageWords } from './words'

/** Somebody waits for it. */
const limits = { timeoutMs: 10_000, waitsMs: [500] } as const

/** 確認する: writes a small object and removes it. Null: both were taken; else what to say. */
export async function tryDestination(
  destination: StorageDestination,
  { encryptionKey, privateTargets }: DestinationSettings,
  now: Date,
): Promise<Problem | null> {
  const client = clientOf(destination, encryptionKey, { ...limits, isAllowed: privateTargets })
  const key = `${destination.prefix}kansoku-test-${now.toISOString().replaceAll(/[^0-9]/g, '')}.txt`
  const text = 'Kansoku wrote this to see whether it can, and deletes it at once.\n'
  try {
    await client.put(key, Buffer.from(text), 'text/plain; charset=utf-8')
  } catch (error) {
    if (error instanceof StorageError) return conflict(sentenceOfStorage(error.failure))
    throw error
  }
  try {
    await client.remove(key)
  } catch (error) {
    if (error instanceof StorageError) return conflict(storageWords.notRemoved(key))
    throw error
  }
  return null
}
