/** Does work that is written in steps without a rest. */
export function inOneGo<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
