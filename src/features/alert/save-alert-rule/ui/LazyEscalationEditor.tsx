import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Loaded for rules that have steps, and when somebody adds the first. */
export const LazyEscalationEditor = lazyPart(
  async () => (await import('./EscalationEditor')).EscalationEditor,
  { what: () => t`段階的な通知` },
)
