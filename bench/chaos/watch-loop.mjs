// Loaded into a server by --import: writes how long its event loop was held, line by line, into the file that
// CHAOS_LOOP_FILE names. Where CHAOS_PROFILES names a folder, what held it too long is profiled there.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.CHAOS_LOOP_FILE
const everyMs = 500
const profiles = process.env.CHAOS_PROFILES
const profiledFromMs = 45

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let longest = 0
  let last = processorTime()
  const profile = profiles ? profiler(profiles) : null
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
    profile?.(longest > profiledFromMs ? `${process.pid}-${line.monotonic}-${longest.toFixed(0)}ms` : null)
    delay.reset()
    longest = 0
    last = processorTime()
  }
}

/** Profiles one half second after the other; called with a name, it writes the one that ends. */
function profiler(folder) {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: 500 })
  session.post('Profiler.start')
  return (name) => {
    session.post('Profiler.stop', (error, stopped) => {
      if (name && !error) writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(stopped.profile))
    })
    session.post('Profiler.start')
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
