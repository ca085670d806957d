import './lib/require-node.cjs'
import { buildClient, buildServer } from './lib/build.mjs'
import { installToRun } from './lib/install.mjs'
import { fail } from './lib/project.mjs'

// `node scripts/build.mjs server` builds that part alone.
const parts = { server: buildServer, client: () => buildClient().catch(({ message }) => fail(message)) }
const asked = process.argv.slice(2)

await installToRun()
for (const [name, build] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) await build()
