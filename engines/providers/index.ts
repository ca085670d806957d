import type { ProviderKey } from './providers'
import { readFitbit } from './readers/fitbit'
import { readGarmin } from './readers/garmin'
import { readGoogleHealth } from './readers/google-health'
import { readOura } from './readers/oura'
import { readPolar } from './readers/polar'
import { readWhoop } from './readers/whoop'
import { readWithings } from './readers/withings'
import type { Reader } from './reading'

export type { Grain, KindDeclaration, ProviderDeclaration, ScopeDeclaration } from './provider'
export {
  grantedScopes,
  isProviderKey,
  kindsWithin,
  type ProviderKey,
  providerKeys,
  providers,
} from './providers'
export { parseAnswer, readText } from './read-text'
export { fitbitStages } from './readers/fitbit'
export { garminUsers, ofGarminUser } from './readers/garmin'
export { readSuunto } from './readers/suunto'
export {
  type ReadContext,
  type ReadDay,
  type ReadDevice,
  type Reader,
  type Reading,
  type ReadSample,
  type ReadSleep,
  type RefusalReason,
  withoutParts,
} from './reading'
export { refusalWords } from './words'

/** How the answers of each provider are read. */
export const readers: Readonly<Record<ProviderKey, Reader>> = {
  'google-health': readGoogleHealth,
  fitbit: readFitbit,
  oura: readOura,
  withings: readWithings,
  polar: readPolar,
  whoop: readWhoop,
  garmin: readGarmin,
}
