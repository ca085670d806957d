import { GraphQLError } from 'graphql'

/** An answer as a device sends it; the engine parses `answer`. */
export interface SavedAnswer {
  readonly address: string
  readonly answer?: unknown
  /** ISO 8601 in UTC with milliseconds, so that sorting the texts sorts by time; null if it was no time. */
  readonly at: string | null
}

const members: ReadonlySet<string> = new Set(['address', 'answer', 'at'])

/**
 * One scalar in place of an input object: GraphQL takes twice as long over 250 input objects, which is a
 * tenth of a whole submission.
 */
export function parseSavedAnswer(sent: unknown): SavedAnswer {
  if (typeof sent !== 'object' || sent === null || !('address' in sent) || !('at' in sent)) throw malformed()
  const { address, at } = sent
  if (typeof address !== 'string') throw malformed()
  for (const name in sent) if (!members.has(name)) throw malformed()
  const answer: unknown = 'answer' in sent ? sent.answer : undefined
  return { address, answer, at: instantOf(at) }
}

const written = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
/** The date that was validated last: the answers of a survey usually share one date. */
let knownDay = ''

/**
 * Skips parsing for the format of Date.toISOString: parsing and formatting each time takes longer than
 * completing the survey.
 */
function instantOf(at: unknown): string | null {
  const isWritten = typeof at === 'string' && written.test(at)
  if (isWritten && at.startsWith(knownDay) && knownDay !== '') return at
  if (typeof at !== 'string' || !instantPattern.test(at) || !isDay(at.slice(0, 10))) return null
  const milliseconds = Date.parse(at)
  if (Number.isNaN(milliseconds)) return null
  const instant = new Date(Math.min(Math.max(milliseconds, firstMs), lastMs)).toISOString()
  if (instant === at) knownDay = instant.slice(0, 10)
  return instant
}

/**
 * Any year, unlike DateTime: nobody chose the clock of a device, so a wrong one refuses no answer. send-answers.ts replaces times that
 * cannot be.
 */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
/** Beyond these an offset leads to years of other than four digits, which do not sort by time. */
const [firstMs, lastMs] = [Date.parse('0000-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')]

function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`)
  // 2026-02-30 would roll over into March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

const malformed = () => new GraphQLError('SavedAnswer is { address: String!, answer: JSON, at: DateTime! }.')
