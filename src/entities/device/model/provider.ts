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

/** Google Health; a provider we do not know is named as it is stored. */
export function deviceProviderName(provider: string): string {
  return provider === 'other' ? t`その他` : (names[provider] ?? provider)
}
