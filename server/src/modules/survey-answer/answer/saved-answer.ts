import { GraphQLError } from 'graphql'
import { scalars } from '../../../platform/graphql/scalars'

/** An answer as a device sends it; the engine parses `answer`. */
export interface SavedAnswer {
  readonly address: string
  readonly answer?: unknown
  /** ISO 8601 in UTC with milliseconds, so that sorting the texts sorts by time. */
  readonly at: string
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
function instantOf(at: unknown): string {
  const isWritten = typeof at === 'string' && written.test(at)
  if (isWritten && at.startsWith(knownDay) && knownDay !== '') return at
  const instant = scalars.dateTime.parseValue(at).toISOString()
  if (instant === at) knownDay = instant.slice(0, 10)
  return instant
}

const malformed = () => new GraphQLError('SavedAnswer is { address: String!, answer: JSON, at: DateTime! }.')
