import { type Kysely, sql } from 'kysely'
import { type AccessScope, accessScopeKeys } from '../../../../../engines/data-out'
import { proxyRanges } from '../../../platform/http/proxy-ranges'
import { FieldChecks } from '../../../platform/input/field-checks'
import { trimmed } from '../../../platform/input/visible-text'
import { newId } from '../../../platform/postgres/ids'
import { isUuid } from '../../../platform/postgres/uuid'
import { conflict, invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { requirePersonalDataAccess } from '../../studies/personal-data'
import { requireProject, type VisibleProject } from '../../studies/project'
import { mayTakePersonal } from '../export'
import { accessKeyAudit } from './access-key-audit'
import { type AccessKey, countValidKeys, requireKeyToChange } from './access-key-queries'
import { newKeySecret } from './key-secret'
import { accessKeyWords } from './words'

/** A key that is asked for. */
export interface KeyToMake {
  readonly name: string
  readonly purpose: string
  readonly scopes: readonly AccessScope[]
  readonly tagIds: readonly string[]
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
  readonly isDeidentified: boolean
  /** Of a de-identified key; left out: they are moved. */
  readonly shiftsDates?: boolean
  /** As people write them: 192.0.2.1, 198.51.100.0/24. */
  readonly networks: string
  readonly expiresOn: Date
  readonly perMinute: number
}

/** A key whose secret is told this once. */
export interface MadeKey {
  readonly id: string
  readonly secret: string
}

const dayMs = 86_400_000
const longestMs = 731 * dayMs
const mostValid = 100

/** Makes a key that acts for the viewer; the caller has checked that the viewer may export of the project. */
export async function makeAccessKey(
  tx: Kysely<Tables>,
  maker: { readonly id: string },
  project: Pick<VisibleProject, 'id' | 'company_id'>,
  asked: KeyToMake,
  { actor, now }: WriteContext,
): Promise<MadeKey> {
  const values = await checkedValues(tx, project.id, asked, now)
  if ((await countValidKeys(tx, project.id, now)) >= mostValid) throw conflict(accessKeyWords.tooMany)
  const { secret, prefix, digest } = newKeySecret()
  const id = newId()
  await tx
    .insertInto('access_key')
    .values({
      ...values,
      id,
      company_id: project.company_id,
      project_id: project.id,
      prefix,
      secret_digest: digest,
      created_by: maker.id,
      created_at: now,
    })
    .execute()
  const { name, purpose, scopes, is_deidentified, shifts_dates, networks, expires_at } = values
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: accessKeyAudit.create,
    targetId: id,
    after: {
      name,
      purpose,
      prefix,
      projectId: project.id,
      scopes,
      isDeidentified: is_deidentified,
      ...(is_deidentified && { shiftsDates: shifts_dates }),
      networks,
      expiresAt: expires_at,
    },
    at: now,
  })
  return { id, secret }
}

/** Kinds of data with facts that owners alone are told: of alerts who acted. */
export const personalScopes: readonly AccessScope[] = ['subjects', 'alerts', 'conduct', 'audit']

/**
 * FORBIDDEN without the second factor that the company demands for personal data, where programs would read some with the key: an export
 * of the same asks for it, too.
 */
export async function requireFactorForKey(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject,
  { scopes, isDeidentified }: Pick<KeyToMake, 'scopes' | 'isDeidentified'>,
): Promise<void> {
  if (isDeidentified || !mayTakePersonal(viewer)) return
  if (scopes.some((scope) => personalScopes.includes(scope))) {
    await requirePersonalDataAccess(db, viewer, project)
  }
}

