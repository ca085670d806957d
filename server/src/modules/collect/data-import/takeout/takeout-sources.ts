import { Origins } from '../apple/origins'
import type { Origin } from '../rows/row'

/** What Fitbit's account has made of all that it was sent, and its bands. */
export const fitbitOrigin: Origin = { code: 'fitbit', model: 'Fitbit' }

const isBand = /fitbit|pixel watch|^(charge|versa|sense|inspire|luxe|ionic|alta|blaze|surge|flex|ace)\b/i
const isGoogle = /^google health app$/i

/** The device that a `data source` is. */
export class TakeoutSources {
  readonly #others = new Origins()

  /**
   * Bands of one account are one device, as Fitbit counts them. Phones, and what mirrors them, are devices of their own; what the
   * application made itself (`isCounted` false) is the account's. Null where a file has more sources than anybody has.
   */
  of(name: string, isCounted: boolean): Origin | null {
    if (name === '' || isBand.test(name) || (!isCounted && isGoogle.test(name))) return fitbitOrigin
    return this.#others.of(name)
  }
}
