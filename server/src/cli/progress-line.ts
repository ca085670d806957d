import { Presets, SingleBar } from 'cli-progress'
import { type Language, type Message, textIn } from '../platform/words'
import { cliWords } from './words'

/** Shows the progress of a long command. */
export interface ProgressLine {
  /** `done` rows existed before: they count for the progress, not for the rate. */
  begin(total: number, done?: number): void
  advance(by: number): void
  end(): void
}

/** A bar on a terminal, otherwise a plain line every few seconds. `unit` is what is counted, such as rows. */
export function createProgressLine(
  unit: Message,
  language: Language,
  output: NodeJS.WriteStream = process.stderr,
): ProgressLine {
  return output.isTTY ? bar(unit, language, output) : plain(unit, language, output)
}

function bar(unit: Message, language: Language, stream: NodeJS.WriteStream): ProgressLine {
  const single = new SingleBar(
    {
      stream,
      format: textIn(cliWords.progressBar(unit), language),
      etaBuffer: 50,
      hideCursor: true,
    },
    Presets.shades_classic,
  )
  let pace = createPace(language, 0, Date.now())
  return {
    begin(total, done = 0) {
      pace = createPace(language, total, Date.now(), done)
      single.start(total, done, { rate: '—', left: '—' })
    },
    advance(by) {
      single.increment(by, pace.advance(by, Date.now()))
    },
    end: () => single.stop(),
  }
}

const plainEveryMs = 5000

function plain(unit: Message, language: Language, output: NodeJS.WriteStream): ProgressLine {
  let pace = createPace(language, 0, Date.now())
  let shownAt = Date.now()
  return {
    begin(total, done = 0) {
      shownAt = Date.now()
      pace = createPace(language, total, shownAt, done)
    },
    advance(by) {
      const now = Date.now()
      const { rate, left } = pace.advance(by, now)
      if (now - shownAt < plainEveryMs) return
      shownAt = now
      const line = cliWords.progress(String(pace.done()), String(pace.total), unit, rate, left)
      output.write(`${textIn(line, language)}\n`)
    },
    end() {},
  }
}

/** Rate and remaining time since the start, in words. */
export function createPace(language: Language, total: number, startedAt: number, doneBefore = 0) {
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
        left: textIn(duration(Math.max(0, total - done) / rate), language),
      }
    },
  }
}

function duration(seconds: number): Message {
  const whole = Math.ceil(seconds)
  if (whole < 60) return cliWords.seconds(whole)
  if (whole < 3600) return cliWords.minutes(Math.floor(whole / 60), whole % 60)
  return cliWords.hours(Math.floor(whole / 3600), Math.floor((whole % 3600) / 60))
}
