import { expect, onTestFinished, test } from 'vitest'
import { firstRule } from '../../../../../engines/alert-rule'
import { anAlertEvent, anAlertRule } from '../../../../testing/alerts'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { graphqlAs, testConfig, viewerFor } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../testing/surveys'
import { textOfEntry, zipEntries } from '../../../../testing/zip-entries'
import { newId } from '../../../platform/postgres/ids'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { conductRun } from '../../studies/run'
import { downloadExport } from './download-export'
import { exportWork } from './make-export'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const usualClock = Date.parse('2026-11-21T09:00:00Z')
let clock = usualClock
const now = () => new Date(clock)
/** Moved dates leave out the last days before now, so what is looked at lies far back. */
function longAfter(): void {
  clock = Math.max(Date.parse('2027-06-01T00:00:00Z'), Date.now() + 200 * 86_400_000)
  onTestFinished(() => {
    clock = usualClock
  })
}
const context = { db, now }
const exportContext = { ...context, encryptionKey: testConfig.encryptionKey }
let projects = 0

/** A person who was written to, has consented and was paid, and a folder that was imported. */
async function aConductedStudy() {
  const project = await aProject(db, {
    company_id: company.id,
    code: `CO${++projects}`,
    time_zone: 'Asia/Tokyo',
  })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })
  const of = { company_id: company.id, project_id: project.id, test_subject_id: subject.id }
  const message = { ...of, id: newId(), kind: 'invitation', channel: 'mail', reason: null } as const
  const at = new Date('2026-11-10T15:30:00Z')
  await db
    .insertInto('survey_message')
    .values([
      {
        ...message,
        send_at: at,
        retry_at: at,
        sent_at: at,
        outcome: 'sent',
        said: 'a***@example.jp',
        attempts: 1,
      },
      {
        ...message,
        id: newId(),
        kind: 'nudge',
        send_at: new Date('2026-11-01T00:00:00Z'),
        retry_at: at,
        outcome: 'skipped',
        reason: 'no_address',
      },
    ])
    .execute()
  await db
    .insertInto('reward_payment')
    .values({
      ...of,
      month: '2026-10-01',
      asked: 30,
      answered: 28,
      valid_days: 25,
      days: 31,
      answer_yen: 2800,
      day_yen: 2500,
      bonus_yen: 1000,
      paid_at: new Date('2026-11-05T00:00:00Z'),
      paid_by: owner.id,
    })
    .execute()
  await db
    .insertInto('import_run')
    .values({
      id: newId(),
      company_id: company.id,
      project_id: project.id,
      kind: 'fitabase',
      fingerprint: project.code,
      state: 'succeeded',
      rows_read: 120,
      rows_rejected: 3,
      started_at: new Date('2026-11-09T00:00:00Z'),
      updated_at: new Date('2026-11-09T00:00:00Z'),
      finished_at: new Date('2026-11-09T00:01:00Z'),
    })
    .execute()
  await consented(project, subject)
  return { project, subject }
}

const consent = surveyOfItems([
  {
    type: 'consent',
    linkId: 'agree',
    text: { ja: '研究への参加の同意' },
    textVersion: '1.2',
    body: { ja: '参加はいつでもやめられます。' },
    name: true,
  },
])

async function consented(project: { id: string }, subject: { id: string }) {
  const version = await aSurveyVersion(db, company, consent)
  const delivery = await aProjectSurvey(db, project, version)
  const surveyToken = await aSurveyToken(db, owner, delivery.id, subject.id)
  await graphqlAs(db, null, answering.open, { surveyToken })
  const { errors } = await graphqlAs(db, null, answering.complete, {
    surveyToken,
    device: 'd-0123456789',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf({
      agree: { accepted: true, textVersion: '1.2', at: new Date().toISOString(), name: '山田 花子' },
    }),
  })
  expect(errors).toBeUndefined()
}

const definition = {
  testSubjectIds: [],
  tagIds: [],
  statuses: [],
  from: null,
  to: null,
  contents: ['CONDUCT'],
  metrics: [],
  granularity: 'RAW',
  layout: 'WIDE',
  format: 'CSV',
  times: 'LOCAL',
  missing: 'EMPTY',
  hidesCodes: false,
  shiftsDates: false,
  bandsBirthYears: false,
  dropsFreeText: false,
}

async function ask(project: { id: string }, given: object, person = owner) {
  return graphqlAs<{ createDataExport: { id: string } }>(
    db,
    person,
    `mutation ($projectId: ID!, $definition: ExportDefinitionInput!, $purpose: String) {
      createDataExport(projectId: $projectId, name: "運営", definition: $definition, purpose: $purpose) { id } }`,
    {
      projectId: project.id,
      definition: { ...definition, ...given },
      purpose: person === owner ? '監査' : null,
    },
    { now },
  )
}

