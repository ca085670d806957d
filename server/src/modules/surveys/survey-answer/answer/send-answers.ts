import { limits } from '../../../../../../engines/survey'
import { readEach } from '../../../../../../engines/survey/run'
import { invalidInput, Unavailable } from '../../../../platform/problem'
import { restFor } from '../../../../platform/process/share-loop'
import type { StoredAnswers, StoredContext } from '../../../../platform/tables'
import { ownFiles } from '../file/own-files'
import {
  type Holding,
  type PublicContext,
  refusedAnswers,
  requirePass,
  requireResponse,
  tellOf,
} from '../pin/public-call'
import { arrivedLate, mergeAnswers, newTo, type SentAnswer } from '../response/merge-answers'
import type { PreparedSurvey } from '../response/prepared-surveys'
import { answerableFrom, requireOpen, responseState } from '../response/response-state'
import { contextNow, localTime, surveyOf } from '../response/response-survey'
import { keepReplaced, type NextResponse, type Storing, storeResponse } from '../response/store-response'
import type { SurveyResponse } from '../response/survey-response'
import { surveyAnswerWords } from '../words'
import { withConsentTime } from './consent-time'
import type { SavedAnswer } from './saved-answer'

/** What a device sends. */
export interface SentAnswers extends Holding {
  readonly device: string
  readonly knownRevision: number
  readonly language: string
  readonly changes: readonly SavedAnswer[]
}

/** A response merged with what was sent, not yet stored. */
export interface Received {
  readonly response: SurveyResponse
  readonly prepared: PreparedSurvey
  readonly sent: readonly SentAnswer[]
  readonly next: Omit<NextResponse, 'completion'>
  readonly isChanged: boolean
  readonly storing: Storing
}

const mostAttempts = 10
/** Total characters of a response's answers. */
const mostCharacters = 2_000_000
/** Older answers count as given offline. */
const offlineMilliseconds = 60_000
/**
 * So far before the issue of the response a time is kept, since clocks are often wrong by some hours, and the order of a device's answers is right
 * nevertheless. What is older counts as now and not as the beginning, where all would be equal and the later would not replace.
 */
const slowMilliseconds = 86_400_000

/**
 * Reads what was sent, merges it and calls `store`. If another device wrote meanwhile, `store` returns null
 * and it starts again.
 */
export async function receive<Result>(
  context: PublicContext,
  sending: SentAnswers,
  store: (received: Received) => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const stored = await store(await receivedNow(context, sending))
    if (stored !== null) return stored
  }
  throw new Unavailable(surveyAnswerWords.busy, 2)
}

async function receivedNow(context: PublicContext, sending: SentAnswers): Promise<Received> {
  const { db, now, encryptionKey } = context
  const response = await requireResponse(context, sending.surveyToken)
  requirePass(context, response, sending)
  const givenAt = firstOf(sending, response, now)
  requireOpen(responseState(response, now, givenAt))

  const prepared = await surveyOf(db, response)
  const { device, language } = sending
  if (!prepared.definition.languages.includes(language)) {
    throw invalidInput([{ path: 'language', message: surveyAnswerWords.unknownLanguage }])
  }
  const sent = await ownFiles(db, response, prepared, readChanges(sending, response, prepared, now))
  const count = Object.keys(response.answers).length + sent.length
  await restFor(count)
  const merged = mergeAnswers(response.answers, sent, sending, response.revision + 1)
  await restFor(count)
  refuseTooMuch(merged.answers)
  const isOffline = givenAt !== null && now.getTime() - givenAt.getTime() > offlineMilliseconds
  return {
    response,
    prepared,
    sent,
    isChanged: merged.isChanged,
    next: {
      answers: merged.answers,
      replaced: merged.replaced,
      context: await contextOf(context, response, prepared, { language, at: lastOf(sent, now) }),
      begunAt: givenAt ?? now,
      offlineSince: isOffline ? givenAt : null,
    },
    storing: { encryptionKey, prepared, device, now, isByLink: true },
  }
}

/** When the first of the answers was given: a time in the future counts as now, one before the survey as its beginning. */
function firstOf({ changes }: SentAnswers, response: SurveyResponse, now: Date): Date | null {
  if (changes.length === 0) return null
  let first = now.toISOString()
  for (const { at } of changes) if (at !== null && at < first) first = at
  const earliest = Math.max(Date.parse(first), answerableFrom(response).getTime())
  return new Date(Math.min(earliest, now.getTime()))
}

