import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { ensureDevice, linkDevice, recordDeviceState, replaceDeviceConditions } from '../../people/device'
import { ensureTestSubject } from '../../people/test-subject'
import { metrics } from '../../series/measurement'
import type { Gap } from './gap-plan'
import type { StudyRequest } from './generate-study'
import { createRandom } from './random'
import { type Participant, type StudyPlan, startOf } from './study'

/** A registered participant with the device. */
export interface Registered {
  readonly testSubjectId: string
  readonly deviceId: string
}

/** Registers subject, device, links and gaps before the first sample, because they decide the states of days. */
export async function registerParticipant(
  { db, now }: { db: Kysely<Tables>; now: () => Date },
  request: Pick<StudyRequest, 'plan' | 'project' | 'codePrefix' | 'onRegistered'>,
  participant: Participant,
): Promise<Registered> {
  const { plan, project, codePrefix, onRegistered } = request
  const { persona, index } = participant
  const writeContext = { actor: { kind: 'command' } as const, now: now() }
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
      writeContext,
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
      writeContext,
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
          writeContext,
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

/** Resembles the serial number on the back of a device. */
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