async function exported(project: { id: string }, given: object = {}, person = owner): Promise<Buffer> {
  const { data, errors } = await ask(project, given, person)
  expect(errors).toBeUndefined()
  const id = data?.createDataExport.id ?? ''
  const { run_id } = await db
    .selectFrom('data_export')
    .select('run_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await conductRun(context, run_id ?? '', exportWork({ ...context, encryptionKey: testConfig.encryptionKey }))
  const { content } = await downloadExport(exportContext, asCompanyViewer(viewerFor(person)), id)
  const parts = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

async function rows(archive: Buffer, table: string, columns = '*') {
  const file = Buffer.from(await textOfEntry(archive, `data/${table}.csv`))
  return duckdbRows(file, `select ${columns} from read_csv($file, all_varchar = true)`)
}

test('messages leave with their outcome, by the local day of the subject, and without an address', async () => {
  const { project } = await aConductedStudy()
  const archive = await exported(project)
  const columns = 'subject, message_kind, channel, due_at_local, outcome, outcome_reason, attempts'
  expect(await rows(archive, 'messages', columns)).toEqual([
    ['S-1', 'nudge', 'mail', '2026-11-01T09:00:00.000+09:00', 'skipped', 'no_address', '0'],
    ['S-1', 'invitation', 'mail', '2026-11-11T00:30:00.000+09:00', 'sent', null, '1'],
  ])
  const whole = Buffer.concat((await zipEntries(archive)).map(({ bytes }) => bytes)).toString('utf8')
  expect(whole).not.toContain('example.jp')
  // 15:30 in UTC is the next day in Tokyo.
  const day = await exported(project, { from: '2026-11-11', to: '2026-11-11' })
  expect(await rows(day, 'messages', 'message_kind')).toEqual([['invitation']])
})

test('a consent says whether, when and to which text, and neither name nor signature', async () => {
  const { project } = await aConductedStudy()
  const archive = await exported(project)
  expect(await rows(archive, 'consents', 'subject, survey, question, accepted, text_version')).toEqual([
    ['S-1', '体調', 'agree', 'true', '1.2'],
  ])
  const whole = Buffer.concat((await zipEntries(archive)).map(({ bytes }) => bytes)).toString('utf8')
  expect(whole).not.toContain('山田')
})

/** An alert late in the evening of the 10th, acknowledged and resolved, and one of a rule that is tried. */
async function withAlerts(project: { id: string; company_id: string }, subject: { id: string }) {
  const rule = await anAlertRule(db, project, { name: '装着の不足', version: 3 })
  const event = await anAlertEvent(db, rule, subject, {
    raised_at: new Date('2026-11-10T15:30:00Z'),
    window_on: '2026-11-10',
    value: 312.5,
    state: 'resolved',
    acknowledged_at: new Date('2026-11-10T16:00:00Z'),
    resolved_at: new Date('2026-11-12T00:00:00Z'),
    resolution: 'contacted',
  })
  await anAlertEvent(db, rule, subject, { is_test: true, value: null, kind: 'missing' })
  const acted = { alert_event_id: event.id, made_by: owner.id }
  await db
    .insertInto('alert_action')
    .values([
      {
        ...acted,
        id: newId(),
        kind: 'acknowledged',
        note: '電話した',
        made_at: new Date('2026-11-10T16:00:00Z'),
      },
      { ...acted, id: newId(), kind: 'resolved', made_at: new Date('2026-11-12T00:00:00Z') },
    ])
    .execute()
}

test('alerts of states leave without a number: what is kept of a state is none', async () => {
  const { project, subject } = await aConductedStudy()
  const [first] = firstRule.conditions
  const conditions = [{ ...first, variable: 'device_trouble', operator: 'in', states: ['battery_empty'] }]
  const rule = await anAlertRule(db, project, {
    name: '電池',
    definition: JSON.stringify({ ...firstRule, conditions }),
  })
  await anAlertEvent(db, rule, subject, { value: 32, latest_value: 32, worst_value: 32, closing_value: 0 })
  const columns = 'rule, alert_value, latest_value, worst_value, closing_value'
  expect(await rows(await exported(project), 'alerts', columns)).toEqual([['電池', null, null, null, null]])
})

test('alerts leave as they were evaluated, by the local day on which they were raised, with what was done about them', async () => {
  const { project, subject } = await aConductedStudy()
  await withAlerts(project, subject)
  const other = await aConductedStudy()
  await withAlerts(other.project, other.subject)
  const archive = await exported(project)
  const columns =
    'subject, rule, rule_version, severity, alert_kind, window_on, alert_value, raised_at_local, is_test, alert_state, resolution'
  const raised = '2026-11-11T00:30:00.000+09:00'
  const [first, second] = await rows(archive, 'alerts', columns)
  expect(first).toEqual([
    'S-1',
    '装着の不足',
    '3',
    'warning',
    'breach',
    '2026-11-10',
    '312.5',
    raised,
    'false',
    'resolved',
    'contacted',
  ])
  expect(second).toMatchObject({ 4: 'missing', 6: null, 8: 'true', 9: 'open' })
  expect(await rows(archive, 'alerts', 'count(*)')).toEqual([[2n]])
  const acted = 'subject, alert_action, acted_at_local, action_note'
  expect(await rows(archive, 'alert_actions', acted)).toEqual([
    ['S-1', 'acknowledged', '2026-11-11T01:00:00.000+09:00', '電話した'],
    ['S-1', 'resolved', '2026-11-12T09:00:00.000+09:00', null],
  ])
  const both = Buffer.from(await textOfEntry(archive, 'data/alert_actions.csv'))
  const [[alert] = []] = await rows(archive, 'alerts', 'alert')
  expect(await duckdbRows(both, 'select distinct alert from read_csv($file, all_varchar = true)')).toEqual([
    [alert],
  ])
  // 15:30 in UTC is the next day in Tokyo; what was done later belongs to the alert.
  const day = await exported(project, { from: '2026-11-11', to: '2026-11-11' })
  expect(await rows(day, 'alerts', 'window_on')).toEqual([['2026-11-10']])
  expect(await rows(day, 'alert_actions', 'alert_action')).toEqual([['acknowledged'], ['resolved']])
})

test('who dealt with an alert is told to owners alone, and a note leaves only with free texts', async () => {
  const { project, subject } = await aConductedStudy()
  await withAlerts(project, subject)
  const member = await aMember(db, company, [project], { can_export: true })
  const theirs = await textOfEntry(await exported(project, {}, member), 'data/alert_actions.csv')
  expect(theirs.split('\r\n')[0]).not.toContain('actor')
  expect(theirs).toContain('電話した')
  longAfter()
  const dropped = await exported(project, { dropsFreeText: true, hidesCodes: true, shiftsDates: true })
  const text = await textOfEntry(dropped, 'data/alert_actions.csv')
  expect(text).not.toMatch(/電話した|S-1|2026-11-1[012]/)
  expect(text).not.toContain(owner.id)
  expect(await textOfEntry(dropped, 'data/alerts.csv')).not.toMatch(/S-1|2026-11-1[012]/)
})

/** One of a rule that counts subjects, late in the evening of the 10th, which somebody has acknowledged. */
async function withCohortAlert(project: { id: string; company_id: string }) {
  const rule = await anAlertRule(db, project, { name: '未装着の人数' })
  const event = await anAlertEvent(db, rule, null, {
    raised_at: new Date('2026-11-10T15:30:00Z'),
    window_on: '2026-11-10',
  })
  await db
    .insertInto('alert_action')
    .values({
      id: newId(),
      alert_event_id: event.id,
      made_by: owner.id,
      kind: 'acknowledged',
      made_at: new Date('2026-11-10T16:00:00Z'),
    })
    .execute()
}

const scoped =
  'subject, alert_scope, alert_value, holding_subjects, unknown_subjects, counted_subjects, window_on, raised_at_local'

test('an alert of a cohort stands behind those of the subjects, as nobody’s, with how many of how many', async () => {
  const { project, subject } = await aConductedStudy()
  await withAlerts(project, subject)
  await withCohortAlert(project)
  const other = await aConductedStudy()
  await withCohortAlert(other.project)
  const archive = await exported(project)
  const [first, , third, ...more] = await rows(archive, 'alerts', scoped)
  expect(more).toEqual([])
  expect(first?.slice(0, 6)).toEqual(['S-1', 'subject', '312.5', null, null, null])
  expect(third).toEqual([null, 'cohort', '3', '3', '2', '20', '2026-11-10', '2026-11-11T00:30:00.000+09:00'])
  expect(await rows(archive, 'alert_actions', 'subject, alert_action')).toEqual([
    ['S-1', 'acknowledged'],
    ['S-1', 'resolved'],
    [null, 'acknowledged'],
  ])
  const codebook = await textOfEntry(archive, 'codebook.csv')
  for (const said of ['counted_subjects', '対象の人数', 'Subjects looked at', 'All subjects together'])
    expect(codebook).toContain(said)
})

test('of chosen subjects, of study days and of other days it is left out, and without dates its day is moved', async () => {
  const { project, subject } = await aConductedStudy()
  await withCohortAlert(project)
  const countOf = async (given: object) => rows(await exported(project, given), 'alerts', 'count(*)')
  expect(await countOf({ testSubjectIds: [subject.id] })).toEqual([[0n]])
  expect(await countOf({ statuses: ['ACTIVE'] })).toEqual([[0n]])
  expect(await countOf({ fromStudyDay: 1, toStudyDay: 90 })).toEqual([[0n]])
  expect(await countOf({ from: '2026-11-10', to: '2026-11-10' })).toEqual([[0n]])
  // 15:30 in UTC is the next day in Tokyo.
  expect(await countOf({ from: '2026-11-11', to: '2026-11-11' })).toEqual([[1n]])
  const moved = await exported(project, { shiftsDates: true })
  const [[scope, day] = []] = await rows(moved, 'alerts', 'alert_scope, window_on')
  expect(scope).toBe('cohort')
  expect(day).not.toBe('2026-11-10')
})

test('imports and runs are listed with what they did', async () => {
  const { project } = await aConductedStudy()
  const archive = await exported(project)
  expect(await rows(archive, 'runs', 'run_kind, run_state, rows_done, rows_refused')).toEqual([
    ['import-file', 'succeeded', '120', '3'],
    ['export-data', 'running', '0', '0'],
  ])
})

test('rewards leave with an owner alone, and who holds them may only be an owner', async () => {
  const { project } = await aConductedStudy()
  const archive = await exported(project)
  expect(await rows(archive, 'rewards', 'subject, month, answered, valid_days, total_yen')).toEqual([
    ['S-1', '2026-10-01', '28', '25', '6300'],
  ])
  const member = await aMember(db, company, [project], { can_export: true })
  const theirs = await exported(project, {}, member)
  expect((await zipEntries(theirs)).map(({ name }) => name)).not.toContain('data/rewards.csv')
  expect(await textOfEntry(theirs, 'data/messages.csv')).toContain('S-1')

  // A month begins on its first day, wherever that is moved to.
  longAfter()
  const moved = await textOfEntry(await exported(project, { shiftsDates: true }), 'data/rewards.csv')
  expect(moved.split('\r\n')[0]).toBe(
    'subject,asked,answered,days,valid_days,answer_yen,day_yen,bonus_yen,total_yen',
  )
  expect(moved).toContain('S-1')
})

test('the audit log is refused to members; an owner gets what was done to the project and its subjects, without values', async () => {
  const { project, subject } = await aConductedStudy()
  const other = await aConductedStudy()
  const member = await aMember(db, company, [project], { can_export: true })
  const refused = await ask(project, { contents: ['AUDIT'] }, member)
  expect(refused.errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })
  const seen = await graphqlAs(
    db,
    member,
    `query ($projectId: ID!, $definition: ExportDefinitionInput!) {
      exportPreview(projectId: $projectId, definition: $definition) { name } }`,
    { projectId: project.id, definition: { ...definition, contents: ['AUDIT'] } },
    { now },
  )
  expect(seen.errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })

  await audited(subject.id, 'test_subject.update', { note: '内緒の値' })
  await audited(other.subject.id, 'test_subject.update', { note: 'ほかのプロジェクト' })
  const archive = await exported(project, { contents: ['AUDIT'] })
  const events = await rows(archive, 'audit', 'subject, action, target_kind, changed_fields')
  expect(events).toEqual(expect.arrayContaining([['S-1', 'test_subject.update', 'test_subject', 'note']]))
  expect(events.filter(([, action]) => action === 'test_subject.update')).toHaveLength(1)
  expect(await textOfEntry(archive, 'data/audit.csv')).not.toContain('内緒の値')

  const hidden = await exported(project, { contents: ['AUDIT'], hidesCodes: true, shiftsDates: true })
  const text = await textOfEntry(hidden, 'data/audit.csv')
  expect(text).not.toMatch(/S-1|2026-11-21/)
  expect(text).not.toContain(owner.id)
})

async function audited(targetId: string, action: string, after: object) {
  await db
    .insertInto('audit_event')
    .values({
      id: newId(),
      company_id: company.id,
      actor_kind: 'user',
      actor_id: owner.id,
      action,
      target_kind: 'test_subject',
      target_id: targetId,
      after: JSON.stringify(after),
      at: now(),
    })
    .execute()
}

test.each(['FHIR', 'ODM', 'REDCAP'])('%s holds nothing of it, which is said', async (format) => {
  const { project } = await aConductedStudy()
  const { errors } = await ask(project, { format })
  expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'contents' }] })
})
