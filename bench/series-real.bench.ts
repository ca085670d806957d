import type { Bench } from './bench'
import { measureSeries } from './series/measure'
import { realProfile } from './series/profiles'

const scale = { profile: realProfile(), people: 50, targets: { size: 60, write: 8, chart: 8 } }

export const benches: readonly Bench[] = [
  { name: 'real rhythm', run: (context) => measureSeries(context, scale) },
]
