import { writeFileSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { plain } from './failures.mjs'

const longest = 300

/** A Vitest reporter that writes what the last lines of `npm test` say into the file that KANSOKU_TEST_SUMMARY names. */
export default class SummaryReporter {
  #asked = []

  onTestRunStart(specifications) {
    this.#asked = specifications.map(({ moduleId }) => fromRoot(moduleId))
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    // Files that a worker still had before it when it died.
    const begun = new Set(modules.map(fileOf))
    const unrun = this.#asked.filter((file) => !begun.has(file))
    const died = modules.filter((module) => ['pending', 'queued'].includes(module.state()))
    const failures = [
      ...modules.flatMap((module) => module.errors().map((error) => failure(module, null, error))),
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => failure(test.module, test.fullName, test.result().errors[0])),
      ...died.map((module) => ({
        ...failure(module, null, { message: reasonOf(unhandledErrors) }),
        crash: true,
      })),
      // Vitest fails a run for an error outside of every test, too. That of a worker stands at its files.
      ...unhandledErrors
        .filter((error) => (died.length === 0 && unrun.length === 0) || !isOfWorker(error))
        .map((error) => ({
          file: error.VITEST_TEST_PATH ? fromRoot(error.VITEST_TEST_PATH) : null,
          test: error.VITEST_TEST_NAME ?? null,
          message: messageOf(error),
          crash: isOfWorker(error),
        })),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const slowest = modules
      .map((module) => ({ file: fileOf(module), seconds: module.diagnostic().duration / 1000 }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, 10)
    writeFileSync(process.env.KANSOKU_TEST_SUMMARY, JSON.stringify({ passed, failures, unrun, slowest }))
  }
}

const failure = (module, test, error) => ({
  file: fileOf(module),
  test,
  message: messageOf(error),
  crash: false,
})

const isOfWorker = (error) =>
  /\[vitest-pool|Worker exited|Browser connection was closed/.test(error?.message ?? '')

function reasonOf(errors) {
  const error = errors.find(isOfWorker)
  return error
    ? [error.message, error.cause?.message].filter(Boolean).join(' ')
    : 'the file was begun and did not end'
}

const fromRoot = (path) => (isAbsolute(path) ? relative(process.cwd(), path) : path)
const fileOf = (module) => fromRoot(module.moduleId)

/** The first line that says something, which wait ran out, and the line of the test. */
function messageOf(error) {
  if (!error) return 'it failed without an error'
  // Storybook begins its messages with a link.
  const lines = plain(error.message ?? '').filter(
    (line) => !line.includes('Click to debug') && !/^https?:\S+$/.test(line.trim()),
  )
  const first = lines[0]?.trim() ?? error.name ?? ''
  const waited =
    lines
      .find((line) => /^\s*- waiting for /.test(line))
      ?.trim()
      .slice(2) ??
    (/did not succeed in time/.test(error.cause?.message ?? '') ? 'waited until its time was over' : null)
  return [first.slice(0, longest), waited ? `(${waited.slice(0, 150)})` : '', placeOf(error)]
    .filter(Boolean)
    .join(' ')
}

/** The first line of the stack that is ours. */
function placeOf({ stack = '' }) {
  const frames = plain(stack).map((line) =>
    /((?:src|engines|server|testing|e2e|scripts|bench)\/[\w./ -]+?\.(?:tsx?|mjs)):(\d+)(?::\d+)?\)?$/.exec(
      line.replace(/\?[^:]*/, ''),
    ),
  )
  const frame = frames.find((match) => match && !match.input.includes('node_modules'))
  return frame ? `at ${frame[1]}:${frame[2]}` : ''
}
