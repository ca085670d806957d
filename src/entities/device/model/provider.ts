import { currentLocale } from '@/shared/i18n'
import { type Choices, deviceFields } from '../../../../engines/fields'

const providers: Choices = deviceFields.provider.choices

export const deviceProviders = Object.keys(providers)

/** What was done, and the codes of the devices whose link a restored subject or device did not get back. */
export function deviceProviderName(provider: string): string {
  return providers[provider]?.[currentLocale()] ?? provider
}
