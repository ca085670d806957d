import { build } from './lib/build.mjs'
import { installToRun } from './lib/install.mjs'

await installToRun()
await build()
