import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/postgres/database'
import type { LoopSample } from './kansoku-processes'
import type { TakenMail } from './mail-weather'
import { type SentStudy, windowMinutes } from './study'

/** One thing that has to be true at the end. */
export interface Verdict {
  readonly what: string
  readonly isTrue: boolean
  readonly figures: string
  /** The first few that say otherwise. */
  readonly examples: readonly string[]
}

/** A stretch of the clock that nobody lived through, since the clock jumped over it. */
export interface Jump {
  readonly from: number
  readonly to: number
}

interface MessageRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly key: string
  readonly outcome: string | null
  readonly reason: string | null
  readonly may_be_repeated: boolean
}

const minute = 60_000
/** Within less of its window than this nobody can be blamed: the waits between two attempts are as long. */
const fairMinutes = 5

const verdict = (what: string, wrong: readonly string[], figures: string): Verdict => ({
  what,
  isTrue: wrong.length === 0,
  figures,
  examples: wrong.slice(0, 5),
})

/** What became of every sending of the study, against what the schedule says and what the mail server has. */
export async function verdictsOnMail(
  { db }: Database,
  study: SentStudy,
  { from, to, jumps }: { from: number; to: number; jumps: readonly Jump[] },
  taken: readonly TakenMail[],
): Promise<Verdict[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.test_subject_id as subject, s.occurrence_key as key, m.outcome, m.reason, m.may_be_repeated
    from survey_message m join sent_survey s on s.id = m.sent_survey_id
    where m.project_survey_id = ${study.surveyId}`.execute(db)
  const expected = study.expected(from, to)
  const invitations = new Map(
    rows.filter(({ kind }) => kind === 'invitation').map((row) => [`${row.subject} ${row.key}`, row]),
  )
  const missed: string[] = []
  const unexplained: string[] = []
  let [sent, jumpedOver, repeated] = [0, 0, 0]
  for (const [occurrence, at] of expected) {
    const row = invitations.get(occurrence)
    const [subject = ''] = occurrence.split(' ')
    if (row?.outcome === 'sent') sent += 1
    else if (study.gone.has(study.addresses.get(subject) ?? '')) {
      if (!row) missed.push(`${occurrence}: no row`)
    } else if (livedMinutes(at, jumps, to) < fairMinutes) {
      jumpedOver += 1
      if (!row || row.outcome === null) unexplained.push(`${occurrence}: ${row ? 'open' : 'no row'}`)
    } else if (row?.outcome === 'undeliverable' && row.may_be_repeated) repeated += 1
    else missed.push(`${occurrence}: ${row ? `${row.outcome} ${row.reason}` : 'no row'}`)
  }
  const copies = new Map<string, number>()
  for (const { id } of taken) copies.set(id, (copies.get(id) ?? 0) + 1)
  const tooOften = rows.filter(({ id, may_be_repeated }) => (copies.get(id) ?? 0) > (may_be_repeated ? 2 : 1))
  const untrue = rows.filter(({ id, outcome }) => outcome === 'sent' && !copies.has(id))
  const twice = [...copies.values()].filter((count) => count > 1).length
  const marked = await sql<{ subject: string; at: Date; said: string | null }>`
    select k.test_subject_id as subject, k.state_at as at, (
      select m.said from survey_message m
      where m.test_subject_id = k.test_subject_id and m.channel = 'mail' and m.outcome = 'bounced'
      order by m.send_at desc limit 1) as said
    from subject_channel k where k.channel = 'mail' and k.state = 'bounced' order by k.state_at`.execute(db)
  const wronglyMarked = marked.rows.flatMap(({ subject, at, said }) => {
    const address = study.addresses.get(subject) ?? subject
    return study.gone.has(address) ? [] : [`${address} at ${at.toISOString()}: ${said}`]
  })
  return [
    verdict(
      'Nothing is missed within its window',
      missed,
      `${expected.size} occurrences, ${sent} sent, ${repeated} given up after a second unknown end, ${jumpedOver} whose window the clock jumped over`,
    ),
    verdict('What the clock jumped over is told', unexplained, `${jumpedOver} told`),
    verdict(
      'No mail leaves more than twice, and each second one is marked',
      tooOften.map(
        ({ id, kind, may_be_repeated }) =>
          `${kind} ${id}: ${copies.get(id)} copies, marked ${may_be_repeated}`,
      ),
      `${taken.length} mails, ${twice} of them twice`,
    ),
    verdict(
      'What is said to be sent has arrived',
      untrue.map(({ id }) => id),
      `${rows.filter(({ outcome }) => outcome === 'sent').length} sent`,
    ),
    verdict(
      'No address is marked that exists',
      wronglyMarked,
      `${marked.rows.length} marked, ${study.gone.size} do not exist`,
    ),
  ]
}

/** Minutes of the window that the clock did not jump over and that are past. */
function livedMinutes(at: number, jumps: readonly Jump[], now: number): number {
  const end = Math.min(at + windowMinutes * minute, now)
  const lost = jumps.reduce(
    (sum, jump) => sum + Math.max(0, Math.min(end, jump.to) - Math.max(at, jump.from)),
    0,
  )
  return (end - at - lost) / minute
}

/** Submissions that were acknowledged, against the answers in the store. */
export async function verdictOnAnswers(
  { db }: Database,
  acknowledged: ReadonlyMap<string, unknown>,
  hashOf: (token: string) => Buffer | null,
): Promise<Verdict> {
  const lost: string[] = []
  for (const token of acknowledged.keys()) {
    const { rows } = await sql<{ status: string }>`
      select status from survey_answer where token_hash = ${hashOf(token)}`.execute(db)
    if (rows.length !== 1 || rows[0]?.status !== 'answered')
      lost.push(`${rows.length} rows, ${rows[0]?.status}`)
  }
  return verdict('Each acknowledged submission is stored once', lost, `${acknowledged.size} acknowledged`)
}

/** A sample with when it was taken, in ms since the run and since the process answered. */
export interface LivingSample extends LoopSample {
  readonly at: number
  readonly sinceReady: number
}

/** How long anybody was kept waiting by a loop that was held, outside of starts. */
export function verdictOnLoop(samples: readonly LivingSample[], most: number): Verdict {
  const held = samples.filter(({ processorMs }) => processorMs > most)
  const longest = Math.max(0, ...samples.map(({ processorMs }) => processorMs))
  const byClock = Math.max(0, ...samples.map(({ clockMs }) => clockMs))
  return verdict(
    `The loop is held under ${most} ms`,
    held.map(
      ({ at, sinceReady, processorMs, clockMs }) =>
        `at ${(at / 1000).toFixed(1)} s, ${(sinceReady / 1000).toFixed(1)} s after its start: ${processorMs.toFixed(0)} ms (${clockMs.toFixed(0)} by the clock)`,
    ),
    `${longest.toFixed(0)} ms of processor time at most, ${byClock.toFixed(0)} ms by the clock of a busy machine, ${samples.length} half seconds`,
  )
}

export { verdict }
