import { t } from '@lingui/core/macro'
import { type GqlError, networkFailure } from '@/shared/api'

/** The authenticator's answer for the server, or the error. */
export type PasskeyOutcome<T> = { response: T } | { error: GqlError }

/** Whether this browser supports passkeys; over plain http it does not. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Runs one WebAuthn ceremony. Errors of the browser become messages. */
export async function ceremony<T>(
  load: () => Promise<(options: never) => Promise<T>>,
  options: unknown,
): Promise<PasskeyOutcome<T>> {
  const begin = await load().catch(() => null)
  if (!begin) return { error: networkFailure }
  try {
    // The server created the options for this call, and the browser validates them.
    return { response: await begin({ optionsJSON: options } as never) }
  } catch (error) {
    return { error: { kind: 'problem', ...problemOf(error) } }
  }
}

function problemOf(error: unknown): { code: string; message: string } {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') {
    const message = t`パスキーの確認が取りやめられたか、時間切れになりました。もう一度お試しください。`
    return { code: 'PASSKEY_CANCELLED', message }
  }
  if (name === 'InvalidStateError') {
    const message = t`この端末のパスキーは登録済みです。別の端末か、別の方法で登録してください。`
    return { code: 'PASSKEY_KNOWN', message }
  }
  const message = t`このブラウザではパスキーを利用できませんでした。ほかの方法をお試しください。`
  return { code: 'PASSKEY_FAILED', message }
}
