import { limits } from '../../../../../engines/survey'
import { readEach } from '../../../../../engines/survey/run'
import { invalidInput, Unavailable } from '../../../platform/problem'
import type { KeptAnswers, KeptContext } from '../../../platform/tables'
import { ownFiles } from '../file/own-files'
import { arrivedLate, mergeAnswers, newTo, type SentAnswer } from '../sheet/merge-answers'
import type { PreparedSurvey } from '../sheet/prepared-surveys'
import type { Sheet } from '../sheet/sheet'
import { answerableFrom, needOpen, sheetState } from '../sheet/sheet-state'
import { contextNow, surveyOf } from '../sheet/sheet-survey'
import { keepReplaced, type NextSheet, type Storing, storeSheet } from '../sheet/store-sheet'
import { surveyAnswerWords } from '../words'
import { withConsentTime } from './consent-time'
import type { SavedAnswer } from './saved-answer'
import { type Holding, needPass, needSheet, type PublicContext, refusedAnswers, tellOf } from './sending'

/** What a device sends. */
export interface Sending extends Holding {
  readonly device: string
  readonly knownRevision: number
  readonly language: string
  readonly changes: readonly SavedAnswer[]
}

/** A sheet merged with what was sent, not yet stored. */
export interface Received {
  readonly sheet: Sheet
  readonly prepared: PreparedSurvey
  readonly sent: readonly SentAnswer[]
  readonly next: Omit<NextSheet, 'completion'>
  readonly isChanged: boolean
  readonly storing: Storing
}

const mostAttempts = 10
/** Total characters of a sheet's answers. */
const mostCharacters = 2_000_000
/** Older answers count as given offline. */
const offlineMilliseconds = 60_000
/**
 * So far before the issue of the sheet a time is kept, since clocks are often wrong by some hours, and the order of a device's answers is right
 * nevertheless. What is older counts as now and not as the beginning, where all would be equal and the later would not replace.
 */
const slowMilliseconds = 86_400_000

/**
 * Reads what was sent, merges it and calls `store`. If another device wrote meanwhile, `store` returns null
 * and it starts again.
 */
export async function receive<Result>(
  context: PublicContext,
  sending: Sending,
  store: (received: Received) => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const stored = await store(await receivedNow(context, sending))
    if (stored !== null) return stored
  }
  throw new Unavailable(surveyAnswerWords.busy, 2)
}

async function receivedNow(context: PublicContext, sending: Sending): Promise<Received> {
  const { db, now, encryptionKey } = context
  const sheet = await needSheet(context, sending.surveyToken)
  needPass(context, sheet, sending)
  const givenAt = firstOf(sending, sheet, now)
  needOpen(sheetState(sheet, now, givenAt))

  const prepared = await surveyOf(db, sheet)
  const { device, language } = sending
  if (!prepared.definition.languages.includes(language)) {
    throw invalidInput([{ path: 'language', message: surveyAnswerWords.unknownLanguage }])
  }
  const sent = await ownFiles(db, sheet, prepared, readChanges(sending, sheet, prepared, now))
  const merged = mergeAnswers(sheet.answers, sent, sending, sheet.revision + 1)
  refuseTooMuch(merged.answers)
  const isOffline = givenAt !== null && now.getTime() - givenAt.getTime() > offlineMilliseconds
  return {
    ...{ sheet, prepared, sent, isChanged: merged.isChanged },
    next: {
      answers: merged.answers,
      replaced: merged.replaced,
      context: await contextOf(context, sheet, prepared, language),
      begunAt: givenAt ?? now,
      offlineSince: isOffline ? givenAt : null,
    },
    storing: { encryptionKey, prepared, device, now, isByLink: true },
  }
}

/** When the first of the answers was given: a time in the future counts as now, one before the survey as its beginning. */
function firstOf({ changes }: Sending, sheet: Sheet, now: Date): Date | null {
  if (changes.length === 0) return null
  let first = now.toISOString()
  for (const { at } of changes) if (at !== null && at < first) first = at
  const earliest = Math.max(Date.parse(first), answerableFrom(sheet).getTime())
  return new Date(Math.min(earliest, now.getTime()))
}

/** The context stored when the survey was last opened; if there is none, the current one. */
async function contextOf(
  { db, now }: PublicContext,
  sheet: Sheet,
  prepared: PreparedSurvey,
  language: string,
): Promise<KeptContext> {
  return { ...(sheet.context ?? (await contextNow(db, sheet, prepared, now))), language }
}

/** If a device sends two answers to a question, the later one counts. A time that cannot be counts as now. */
function readChanges(
  { changes, language }: Sending,
  sheet: Sheet,
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
  const { answers, problems } = readEach(prepared.survey, typed)
  if (problems.length > 0) throw refusedAnswers(problems, language)
  const newest = now.toISOString()
  const oldest = new Date(sheet.issuedAt.getTime() - slowMilliseconds).toISOString()
  return [...answers].map(([address, read]) => {
    const answer = withConsentTime(read, address, sheet, now)
    const at = latest.get(address)?.at ?? newest
    return { address, answer, at: at > newest || at < oldest ? newest : at }
  })
}

function refuseTooMuch(answers: KeptAnswers): void {
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
export function saveAnswers(context: PublicContext, sending: Sending): Promise<SavedAnswers> {
  return receive(context, sending, async (received) => {
    const { sheet, sent, next, isChanged } = received
    const saved = (revision: number, answers: KeptAnswers) => ({
      revision,
      changes: newTo(answers, sending, sent),
      answeredAt: sheet.answeredAt,
    })
    if (sheet.answeredAt) {
      await keepArrivedLate(context, received, sending.device)
      return { revision: sheet.revision, changes: [], answeredAt: sheet.answeredAt }
    }
    if (!(await keepDraft(context, received))) return null
    return saved(sheet.revision + (isChanged ? 1 : 0), next.answers)
  })
}

/** Keeps the answers so far; false if another device wrote meanwhile. */
export async function keepDraft({ db }: PublicContext, received: Received): Promise<boolean> {
  const { sheet, next, isChanged, storing } = received
  if (sheet.startedAt === null) tellOf(db, sheet)
  if (isChanged) return (await storeSheet(db, sheet, { ...next, completion: null }, storing)) !== null
  await keepReplaced(db, sheet, next.replaced, storing)
  return true
}

/**
 * Stores answers of a device that did not know that the survey was completed in the history. True if there
 * were any.
 */
export async function keepArrivedLate(
  { db }: PublicContext,
  { sheet, sent, storing }: Received,
  device: string,
): Promise<boolean> {
  const late = arrivedLate(sheet.answers, sent, device)
  await keepReplaced(db, sheet, late, storing)
  return late.length > 0
}
