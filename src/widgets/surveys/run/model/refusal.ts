/** Why the server does not take the answer to a question, or, without an address, the survey. */
export interface Refusal {
  readonly address: string
  readonly sentence: string
}
