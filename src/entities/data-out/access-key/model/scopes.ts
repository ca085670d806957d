import type { AccessScope } from '@/shared/api/generated/schema'
import { currentLocale } from '@/shared/i18n'
import { accessScopeKeys, accessScopes } from '../../../../../engines/data-out'

/** What a key may read, in the order in which it is offered. */
export function scopeChoices(): { id: AccessScope; label: string; hint: string }[] {
  const locale = currentLocale()
  return accessScopeKeys.map((key) => ({
    // GraphQL names the same keys in capitals.
    id: key.toUpperCase() as AccessScope,
    label: accessScopes[key].name[locale],
    hint: accessScopes[key].definition[locale],
  }))
}

export function scopeLabel(scope: AccessScope): string {
  return scopeChoices().find(({ id }) => id === scope)?.label ?? scope
}
