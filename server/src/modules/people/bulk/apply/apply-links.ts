import type { Kysely, Selectable } from 'kysely'
import { Problem } from '../../../../platform/problem'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { changeLink, createDevices, type Device, linkDevice, type WornLink } from '../../device'
import { createTestSubjects } from '../../test-subject'
import { type Applied, type BulkScope, changedMeanwhile } from '../plan/bulk-kind'
import type { LinkValues } from '../plan/read-link'

/** What a row does: it makes a link, or changes the end of an existing one. */
export interface LinkAction extends Omit<LinkValues, 'to'> {
  readonly subject: Selectable<TestSubjectTable> | undefined
  readonly device: Device | undefined
  /** The link of this subject and device from this instant. */
  readonly own: WornLink | undefined
  readonly to: Date | null
}

type Line = { readonly line: number; readonly action: LinkAction }

/** Creates missing subjects and devices, then the links one by one, because each may enqueue a job. */
export async function applyLinks(
  tx: Kysely<Tables>,
  scope: BulkScope,
  lines: readonly Line[],
  writeContext: WriteContext,
): Promise<Applied[]> {
  const subjects = new Map(
    lines.flatMap(({ action }) => (action.subject ? [] : [[action.subjectCode, action] as const])),
  )
  const devices = new Map(
    lines.flatMap(({ action }) => (action.device ? [] : [[action.deviceCode, action] as const])),
  )
  const subjectIds = await createTestSubjects(
    tx,
    scope,
    [...subjects.keys()].map((code) => ({ code })),
    writeContext,
  )
  const newDevices = [...devices].map(([code, { provider, model }]) => {
    return { code, provider: provider ?? '', model: model ?? '' }
  })
  const deviceIds = await createDevices(tx, scope.companyId, newDevices, writeContext)

  const done: Applied[] = []
  for (const { line, action } of lines) {
    const testSubjectId = action.subject?.id ?? subjectIds.get(action.subjectCode)
    const deviceId = action.device?.id ?? deviceIds.get(action.deviceCode)
    if (!testSubjectId || !deviceId || !action.from) done.push(changedMeanwhile(line))
    else
      done.push(
        await applyLink(
          tx,
          { line, action, from: action.from, testSubjectId, deviceId },
          scope,
          writeContext,
        ),
      )
  }
  return done
}

async function applyLink(
  tx: Kysely<Tables>,
  row: Line & { readonly from: Date; readonly testSubjectId: string; readonly deviceId: string },
  { companyId }: BulkScope,
  writeContext: WriteContext,
): Promise<Applied> {
  const { line, action, from, testSubjectId, deviceId } = row
  const { to, own } = action
  try {
    if (own) await changeLink(tx, { companyId, deviceLinkId: own.id, from, to }, writeContext)
    else await linkDevice(tx, { companyId, deviceId, testSubjectId, from, to }, writeContext)
    return { line, outcome: own ? 'changed' : 'created', message: null, targetId: testSubjectId }
  } catch (error) {
    // linkDevice and changeLink refuse before they write, so the transaction can continue.
    if (!(error instanceof Problem)) throw error
    return {
      line,
      outcome: 'failed',
      message: error.said ?? error.fields[0]?.message ?? null,
      targetId: null,
    }
  }
}
