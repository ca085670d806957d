import { moduleGraph, moduleSources } from '../testing/module-graph/module-graph'

/** Prints which modules of the server each of them imports; `npm run -s modules`. */
for (const [name, others] of [...moduleGraph(moduleSources())].sort())
  process.stdout.write(`${name}: ${[...others].sort().join(', ') || '–'}\n`)
