import './lib/require-node.cjs'
import { pathToFileURL } from 'node:url'
import { buildServer } from './lib/build.mjs'
import { installToRun } from './lib/install.mjs'
import { at } from './lib/project.mjs'

// npm run kansoku -- <command>
await installToRun()
await buildServer()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(at('dist-server/kansoku.js')).href)
