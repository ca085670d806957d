import { Presets, SingleBar } from 'cli-progress'

/** Shows how far a long command is. */
export interface ProgressLine {
  /** `done` was there before: it counts for how far the command is, not for how fast. */
  begin(total: number, done?: number): void
  advance(by: number): void
  end(): void
}

/** A bar where a person watches, else a plain line every few seconds. `unit` is what is counted, such as 行. */
export function createProgressLine(unit: string, output: NodeJS.WriteStream = process.stderr): ProgressLine {
  return output.isTTY ? bar(unit, output) : plain(unit, output)
}

function bar(unit: string, stream: NodeJS.WriteStream): ProgressLine {
  const single = new SingleBar(
    {
      stream,
      format: `{bar} {percentage}% | {value}/{total}${unit} | {rate}${unit}/秒 | 残り {left}`,
      etaBuffer: 50,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  let pace = createPace(0, Date.now())
  return {
    begin(total, done = 0) {
      pace = createPace(total, Date.now(), done)
      single.start(total, done, { rate: '—', left: '—' })
    },
    advance(by) {
      single.increment(by, pace.advance(by, Date.now()))
    },
    end: () => single.stop(),
  }
}

const plainEveryMs = 5000

function plain(unit: string, output: NodeJS.WriteStream): ProgressLine {
  let pace = createPace(0, Date.now())
  let shownAt = Date.now()
  return {
    begin(total, done = 0) {
      shownAt = Date.now()
      pace = createPace(total, shownAt, done)
    },
    advance(by) {
      const now = Date.now()
      const { rate, left } = pace.advance(by, now)
      if (now - shownAt < plainEveryMs) return
      shownAt = now
      output.write(`${pace.done()}/${pace.total}${unit}  ${rate}${unit}/秒  残り ${left}\n`)
    },
    end() {},
  }
}

/** Rate and remaining time since the start, in words. */
export function createPace(total: number, startedAt: number, doneBefore = 0) {
  let done = doneBefore
  return {
    total,
    done: () => done,
    advance(by: number, now: number): { rate: string; left: string } {
      done += by
      const seconds = (now - startedAt) / 1000
      if (seconds <= 0 || done === doneBefore) return { rate: '—', left: '—' }
      const rate = (done - doneBefore) / seconds
      return {
        rate: Math.round(rate).toLocaleString('ja-JP'),
        left: duration(Math.max(0, total - done) / rate),
      }
    },
  }
}

function duration(seconds: number) {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole}秒`
  if (whole < 3600) return `${Math.floor(whole / 60)}分${whole % 60}秒`
  return `${Math.floor(whole / 3600)}時間${Math.floor((whole % 3600) / 60)}分`
}
