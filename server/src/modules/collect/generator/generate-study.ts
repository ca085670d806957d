import type { Kysely, Selectable } from 'kysely'
import { allDone } from '../../../platform/postgres/pipeline'
import type { ProjectTable, Tables } from '../../../platform/tables'
import {
  holdsDays,
  ingestSamples,
  ingestSleep,
  localDayOf,
  numberOfDate,
  readEnrolment,
  refreshDays,
  type SampleSeries,
  writeNewDays,
} from '../../series/measurement'
import { conductCommand } from '../../studies/run'
import { createParticipantDay } from './participant-day'
import { createParticipantMaker, type ParticipantMaker } from './participant-maker'
import { type Registered, registerParticipant } from './register-participant'
import { dateOfDay, type Participant, planParticipant, type StudyPlan } from './study'

/** Where an invented study is written, and from which day. */
export interface StudyRequest {
  plan: StudyPlan
  project: Selectable<ProjectTable>
  /** Prefix of subject codes: SLP-0001. */
  codePrefix: string
  /** Earlier days exist already; 0 writes all. */
  fromDay?: number
  /** Called once per subject in the transaction that makes them. */
  onRegistered?: (tx: Kysely<Tables>, testSubjectId: string, participant: Participant) => Promise<void>
  /** Numbers of participants that are already complete. */
  done?: ReadonlySet<number>
  /** Called in the transaction of a participant's last days. */
  onWritten?: (tx: Kysely<Tables>, participant: Participant) => Promise<void>
  onDays?: (days: number) => void
  /** The time of the run; the study's own clock may stand still. */
  clock?: () => Date
  /** Number of additional threads that make samples; 0, the default, uses the calling thread. */
  threads?: number
  signal?: AbortSignal
}

interface StoreContext {
  db: Kysely<Tables>
  now: () => Date
}

/** Days of one subject written in one transaction, so that there are few transactions of a few megabytes. */
const daysAtOnce = { packed: 92, merged: 7 }

/** Writes the study up to now as a run of its project. The same path as of real data; repeating it with the same plan changes nothing. */
export async function generateStudy(
  context: StoreContext,
  request: StudyRequest,
): Promise<{ samples: number }> {
  const { plan, project, done, fromDay = 0, clock = () => new Date() } = request
  const days = localDayNumber(context.now(), plan) - fromDay + 1
  return conductCommand(
    { ...context, now: clock },
    {
      asked: {
        kind: 'generate-study',
        companyId: project.company_id,
        projectId: project.id,
        targetId: null,
        request: { subjects: plan.subjects, days: plan.days },
        total: (plan.subjects - (done?.size ?? 0)) * Math.max(days, 0),
      },
      signal: request.signal,
      work: (progress, signal) =>
        writeStudy(context, {
          ...request,
          signal,
          onDays(written) {
            progress.advance(written)
            request.onDays?.(written)
          },
        }),
      resultOf: ({ samples }) => ({ samples }),
    },
  )
}

/** The days of the study up to now, counted from its first, which is 0. */
const localDayNumber = (now: Date, plan: StudyPlan): number =>
  numberOfDate(localDayOf(now.getTime(), plan.timeZone)) - numberOfDate(plan.firstDate)

async function writeStudy(context: StoreContext, request: StudyRequest): Promise<{ samples: number }> {
  const { plan, done, threads = 0 } = request
  const maker = createParticipantMaker(threads)
  const stop = new AbortController()
  const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal
  let next = 0
  let samples = 0
  const worker = async () => {
    for (;;) {
      while (done?.has(next)) next += 1
      if (next >= plan.subjects) return
      signal.throwIfAborted()
      const index = next
      next += 1
      const written = await writeParticipant(context, { ...request, signal, maker }, index)
      samples += written
    }
  }
  try {
    // Two more workers than threads: one writes, and one has a finished participant ready.
    const workers = Array.from({ length: threads + 2 }, () =>
      worker().catch((error: unknown) => {
        stop.abort(error)
        throw error
      }),
    )
    await allDone(...workers)
    return { samples }
  } finally {
    await maker.close()
  }
}

