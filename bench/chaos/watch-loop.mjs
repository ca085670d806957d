// Loaded into a server by --import: writes how long its event loop was held, line by line, into the file that
// CHAOS_LOOP_FILE names.
import { appendFileSync, readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.CHAOS_LOOP_FILE
const everyMs = 500

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let longest = 0
  let last = processorTime()
  // Between two of these the loop has gone round once, at the least: on a busy machine the clock counts what others do.
  setInterval(() => {
    const time = processorTime()
    longest = Math.max(longest, time - last)
    last = time
  }, 1).unref()
  // Immediately after the timers, among which the one that measures the delay may come last.
  setInterval(() => setImmediate(report), everyMs).unref()

  function report() {
    const line = {
      pid: process.pid,
      monotonic: monotonicMs(),
      clockMs: delay.max / 1e6,
      processorMs: longest,
    }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
    delay.reset()
    longest = 0
    last = processorTime()
  }
}

/** Of the main thread, in milliseconds; only Linux tells. */
function processorTime() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

/** The same for all processes of the machine, and never moved by the clock that jumps. */
function monotonicMs() {
  return Number(process.hrtime.bigint() / 1_000_000n)
}
