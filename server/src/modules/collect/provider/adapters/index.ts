import type { ProviderKey } from '../../../../../../engines/providers'
import type { Adapter } from './adapter'
import { fitbit } from './fitbit'
import { garmin } from './garmin'
import { googleHealth } from './google-health'
import { oura } from './oura'
import { polar } from './polar'
import { whoop } from './whoop'
import { withings } from './withings'

/** One of each provider. */
export const adapters: Readonly<Record<ProviderKey, Adapter>> = {
  'google-health': googleHealth,
  fitbit,
  oura,
  withings,
  polar,
  whoop,
  garmin,
}
