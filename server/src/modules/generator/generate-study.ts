import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../platform/tables'
import { ensureDevice, linkDevice, recordDeviceState, replaceDeviceConditions } from '../device'
import { ingestSamples, ingestSleep, localDayOf, metrics, numberOfDate, refreshDays } from '../measurement'
import { ensureTestSubject } from '../test-subject'
import type { Gap } from './gap-plan'
import { createParticipantDay } from './participant-day'
import { createRandom } from './random'
import { dateOfDay, type Participant, planParticipant, type StudyPlan, startOf } from './study'

/** Where an invented study is written, and from which day on. */
export interface StudyRequest {
  plan: StudyPlan
  project: Selectable<ProjectTable>
  /** Before the number in the codes of subjects: SLP-0001. */
  codePrefix: string
  /** Days before are there already; 0 writes all. */
  fromDay?: number
  /** Called once per subject in the transaction that makes them. */
  onRegistered?: (tx: Kysely<Tables>, testSubjectId: string, participant: Participant) => Promise<void>
  onDay?: () => void
  signal?: AbortSignal
}

interface StoreContext {
  db: Kysely<Tables>
  now: () => Date
}

/** Days of one subject written together: few transactions, and never more than a few megabytes in hand. */
const daysAtOnce = 7
/** One subject is written while the next is made. */
const subjectsAtOnce = 3

/** Writes the study up to now through the same door as real data: again with the same plan, it changes nothing. */
export async function generateStudy(
  context: StoreContext,
  request: StudyRequest,
): Promise<{ samples: number }> {
  const { plan, signal } = request
  let next = 0
  let samples = 0
  const worker = async () => {
    while (next < plan.subjects) {
      signal?.throwIfAborted()
      const index = next
      next += 1
      const written = await writeParticipant(context, request, index)
      samples += written
    }
  }
  await Promise.all(Array.from({ length: subjectsAtOnce }, worker))
  return { samples }
}

async function writeParticipant(
  context: StoreContext,
  request: StudyRequest,
  index: number,
): Promise<number> {
  const { plan, fromDay = 0, onDay, signal } = request
  const now = context.now().getTime()
  const participant = planParticipant(plan, index, now)
  const { testSubjectId, deviceId } = await register(context, request, participant)
  const lastDay = numberOfDate(localDayOf(now, plan.timeZone)) - numberOfDate(plan.firstDate)
  let samples = 0
  for (let from = fromDay; from <= lastDay; from += daysAtOnce) {
    signal?.throwIfAborted()
    const days = Array.from({ length: Math.min(daysAtOnce, lastDay - from + 1) }, (_, i) =>
      createParticipantDay(plan, participant, deviceId, from + i),
    )
    const report = await ingestSamples(
      context,
      days.flatMap(({ series }) => series),
    )
    await ingestSleep(
      context,
      days.flatMap(({ sleeps }) => sleeps),
    )
    samples += report.written
    for (const _ of days) onDay?.()
  }
  await refreshDays(context, {
    subjectIds: [testSubjectId],
    from: dateOfDay(plan, Math.max(0, fromDay - 1)),
    to: dateOfDay(plan, lastDay),
  })
  return samples
}

/** Subject, device, links and what keeps the device silent, before the first sample: days are judged by them. */
async function register({ db, now }: StoreContext, request: StudyRequest, participant: Participant) {
  const { plan, project, codePrefix, onRegistered } = request
  const { persona, index } = participant
  const making = { actor: { kind: 'command' } as const, now: now() }
  return db.transaction().execute(async (tx) => {
    const { subject, isNew } = await ensureTestSubject(
      tx,
      {
        company_id: project.company_id,
        project_id: project.id,
        code: `${codePrefix}${String(index + 1).padStart(4, '0')}`,
        enrolled_on: participant.enrolledOn,
        birth_year: persona.birthYear,
        sex: persona.sex,
      },
      making,
    )
    const { device, isNew: isNewDevice } = await ensureDevice(
      tx,
      {
        company_id: project.company_id,
        code: deviceCode(project.code, participant),
        provider: persona.device.provider,
        model: persona.device.model,
        authorization_state: 'authorized',
      },
      making,
    )
    if (isNewDevice) {
      for (const { from, to } of participant.links) {
        const end = to === null ? null : new Date(to)
        await linkDevice(
          tx,
          {
            companyId: project.company_id,
            deviceId: device.id,
            testSubjectId: subject.id,
            from: new Date(from),
            to: end,
          },
          making,
        )
      }
    }
    await replaceDeviceConditions(tx, device, conditionsOf(plan, participant.gaps))
    await recordDeviceState(
      tx,
      device.id,
      {
        lastSyncAt: new Date(participant.lastSyncAt),
        batteryPercent: participant.batteryPercent,
        authorizationState: participant.authorizationState,
      },
      now(),
    )
    if (isNew) await onRegistered?.(tx, subject.id, participant)
    return { testSubjectId: subject.id, deviceId: device.id }
  })
}

/** Looks like the serial number on the back of the device. */
function deviceCode(projectCode: string, { persona, index }: Participant) {
  const serial = createRandom(persona.seed, 'serial', index).integer(0, 0xffffff)
  return `${persona.device.codePrefix}-${projectCode}-${serial.toString(16).toUpperCase().padStart(6, '0')}`
}

function conditionsOf(plan: StudyPlan, gaps: readonly Gap[]) {
  return gaps.flatMap((gap) => {
    const kind = gap.reason === 'wear_unknown' ? 'scope_missing' : gap.reason
    if (!isCondition(kind)) return []
    return {
      kind,
      metrics: gap.metrics.map((metric) => metrics[metric].code),
      started_at: new Date(startOf(plan, gap.fromDay)),
      ended_at: gap.isOpen ? null : new Date(startOf(plan, gap.toDay + 1)),
    }
  })
}

const conditionKinds = [
  'not_authorized',
  'scope_missing',
  'consent_revoked',
  'token_error',
  'provider_down',
  'battery_empty',
] as const

function isCondition(reason: string): reason is (typeof conditionKinds)[number] {
  return conditionKinds.some((kind) => kind === reason)
}
