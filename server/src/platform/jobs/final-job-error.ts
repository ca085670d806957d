/** The job failed for good: no repetition helps, so that it is told and not tried again. */
export class FinalJobError extends Error {
  override name = 'FinalJobError'
}