async function checkedValues(db: Kysely<Tables>, projectId: string, asked: KeyToMake, now: Date) {
  const { scopes, tagIds, from, to, isDeidentified, shiftsDates = true, expiresOn, perMinute } = asked
  const checks = new FieldChecks()
  const name = checks.required('name', accessKeyWords.name, asked.name, 200)
  const purpose = checks.required('purpose', accessKeyWords.purpose, asked.purpose, 1000)
  if (scopes.length === 0) checks.refuse('scopes', accessKeyWords.noScope)
  if (from !== null && to !== null && to < from) checks.refuse('to', accessKeyWords.endBeforeStart)
  const lasts = expiresOn.getTime() - now.getTime()
  if (lasts <= 0 || lasts > longestMs) checks.refuse('expiresAt', accessKeyWords.expiresTooEarly)
  if (!Number.isInteger(perMinute) || perMinute < 1 || perMinute > 6000) {
    checks.refuse('perMinute', accessKeyWords.rateOutside)
  }
  const networks = asked.networks
    .split(/[\s,、]+/)
    .map(trimmed)
    .filter((part) => part !== '')
  if (networks.length > 50 || networks.some((network) => proxyRanges(network) === null)) {
    checks.refuse('networks', accessKeyWords.unreadableNetworks)
  }
  if (!(await areTagsOf(db, projectId, tagIds))) checks.refuse('tagIds', accessKeyWords.unknownTag)
  checks.done()
  return {
    name,
    purpose,
    scopes: accessScopeKeys.filter((scope) => scopes.includes(scope)),
    tag_ids: [...new Set(tagIds)],
    from_date: from,
    to_date: to,
    is_deidentified: isDeidentified,
    shifts_dates: isDeidentified && shiftsDates,
    networks,
    per_minute: perMinute,
    expires_at: expiresOn,
  }
}

async function areTagsOf(db: Kysely<Tables>, projectId: string, tagIds: readonly string[]): Promise<boolean> {
  const asked = [...new Set(tagIds)]
  if (!asked.every(isUuid)) return false
  if (asked.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tag
    where project_id = ${projectId} and deleted_at is null and id = any(${asked}::uuid[])`.execute(db)
  return rows[0]?.count === asked.length
}

/** The longest time for which a rotated key is taken still. */
const mostOverlapHours = 168

/** A new key with the same rights; the old one is taken for some hours more, so that programs can be changed meanwhile. */
export async function rotateAccessKey(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { accessKeyId, overlapHours }: { readonly accessKeyId: string; readonly overlapHours: number },
  { actor, now }: WriteContext,
): Promise<MadeKey> {
  const old = await requireKeyToChange(tx, viewer, accessKeyId)
  refuseEnded(old, now)
  const project = await requireProject(tx, viewer, old.project_id)
  await requireFactorForKey(tx, viewer, project, { ...old, isDeidentified: old.is_deidentified })
  if (!Number.isInteger(overlapHours) || overlapHours < 0 || overlapHours > mostOverlapHours) {
    throw invalidInput([{ path: 'overlapHours', message: accessKeyWords.overlapOutside }])
  }
  const { secret, prefix, digest } = newKeySecret()
  const id = newId()
  await tx
    .insertInto('access_key')
    .values({
      ...old,
      id,
      prefix,
      secret_digest: digest,
      created_by: viewer.id,
      created_at: now,
      replaces_id: old.id,
    })
    .execute()
  const lastAt = new Date(Math.min(old.expires_at.getTime(), now.getTime() + overlapHours * 3_600_000))
  await tx.updateTable('access_key').set({ expires_at: lastAt }).where('id', '=', old.id).execute()
  await recordAudit(tx, {
    companyId: old.company_id,
    actor,
    action: accessKeyAudit.rotate,
    targetId: old.id,
    before: { name: old.name, prefix: old.prefix, expiresAt: old.expires_at },
    after: { name: old.name, prefix, expiresAt: lastAt },
    at: now,
  })
  return { id, secret }
}

/** 無効にする: at once and for good. */
export async function revokeAccessKey(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  accessKeyId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const found = await requireKeyToChange(tx, viewer, accessKeyId)
  refuseEnded(found, now)
  await tx.updateTable('access_key').set({ revoked_at: now }).where('id', '=', found.id).execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: accessKeyAudit.revoke,
    targetId: found.id,
    before: { name: found.name, prefix: found.prefix },
    at: now,
  })
}

function refuseEnded({ revoked_at, expires_at }: AccessKey, now: Date): void {
  if (revoked_at !== null || expires_at <= now) throw conflict(accessKeyWords.ended)
}
