import Module, { createRequire, register } from 'node:module'
import { pathToFileURL } from 'node:url'
import { at } from './project.mjs'

// Preloaded into dependency-cruiser, which cannot use TypeScript 7 and then silently finds no module at all:
// it gets the TypeScript 5 that steiger's packages bring along.
const nearSteiger = createRequire(at('node_modules/@feature-sliced/filesystem/package.json'))
const paths = new Map(
  ['typescript', 'typescript/package.json'].map((request) => [request, nearSteiger.resolve(request)]),
)

const original = Module._resolveFilename
Module._resolveFilename = (request, ...rest) => paths.get(request) ?? original.call(Module, request, ...rest)

const url = pathToFileURL(paths.get('typescript')).href
const hook = `export const resolve = (name, context, next) =>
  name === 'typescript' ? { url: ${JSON.stringify(url)}, shortCircuit: true } : next(name, context)`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
