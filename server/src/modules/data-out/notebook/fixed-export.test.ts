import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notebookTemplateKeys } from '../../../../../engines/notebook-templates'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { exporting } from '../../../../testing/exporting'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { canRun } from '../../../../testing/run-program'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { projectRoot } from '../../../platform/process/project-root'
import { dayBounds, ingestSamples, ingestSleep, refreshDays } from '../../series/measurement'

// Notebooks of a fixed export run from its file alone: the server is nowhere, and there is no key.
const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date('2026-11-16T12:00:00Z')
const python = '/usr/bin/python3'
const context = { db, now }

const survey = surveyOfItems([{ type: 'number', linkId: 'mood', text: { ja: '気分' } }], {
  score: [
    {
      id: 'total',
      name: { ja: '合計' },
      method: 'sum',
      display: 'shown',
      missing: { rule: 'strict' },
      items: [{ item: 'mood' }],
    },
  ],
})

/** A person with a tag, a day of heart rate, a night, and an answer with a score. */
async function anExport() {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const values = { project_id: project.id, status: 'active', enrolled_on: '2026-11-10' } as const
  const subject = await aTestSubject(db, { ...values, code: '007' })
  await aTestSubject(db, { ...values, code: '008' })
  const tag = await aTag(db, project, { name: '夜勤' })
  await db.insertInto('test_subject_tag').values({ test_subject_id: subject.id, tag_id: tag.id }).execute()
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject)
  const from = dayBounds('2026-11-10', 'Asia/Tokyo').startsAt
  const minutes = 800
  await ingestSamples(context, [
    {
      deviceId: device.id,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.from({ length: minutes }, (_, minute) => from + minute * 60_000),
      values: new Float64Array(minutes).fill(60),
    },
  ])
  await ingestSleep(context, [
    {
      deviceId: device.id,
      source: 'sample',
      naturalKey: 'night',
      startedAt: new Date(from),
      endedAt: new Date(from + 7 * 3_600_000),
      stages: [{ stage: 'light', startedAt: new Date(from), minutes: 420 }],
    },
  ])
  await refreshDays(context, { subjectIds: [subject.id], from: '2026-11-10', to: '2026-11-12' })
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, survey))
  await anAnswer(db, owner, delivery, subject, { mood: 3 }, new Date('2026-11-12T03:00:00Z'))
  const { ask, make, fileOf } = exporting(db, owner, now)
  const { id } = await ask(project, {
    contents: ['DAILY', 'SLEEP', 'SURVEYS', 'SUBJECTS'],
    metrics: ['HEART_RATE', 'RESTING_HEART_RATE', 'HRV_RMSSD', 'STEPS', 'SLEEP'],
    times: 'BOTH',
    format: 'CSV_EXCEL',
    missing: 'NA',
  })
  await make(id)
  return { project, id, file: await fileOf(id) }
}

const fixed = await anExport()

test.skipIf(!canRun(python, ['-c', 'import pandas, matplotlib'])).each(notebookTemplateKeys)(
  'the code of %s runs to its end',
  async (key) => {
    const document = `mutation ($id: ID!, $input: NotebookInput!) {
      createNotebook(projectId: $id, makesKey: false, input: $input) { notebook { cells { isCode source } exportFile } } }`
    const { data, errors } = await graphqlAs<{
      createNotebook: { notebook: { cells: { isCode: boolean; source: string }[]; exportFile: string } }
    }>(
      db,
      owner,
      document,
      {
        id: fixed.project.id,
        input: { name: key, template: key.toUpperCase(), tagIds: [], numbers: {}, exportId: fixed.id },
      },
      { now },
    )
    expect(errors).toBeUndefined()
    const { cells, exportFile } = data?.createNotebook.notebook ?? { cells: [], exportFile: '' }
    const code = cells.flatMap(({ isCode, source }) => (isCode ? [source] : [])).join('\n\n')
    const folder = mkdtempSync(join(tmpdir(), 'kansoku-notebook-'))
    try {
      writeFileSync(join(folder, exportFile), fixed.file)
      copyFileSync(join(projectRoot, 'clients/kansoku.py'), join(folder, 'kansoku.py'))
      const program = `import matplotlib\nmatplotlib.use("Agg")\ndisplay = print\n${code}\nprint("the end")`
      writeFileSync(
        join(folder, 'notebook.py'),
        program.replace(/^URL = .*$/m, 'URL = "http://nobody.invalid"'),
      )
      const { stdout, stderr } = spawnSync(python, ['notebook.py'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: '/usr/bin', HOME: folder, MPLCONFIGDIR: folder },
      })
      expect(stderr).not.toContain('Traceback')
      expect(stdout.trimEnd().split('\n').at(-1)).toBe('the end')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
