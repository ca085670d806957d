import './lib/require-node.cjs'
import { pathToFileURL } from 'node:url'
import { buildClient, buildServer } from './lib/build.mjs'
import { installToRun } from './lib/install.mjs'
import { at } from './lib/project.mjs'

// npm start: installs and builds what is missing, then becomes the server. No process of its own: fewer to stop.
await installToRun()
await buildServer()
// The demo is loaded meanwhile.
const clientBuilt = buildClient()
// The server says why it failed when it waits for it.
clientBuilt.catch(() => {})
process.env.NODE_ENV ??= 'production'
const { runServer } = await import(pathToFileURL(at('dist-server/run-server.js')).href)
await runServer(clientBuilt)
