import { isObject } from '../../definitions'
import { limits } from '../definition/limits'
import { type FileValue, isList } from './answer'
import { problem } from './answer-problem'
import type { ReadValue } from './readers'
import { storable } from './storable'

const malformed: ReadValue = { problem: problem('malformed', {}) }
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

export function readFiles(typed: unknown): ReadValue {
  if (!isObject(typed) || !isList(typed.files) || Object.keys(typed).length > 1) return malformed
  if (typed.files.length > limits.files)
    return { problem: problem('tooManyFiles', { maximum: limits.files }) }
  const files = typed.files.flatMap((one) => readFile(one) ?? [])
  return files.length === typed.files.length ? { value: { files } } : malformed
}

function readFile(typed: unknown): FileValue | null {
  if (!isObject(typed)) return null
  const { id, name, contentType, size } = typed
  if (typeof id !== 'string' || id === '' || id.length > limits.identifier) return null
  if (typeof name !== 'string' || name.length > 1000) return null
  if (typeof contentType !== 'string' || contentType.length > 200) return null
  // An incomplete upload has no size.
  if (typeof size !== 'number' || !Number.isInteger(size) || size <= 0) return null
  return { id: storable(id), name: storable(name), contentType: storable(contentType), size }
}

const consentParts = new Set(['accepted', 'textVersion', 'at', 'name', 'signature'])

export function readConsent(typed: unknown): ReadValue {
  if (!isObject(typed) || Object.keys(typed).some((part) => !consentParts.has(part))) return malformed
  const { accepted, textVersion, at, name } = typed
  if (typeof accepted !== 'boolean' || typeof textVersion !== 'string' || textVersion.length > 100)
    return malformed
  if (typeof at !== 'string' || !instant.test(at) || Number.isNaN(Date.parse(at))) return malformed
  if (name !== undefined && (typeof name !== 'string' || name.length > limits.identifier)) return malformed
  const signature = typed.signature === undefined ? undefined : readFile(typed.signature)
  if (signature === null) return malformed
  return {
    value: {
      accepted,
      textVersion: storable(textVersion),
      at,
      ...(name === undefined || name.trim() === '' ? {} : { name: storable(name.trim()) }),
      ...(signature === undefined ? {} : { signature }),
    },
  }
}
