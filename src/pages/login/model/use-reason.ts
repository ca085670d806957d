import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { refusedRefresh } from '@/shared/api'

/** Why a user who was signed in must sign in again; undefined for everyone else. */
export function useReason(): string | undefined {
  const { t } = useLingui()
  const told = (useLocation().state as { reason?: string } | null)?.reason
  const [refusal] = useState(refusedRefresh)
  if (told !== undefined) return told
  if (refusal === undefined || refusal.code === 'SECOND_FACTOR_REQUIRED') return undefined
  if (refusal.code === 'UNAUTHENTICATED')
    return t`ログインの有効期限が切れました。もう一度ログインしてください。`
  return refusal.message
}
