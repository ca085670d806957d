import { describe, expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { aContext } from '../../../../../testing/graphql'
import { aMember, anAdmin, anOwner, aStranger } from '../../../../../testing/people'
import { notifyLive, openLiveHub } from '../../../../platform/live/live'
import { newId } from '../../../../platform/postgres/ids'
import { monitoringChanges } from './monitoring-changes'

const { db, listen } = await testDatabase()
const live = await openLiveHub(listen)
const now = () => new Date('2026-11-21T00:30:00Z')
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const changed = (projectId: string, date: string, subjectIds: string[] = []) =>
  notifyLive(db, { kind: 'subject_day', projectId, subjectIds, from: date, to: date })

/** A wait that the test ends. */
function aPause() {
  const waits: { milliseconds: number; end: () => void }[] = []
  const wait = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((end) => {
      signal.addEventListener('abort', () => end())
      waits.push({ milliseconds, end })
    })
  return { waits, wait }
}

describe('news of a project are refused', () => {
  test('to nobody, to an administrator, to a stranger and to a member of another project', async () => {
    const elsewhere = await aProject(db, { company_id: company.id })
    const listenAs = (who: Parameters<typeof aContext>[1]) =>
      monitoringChanges(aContext(db, who, { live, now }), project.id)

    await expect(listenAs(null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(listenAs(await anAdmin(db))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const mismatch = { code: 'PROJECT_COMPANY_MISMATCH' }
    await expect(listenAs(await aStranger(db))).rejects.toMatchObject(mismatch)
    await expect(listenAs(await aMember(db, company, [elsewhere]))).rejects.toMatchObject(mismatch)
    await expect(monitoringChanges(aContext(db, owner, { live, now }), newId())).rejects.toMatchObject(
      mismatch,
    )
  })

  test('to a member from the moment that the member list lacks them', async () => {
    const member = await aMember(db, company, [project])
    const news = await monitoringChanges(aContext(db, member, { live, now }), project.id, async () => {})
    const first = news.next()
    await changed(project.id, '2026-11-20')
    expect((await first).done).toBe(false)

    await db.deleteFrom('project_member').where('user_id', '=', member.id).execute()
    // Awaited from the beginning: it may be refused before the change is written.
    const refused = expect(news.next()).rejects.toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
    await changed(project.id, '2026-11-21')
    await refused
    expect((await news.next()).done).toBe(true)
  })
})

describe('news of a project', () => {
  test('name the subjects and days, and leave out other projects', async () => {
    const other = await aProject(db, { company_id: company.id })
    const subject = newId()
    const news = await monitoringChanges(aContext(db, owner, { live, now }), project.id)
    const first = news.next()
    await changed(other.id, '2026-11-01')
    await changed(project.id, '2026-11-20', [subject])

    expect(await first).toEqual({
      done: false,
      value: { projectId: project.id, testSubjectIds: [subject], from: '2026-11-20', to: '2026-11-20' },
    })
    await news.return?.()
  })

  test('come at most once a second, with the changes in between joined', async () => {
    const { waits, wait } = aPause()
    const [one, two] = [newId(), newId()]
    const news = await monitoringChanges(aContext(db, owner, { live, now }), project.id, wait)
    const observer = live.subscribe('subject_day', (payload) => payload.projectId === project.id)
    const first = news.next()
    await changed(project.id, '2026-11-18', [one])
    await first
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000])

    const second = news.next()
    await observer.next()
    await changed(project.id, '2026-11-19', [one])
    await observer.next()
    await changed(project.id, '2026-11-21', [two])
    await observer.next()
    waits[0]?.end()

    expect((await second).value).toEqual({
      projectId: project.id,
      testSubjectIds: [one, two],
      from: '2026-11-19',
      to: '2026-11-21',
    })
    await news.return?.()
    await observer.return?.()
  })

  test('end at once when the subscription ends', async () => {
    const { wait } = aPause()
    const news = await monitoringChanges(aContext(db, owner, { live, now }), project.id, wait)
    const waiting = news.next()
    await news.return?.()
    expect((await waiting).done).toBe(true)
  })
})