/**
 * The context stored when the survey was last opened, on the day on which it is answered: a page may stay open for days, and
 * answers may wait for a connection. Within a day it stays as it was, as on the page, beside the moment of the last answer.
 */
async function contextOf(
  { db, now }: PublicContext,
  response: SurveyResponse,
  prepared: PreparedSurvey,
  { language, at }: { readonly language: string; readonly at: Date },
): Promise<StoredContext> {
  const kept = response.context ?? (await contextNow(db, response, prepared, now))
  const then = localTime(response.zone, at)
  return {
    ...kept,
    ...(then.today > kept.today && { ...then, timeZone: response.zone }),
    answeredAt: `${then.now}:${at.toISOString().slice(17, 19)}`,
    language,
  }
}

/** When the last of the answers was given; without any, now. */
function lastOf(sent: readonly SentAnswer[], now: Date): Date {
  const times = sent.map(({ at }) => Date.parse(at))
  return times.length === 0 ? now : new Date(Math.max(...times))
}

/** If a device sends two answers to a question, the later one counts. A time that cannot be counts as now. */
function readChanges(
  { changes, language }: SentAnswers,
  response: SurveyResponse,
  prepared: PreparedSurvey,
  now: Date,
): SentAnswer[] {
  if (changes.length > limits.answers) throw tooMuch()
  const latest = new Map<string, SavedAnswer>()
  for (const change of changes) {
    const other = latest.get(change.address)
    if (!other || (other.at ?? '') <= (change.at ?? '')) latest.set(change.address, change)
  }
  const typed = [...latest].map(([address, { answer }]) => [address, answer ?? null] as const)
  const { answers, problems } = readEach(prepared.survey, typed, language)
  if (problems.length > 0) throw refusedAnswers(problems, language)
  const newest = now.toISOString()
  const oldest = new Date(response.issuedAt.getTime() - slowMilliseconds).toISOString()
  return [...answers].map(([address, read]) => {
    const answer = withConsentTime(read, address, response, now)
    const at = latest.get(address)?.at ?? newest
    return { address, answer, at: at > newest || at < oldest ? newest : at }
  })
}

function refuseTooMuch(answers: StoredAnswers): void {
  const entries = Object.values(answers)
  // JSON.stringify of everything only to count it would take as long as storing it.
  const characters = entries.reduce((sum, { answer: { value, openText } }) => {
    const isText = typeof value === 'string'
    const isPlain = openText === undefined && (value === null || typeof value !== 'object')
    return sum + (isText ? value.length : 10) + (isPlain ? 0 : JSON.stringify([value, openText]).length)
  }, 0)
  if (entries.length > limits.answers || characters > mostCharacters) throw tooMuch()
}

function tooMuch() {
  return invalidInput([{ path: 'changes', message: surveyAnswerWords.tooMuch }])
}

export interface SavedAnswers {
  readonly revision: number
  readonly changes: readonly { readonly address: string; readonly answer: unknown; readonly at: Date }[]
  /** Set if another device completed the survey: nothing can be changed any more. */
  readonly answeredAt: Date | null
}

/** Saves answers before completion. Sending the same again changes nothing. */
export function saveAnswers(context: PublicContext, sending: SentAnswers): Promise<SavedAnswers> {
  return receive(context, sending, async (received) => {
    const { response, sent, next, isChanged } = received
    const saved = (revision: number, answers: StoredAnswers) => ({
      revision,
      changes: newTo(answers, sending, sent),
      answeredAt: response.answeredAt,
    })
    if (response.answeredAt) {
      await keepArrivedLate(context, received, sending.device)
      return { revision: response.revision, changes: [], answeredAt: response.answeredAt }
    }
    if (!(await keepDraft(context, received))) return null
    return saved(response.revision + (isChanged ? 1 : 0), next.answers)
  })
}

/** Keeps the answers so far; false if another device wrote meanwhile. */
export async function keepDraft({ db }: PublicContext, received: Received): Promise<boolean> {
  const { response, next, isChanged, storing } = received
  if (response.startedAt === null) tellOf(db, response)
  if (isChanged) return (await storeResponse(db, response, { ...next, completion: null }, storing)) !== null
  await keepReplaced(db, response, next.replaced, storing)
  return true
}

/**
 * Stores answers of a device that did not know that the survey was completed in the history. True if there
 * were any.
 */
export async function keepArrivedLate(
  { db }: PublicContext,
  { response, sent, storing }: Received,
  device: string,
): Promise<boolean> {
  const late = arrivedLate(response.answers, sent, device)
  await keepReplaced(db, response, late, storing)
  return late.length > 0
}
