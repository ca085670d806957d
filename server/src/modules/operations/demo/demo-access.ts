import type { Kysely, Selectable } from 'kysely'
import { newId } from '../../../platform/postgres/ids'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { makeAccessKey } from '../../data-out/access-key'
import { makeNotebook } from '../../data-out/notebook'
import { requireProject } from '../../studies/project'
import { demoOwner } from './demo-owner'

const dayMs = 86_400_000
/** Days for which the key was used before the demo began. */
const usedDays = 12

/** What a nightly program reads. */
const nightly = [
  { resource: 'subjects', rows: 48 },
  { resource: 'daily', rows: 48 },
  { resource: 'samples/heart_rate', rows: 69_120 },
] as const

/** A key of SLP26 with which a program reads every night until now, and two notebooks. What others made stays. */
export async function ensureAccess(
  db: Kysely<Tables>,
  { id: projectId, company_id: companyId }: Selectable<ProjectTable>,
  now: Date,
): Promise<void> {
  const viewer = await demoOwner(db, companyId)
  if (!viewer) return
  const by = { actor: { kind: 'user', id: viewer.id }, now } as const
  const known = await db
    .selectFrom('access_key')
    .select(['id', 'created_at'])
    .where('project_id', '=', projectId)
    .where('name', '=', keyName)
    .orderBy('created_at')
    .executeTakeFirst()
  const keyId =
    known?.id ??
    (await db.transaction().execute(async (tx) => {
      const project = await requireProject(tx, viewer, projectId)
      const notebook = {
        from: null,
        to: null,
        tagIds: [],
        numbers: {},
        makesKey: false,
        language: 'ja',
      } as const
      await makeNotebook(
        tx,
        viewer,
        project,
        { ...notebook, name: '装着時間と欠測の確認', template: 'data_quality' },
        by,
      )
      await makeNotebook(
        tx,
        viewer,
        project,
        { ...notebook, name: '睡眠と安静時心拍', template: 'heart_sleep' },
        by,
      )
      const made = await makeAccessKey(
        tx,
        viewer,
        project,
        {
          name: keyName,
          purpose: '解析用サーバーへの毎晩の取り込み',
          scopes: ['subjects', 'daily', 'samples', 'sleep', 'answers'],
          tagIds: [],
          from: null,
          to: null,
          isDeidentified: true,
          // It reads up to today every night.
          shiftsDates: false,
          networks: '',
          expiresOn: new Date(now.getTime() + 120 * dayMs),
          perMinute: 600,
        },
        by,
      )
      return made.id
    }))
  await readEveryNight(db, keyId, now)
}

const keyName = '解析サーバー'

/** Adds the nights since the last one. */
async function readEveryNight(db: Kysely<Tables>, accessKeyId: string, now: Date): Promise<void> {
  const last = await db
    .selectFrom('access_key_read')
    .select('read_at')
    .where('access_key_id', '=', accessKeyId)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = last?.read_at.getTime() ?? now.getTime() - usedDays * dayMs
  // Two in the morning in Japan.
  const night = (at: number) => Math.floor((at - 17 * 3_600_000) / dayMs) * dayMs + 17 * 3_600_000
  for (let at = night(since) + dayMs; at <= now.getTime(); at += dayMs) {
    await db
      .insertInto('access_key_read')
      .values(
        nightly.map(({ resource, rows }, place) => ({
          id: newId(),
          access_key_id: accessKeyId,
          read_at: new Date(at + place * 4000),
          resource,
          status: 200,
          row_count: rows,
        })),
      )
      .execute()
  }
}
