import { parseArgs } from 'node:util'
import { realClients } from '../modules/collect/provider'
import { faultNames, isFaultName, Simulator, simulatorWords as words } from '../modules/collect/simulator'
import { type Command, UsageError } from './command'

/** Runs providers of devices with invented wearers, for practice and tests. */
export const simulatorCommand: Command = {
  name: 'simulator',
  usage: words.usage,
  mayBeFirst: true,
  async run(args, context) {
    const options = readArguments(args)
    const real = await realClients(context.database.db)
    // Its consent screen lets anybody in: beside real people's devices it is a mistake.
    if (real > 0 && !options.besideReal) throw new UsageError(words.realClients(real))
    const simulator = new Simulator({
      port: options.port,
      wearers: options.wearers,
      seed: options.seed,
      faults: options.faults,
      heartEverySeconds: 5,
      now: () => context.now().getTime(),
      slowMs: 20_000,
    })
    const address = await simulator.start()
    context.print(words.running(address, options.wearers))
    await new Promise<void>((resolve) => {
      if (context.signal.aborted) resolve()
      context.signal.addEventListener('abort', () => resolve())
    })
    await simulator.stop()
  },
}

function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      wearers: { type: 'string' },
      seed: { type: 'string' },
      faults: { type: 'string' },
      'beside-real': { type: 'boolean' },
    },
  })
  const named = (values.faults ?? '').split(',').filter(Boolean)
  for (const name of named) {
    if (!isFaultName(name)) throw new UsageError(words.unknownFault(name, faultNames.join(', ')))
  }
  return {
    port: wholeNumber('--port', values.port ?? '5300'),
    wearers: wholeNumber('--wearers', values.wearers ?? '50'),
    seed: values.seed ?? 'kansoku',
    faults: named.filter(isFaultName),
    besideReal: values['beside-real'] === true,
  }
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (/^\d{1,6}$/.test(text) && number >= 1) return number
  throw new UsageError(words.notANumber(name))
}
