import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A Vitest reporter that writes what the last lines of `npm test` say: `{ passed, failures }`, into the file that KANSOKU_TEST_SUMMARY names. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failures = [
      ...modules.flatMap((module) =>
        module.errors().map((error) => `${nameOf(module)}: ${firstLine(error)}`),
      ),
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => `${nameOf(test.module)} > ${test.fullName}: ${firstLine(test.result().errors[0])}`),
      // Vitest fails a run for an error outside of every test, too.
      ...unhandledErrors.map((error) => `${firstLine(error)} ${placeOf(error)}`),
    ]
    const passed = tests.filter((test) => test.result().state === 'passed').length
    const again = tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${nameOf(test.module)} > ${test.fullName}: ${firstLine(test.result().errors?.[0])}`)
    writeFileSync(process.env.KANSOKU_TEST_SUMMARY, JSON.stringify({ passed, failures, again }))
  }
}

const nameOf = (module) => relative(process.cwd(), module.moduleId)

// Storybook begins its messages with an empty line and a link.
const firstLine = (error) =>
  (error?.message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('Click to debug'))
    .slice(0, 1)
    .join()
    .slice(0, 200)

/** Vitest names the test that ran when an error fell outside of every test. */
function placeOf({ stack = '', VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }) {
  const frame = stack.split('\n').find((line) => line.includes(process.cwd()))
  return [path, name, frame?.trim()].filter(Boolean).join(' ')
}
