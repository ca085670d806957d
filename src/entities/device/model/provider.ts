import { t } from '@lingui/core/macro'

export const deviceProviders = [
  'google-health',
  'fitbit',
  'garmin',
  'oura',
  'withings',
  'polar',
  'other',
] as const

const names: Record<string, string> = {
  'google-health': 'Google Health',
  fitbit: 'Fitbit',
  garmin: 'Garmin',
  oura: 'Oura',
  withings: 'Withings',
  polar: 'Polar',
}

/** What was done, and the codes of the devices whose link a restored subject or device did not get back. */
export function deviceProviderName(provider: string): string {
  return provider === 'other' ? t`その他` : (names[provider] ?? provider)
}
