import { Simulator } from '../server/src/modules/collect/simulator'

// node provider-simulator.js WEARERS START: the simulator of providers in a process of its own, as providers are, with a heart rate
// of every second. Its clock is moved over HTTP.
const [wearers = '0', start = '0'] = process.argv.slice(2)
const simulator = new Simulator({
  port: 0,
  wearers: Number(wearers),
  seed: 'bench',
  faults: [],
  heartEverySeconds: 1,
  now: () => Number(start),
  slowMs: 0,
})
process.send?.({ origin: await simulator.start() })
process.once('SIGTERM', () => process.exit(0))
