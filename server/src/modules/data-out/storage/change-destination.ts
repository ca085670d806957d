import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import { seal } from '../../../platform/crypto/encryption'
import { type AllowedPrivate, isOutside } from '../../../platform/http/post-outside'
import { FieldChecks } from '../../../platform/input/field-checks'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import { isNameTaken, type LockedNames, lockNames, requireRoom } from '../../../platform/resource'
import { isUsableBucket, keyProblem } from '../../../platform/storage'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import type { VisibleProject } from '../../studies/project'
import { storageDestinationAudit } from './destination-audit'
import { secretPurpose } from './destination-client'
import { requireDestination, type StorageDestination } from './destination-queries'
import { storageWords } from './words'

/** What people say of a destination. */
export interface DestinationInput {
  readonly name: string
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly prefix: string
  readonly isPathStyle: boolean
  readonly accessKeyId: string
  /** Null: stays as it was. */
  readonly secret: string | null
}

/** What changing a destination needs beside the transaction. */
export interface DestinationSettings {
  readonly encryptionKey: Buffer
  readonly privateTargets: AllowedPrivate
}

const mostOfProject = 20

/** Makes a destination; the caller has checked that the viewer is an owner who sees the project. */
export async function createDestination(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject,
  input: DestinationInput,
  settings: DestinationSettings,
  { actor, now }: WriteContext,
): Promise<string> {
  const names = await lockNames(tx, project.id)
  const { secret, ...values } = await checked(names, input, settings.privateTargets)
  await requireRoom(names, {
    table: 'storage_destination',
    most: mostOfProject,
    full: () => conflict(storageWords.tooMany),
  })
  const id = newId()
  await tx
    .insertInto('storage_destination')
    .values({
      ...values,
      id,
      company_id: project.company_id,
      project_id: project.id,
      sealed_secret: sealedSecret(settings.encryptionKey, id, secret ?? ''),
      created_by: viewer.id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: storageDestinationAudit.create,
    targetId: id,
    after: { ...values, projectId: project.id },
    at: now,
  })
  return id
}

/** Changes a destination; deliveries that have begun keep to what it was. */
export async function updateDestination(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  destinationId: string,
  input: DestinationInput,
  settings: DestinationSettings,
  { actor, now }: WriteContext,
): Promise<void> {
  const before = await requireDestination(tx, viewer, destinationId)
  const names = await lockNames(tx, before.project_id)
  const { secret, ...values } = await checked(names, input, settings.privateTargets, before)
  await tx
    .updateTable('storage_destination')
    .set({
      ...values,
      ...(secret !== null && { sealed_secret: sealedSecret(settings.encryptionKey, before.id, secret) }),
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
  await recordAudit(tx, {
    companyId: before.company_id,
    actor,
    action: storageDestinationAudit.update,
    targetId: before.id,
    before: toldOf(before),
    after: { ...values, ...(secret !== null && { secretChanged: true }) },
    at: now,
  })
}

/** 削除する: what was delivered stays where it is. CONFLICT while saved choices deliver to it. */
export async function deleteDestination(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  destinationId: string,
  { actor, now }: WriteContext,
): Promise<StorageDestination> {
  const found = await requireDestination(tx, viewer, destinationId)
  // Whoever saves choices with it meanwhile waits for this transaction.
  await tx.selectFrom('storage_destination').select('id').where('id', '=', found.id).forUpdate().execute()
  const users = await tx
    .selectFrom('saved_export')
    .select('name')
    .where('destination_id', '=', found.id)
    .orderBy('name')
    .limit(5)
    .execute()
  if (users.length > 0) throw conflict(storageWords.inUse(users.map(({ name }) => name).join('、')))
  await tx.deleteFrom('storage_destination').where('id', '=', found.id).execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: storageDestinationAudit.delete,
    targetId: found.id,
    before: toldOf(found),
    at: now,
  })
  return found
}

function toldOf({
  name,
  endpoint,
  region,
  bucket,
  prefix,
  is_path_style,
  access_key_id,
}: StorageDestination) {
  return { name, endpoint, region, bucket, prefix, is_path_style, access_key_id }
}

function sealedSecret(encryptionKey: Buffer, destinationId: string, secret: string): Buffer {
  return seal(encryptionKey, secretPurpose(destinationId), Buffer.from(secret))
}

async function checked(
  names: LockedNames,
  input: DestinationInput,
  privateTargets: AllowedPrivate,
  before: StorageDestination | null = null,
) {
  const checks = new FieldChecks()
  const name = checks.required('name', storageWords.name, input.name, 200)
  const endpoint = checks.required('endpoint', storageWords.endpoint, input.endpoint, 500)
  const region = checks.required('region', storageWords.region, input.region, 60)
  const bucket = checks.required('bucket', storageWords.bucket, input.bucket, 63)
  const prefix = prefixOf(checks.optionalLine('prefix', storageWords.prefix, input.prefix, 300))
  const accessKeyId = checks.required('accessKeyId', storageWords.accessKeyId, input.accessKeyId, 200)
  const isNew = before === null || input.secret !== null
  const secret = isNew ? checks.required('secret', storageWords.secret, input.secret ?? '', 500) : null
  const { isPathStyle } = input
  if (endpoint !== '') checks.unlessFine('endpoint', problemOfEndpoint(endpoint, privateTargets))
  if (region !== '' && !/^[A-Za-z0-9-]+$/.test(region)) checks.refuse('region', storageWords.unusableRegion)
  if (bucket !== '' && !isUsableBucket(bucket, isPathStyle)) {
    checks.refuse(
      'bucket',
      isUsableBucket(bucket, true) ? storageWords.dottedBucket : storageWords.unusableBucket,
    )
  }
  if (prefix !== '' && keyProblem(prefix.slice(0, -1)) !== null) {
    checks.refuse('prefix', storageWords.unusablePrefix)
  }
  if (!/^[!-~]*$/.test(accessKeyId) || accessKeyId.includes('/')) {
    checks.refuse('accessKeyId', storageWords.unusableKey)
  }
  if (!/^[!-~]*$/.test(secret ?? '')) checks.refuse('secret', storageWords.unusableKey)
  const named = { table: 'storage_destination', name, ownId: before?.id ?? null } as const
  if (await isNameTaken(names, named)) checks.refuse('name', storageWords.nameTaken)
  checks.done()
  return {
    name,
    endpoint: new URL(endpoint).origin,
    region,
    bucket,
    prefix,
    is_path_style: isPathStyle,
    access_key_id: accessKeyId,
    secret,
  }
}

/** 'kansoku/slp26/' of '/kansoku/slp26'. */
function prefixOf(text: string): string {
  const path = text.replace(/^\//, '').replace(/\/$/, '')
  return path === '' ? '' : `${path}/`
}

/** Names are looked up when something is sent, since they may stand for another address by then. */
function problemOfEndpoint(text: string, isAllowed: AllowedPrivate) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.username !== '' || url.password !== '') return storageWords.unreadableEndpoint
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return storageWords.unreadableEndpoint
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOwn = isIP(host) !== 0 && isAllowed(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn))
    return storageWords.unreadableEndpoint
  if (isIP(host) !== 0 && !isOutside(host) && !isOwn) return storageWords.privateEndpoint
  return /(^|\.)localhost$/i.test(host) ? storageWords.privateEndpoint : null
}
