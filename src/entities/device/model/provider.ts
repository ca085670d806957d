import { currentLocale } from '@/shared/i18n'
import { type Choices, deviceFields } from '../../../../engines/fields'

const providers: Choices = deviceFields.provider.choices

export const deviceProviders = Object.keys(providers)

/** The name of a provider; one that is not known keeps the name it was written with. */
export function deviceProviderName(provider: string): string {
  return providers[provider]?.[currentLocale()] ?? provider
}