interface ParticipantRequest extends StudyRequest {
  readonly maker: ParticipantMaker
  readonly signal: AbortSignal
}

async function writeParticipant(
  context: StoreContext,
  request: ParticipantRequest,
  index: number,
): Promise<number> {
  const { plan, fromDay = 0, signal, onDays } = request
  const participant = planParticipant(plan, index, context.now().getTime())
  const registered = await registerParticipant(context, request, participant)
  const lastDay = localDayNumber(context.now(), plan)
  let samples = 0
  for (let from = fromDay; from <= lastDay; from += daysAtOnce.packed) {
    signal.throwIfAborted()
    const days = {
      from,
      to: Math.min(from + daysAtOnce.packed - 1, lastDay),
      isLast: from + daysAtOnce.packed > lastDay,
    }
    const written =
      (await writePacked(context, request, participant, registered, days)) ??
      (await mergeDays(context, request, participant, registered, days))
    samples += written
    onDays?.(days.to - days.from + 1)
  }
  return samples
}

/** Days of the study, both included. */
interface StudyDays {
  readonly from: number
  readonly to: number
  /** These are the participant's last days. */
  readonly isLast: boolean
}

/** Null if something is already stored for these days. */
async function writePacked(
  context: StoreContext,
  { plan, maker, onWritten }: ParticipantRequest,
  participant: Participant,
  { testSubjectId, deviceId }: Registered,
  { from: fromDay, to: toDay, isLast }: StudyDays,
): Promise<number | null> {
  const [from, to] = [dateOfDay(plan, fromDay), dateOfDay(plan, toDay)]
  if (await holdsDays(context.db, { subjectId: testSubjectId, from, to })) return null
  const enrolment = await readEnrolment(context.db, { deviceId, from, to })
  const { shiftOf: _, ...toClone } = plan
  const at = context.now()
  const packed = await maker.pack({ plan: toClone, participant, deviceId, enrolment, fromDay, toDay, at })
  const isWritten = await writeNewDays(context, {
    subjectId: testSubjectId,
    deviceId,
    enrolment,
    from,
    to,
    ...packed,
    ...(isLast && onWritten ? { alongside: (tx) => onWritten(tx, participant) } : {}),
  })
  return isWritten ? packed.series.reduce((sum, row) => sum + row.sample_count, 0) : null
}

/** Merges the days into stored ones: slower, with the same result. */
async function mergeDays(
  context: StoreContext,
  { plan, signal, onWritten }: ParticipantRequest,
  participant: Participant,
  { testSubjectId, deviceId }: Registered,
  { from: fromDay, to: toDay, isLast }: StudyDays,
): Promise<number> {
  let samples = 0
  for (let from = fromDay; from <= toDay; from += daysAtOnce.merged) {
    signal.throwIfAborted()
    const days = Array.from({ length: Math.min(daysAtOnce.merged, toDay - from + 1) }, (_, i) => {
      const { series, sleeps } = createParticipantDay(plan, participant, deviceId, from + i)
      return { series: series.map(kept), sleeps }
    })
    const report = await ingestSamples(
      context,
      days.flatMap(({ series }) => series),
    )
    await ingestSleep(
      context,
      days.flatMap(({ sleeps }) => sleeps),
    )
    samples += report.written
  }
  await refreshDays(context, {
    subjectIds: [testSubjectId],
    from: dateOfDay(plan, Math.max(0, fromDay - 1)),
    to: dateOfDay(plan, toDay),
  })
  if (isLast) await onWritten?.(context.db, participant)
  return samples
}

/** The buffers are reused for the next day, so they are copied. */
const kept = (series: SampleSeries): SampleSeries =>
  series.source === 'day' ? series : { ...series, times: series.times.slice(), values: series.values.slice() }
