import type { StorageFailure } from '../../../platform/storage'
import type { Message } from '../../../platform/words'
import { storageWords } from './words'

const silences = {
  private_address: storageWords.privateAddress,
  insecure: storageWords.insecure,
  timeout: storageWords.timeout,
  certificate: storageWords.certificate,
  unreachable: storageWords.unreachable,
} as const

/** Codes of S3 and of what speaks like it. */
const refusals: Readonly<Record<string, Message>> = {
  SignatureDoesNotMatch: storageWords.wrongSecret,
  InvalidAccessKeyId: storageWords.unknownKey,
  InvalidClientTokenId: storageWords.unknownKey,
  NoSuchBucket: storageWords.noBucket,
  AccessDenied: storageWords.denied,
  AllAccessDisabled: storageWords.denied,
  AccountProblem: storageWords.denied,
  AuthorizationHeaderMalformed: storageWords.wrongRegion,
  AuthorizationQueryParametersError: storageWords.wrongRegion,
  InvalidRegion: storageWords.wrongRegion,
  IllegalLocationConstraintException: storageWords.wrongRegion,
  PermanentRedirect: storageWords.redirected,
  TemporaryRedirect: storageWords.redirected,
  Redirect: storageWords.redirected,
  RequestTimeTooSkewed: storageWords.wrongClock,
  EntityTooLarge: storageWords.tooLarge,
  QuotaExceeded: storageWords.full,
  InsufficientStorage: storageWords.full,
  XMinioStorageFull: storageWords.full,
  SlowDown: storageWords.busy,
  ServiceUnavailable: storageWords.busy,
  InternalError: storageWords.busy,
  RequestTimeout: storageWords.timeout,
}

/** Why a storage did not take something, and what to do about it. */
export function sentenceOfStorage(failure: StorageFailure): Message {
  if (failure.kind === 'silent') return silences[failure.why]
  const { status, code } = failure
  const known = Object.hasOwn(refusals, code) ? refusals[code] : undefined
  if (known) return known
  if (status >= 300 && status < 400) return storageWords.redirected
  if (status === 507) return storageWords.full
  if (status === 401 || status === 403) return storageWords.denied
  if (status >= 500 || status === 429) return storageWords.busy
  return storageWords.refused(status, code)
}
