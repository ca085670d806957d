import { expect, test } from 'vitest'
import { anAlertEvent, anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { aMember, anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
const member = await aMember(db, company, [project])
const rule = await anAlertRule(db, project)

/** Alerts of three subjects and of a cohort, raised on the evenings of 20 to 23 November in Tokyo. */
const [first, second, third] = await Promise.all(
  ['SLP-0001', 'SLP-0002', 'ＳＬＰ-0003'].map((code) => aTestSubject(db, { project_id: project.id, code })),
)
const at = (day: number) => new Date(`2026-11-${day}T22:30:00+09:00`)
for (const [place, [subject, assigned_to]] of (
  [
    [first, owner.id],
    [second, member.id],
    [third, null],
    [null, null],
  ] as const
).entries())
  await anAlertEvent(db, rule, subject ?? null, { raised_at: at(20 + place), assigned_to })

const listed = async (asked: object) => {
  const { data, errors } = await graphqlAs<{ alertEvents: { total: number; items: { code: string }[] } }>(
    db,
    member,
    `query ($p: ID!, $text: String, $from: Date, $to: Date, $assigneeIds: [ID!]! = [], $withoutAssignee: Boolean! = false) {
      alertEvents(projectId: $p, text: $text, from: $from, to: $to, assigneeIds: $assigneeIds,
        withoutAssignee: $withoutAssignee) { total items { code } } }`,
    { p: project.id, ...asked },
  )
  expect(errors).toBeUndefined()
  const { total, items = [] } = data?.alertEvents ?? {}
  expect(total).toBe(items.length)
  return items.map(({ code }) => code)
}
const cohort = '20名のうち3名'

test.each([
  ['by a part of the code, whatever its width', { text: 'slp-000' }, ['ＳＬＰ-0003', 'SLP-0002', 'SLP-0001']],
  ['by one subject', { text: '0002' }, ['SLP-0002']],
  [
    'by a day of the project, with both ends',
    { from: '2026-11-21', to: '2026-11-22' },
    ['ＳＬＰ-0003', 'SLP-0002'],
  ],
  ['from a day on', { from: '2026-11-22' }, [cohort, 'ＳＬＰ-0003']],
  ['until a day', { to: '2026-11-20' }, ['SLP-0001']],
  ['by who looks after them', { assigneeIds: [owner.id, member.id] }, ['SLP-0002', 'SLP-0001']],
  ['by that nobody does', { withoutAssignee: true }, [cohort, 'ＳＬＰ-0003']],
  [
    'by somebody or nobody',
    { assigneeIds: [owner.id], withoutAssignee: true },
    [cohort, 'ＳＬＰ-0003', 'SLP-0001'],
  ],
  ['by who is nobody', { assigneeIds: ['no-id'] }, []],
  ['by all of it', { text: 'SLP', from: '2026-11-21', assigneeIds: [member.id] }, ['SLP-0002']],
  ['by nothing', {}, [cohort, 'ＳＬＰ-0003', 'SLP-0002', 'SLP-0001']],
])('alerts are listed %s', async (_, asked, codes) => {
  expect(await listed(asked)).toEqual(codes)
})
