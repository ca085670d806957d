import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Loaded for rules that send something, and when somebody chooses what. */
export const LazyAsksEditor = lazyPart(async () => (await import('./AsksEditor')).AsksEditor, {
  what: () => t`被験者への送信`,
})
