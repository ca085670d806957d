import type { Bench } from './bench'
import { measureSeries } from './series/measure'
import { secondProfile } from './series/profiles'

/** Six people are 14 million rows: 50 would be 119 million, and no figure here is more than one person's or day's. */
const scale = { profile: secondProfile, people: 6, targets: { size: 200, write: 40, chart: 25 } }

export const benches: readonly Bench[] = [
  { name: 'one per second', run: (context) => measureSeries(context, scale) },
]
