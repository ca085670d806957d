import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Loaded when somebody is about to delete tags. */
export const LazyRulesOfTags = lazyPart(async () => (await import('./RulesOfTags')).RulesOfTags, {
  what: () => t`タグを使うルール`,
})
