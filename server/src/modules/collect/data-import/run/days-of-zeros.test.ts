import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { dayStates, metrics } from '../../../series/measurement'
import { importFolder } from './import-folder'
import { rejectionsOf } from './summary'

const { db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kansoku-zeros-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = () => new Date('2026-11-21T03:00:00Z')
const id = '9000000005'
const clock = (minute: number) =>
  `11/11/2026 ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00 AM`
const daily = [
  'Id,ActivityDate,TotalSteps,TotalDistance,VeryActiveMinutes,FairlyActiveMinutes,Calories',
  `${id},11/9/2026,8012,6.1,20,15,2100`,
  `${id},11/10/2026,0,0,0,0,1510`,
  `${id},11/11/2026,0,0,0,0,1540`,
  `${id},11/13/2026,7100,5.2,18,10,2050`,
]
const heart = [
  'Id,Time,Value',
  ...Array.from({ length: 36 }, (_, at) => `${id},${clock(540 + at * 5)},58`),
  `${id},${clock(718)},0`,
]

// C44
test.each([
  ['steps_or_heart_rate', 'wear_unknown', null],
  ['heart_rate', 'not_worn', 0],
] as const)(
  'a device in a drawer, one worn for a while and a day without a row are three days, by %s',
  async (method, ofNoRow, wear) => {
    writeFileSync(join(folder, 'dailyActivity_merged.csv'), `${daily.join('\n')}\n`)
    writeFileSync(join(folder, 'heartrate_seconds_merged.csv'), `${heart.join('\n')}\n`)
    const project = await aProject(db, { time_zone: 'Asia/Tokyo', wear_method: method })
    const summary = await importFolder({ db, now }, { kind: 'fitabase', folder, project })

    const days = await db
      .selectFrom('subject_day')
      .innerJoin('test_subject', 'test_subject.id', 'subject_day.subject_id')
      .select(['local_date', 'steps', 'wear_minutes', 'day_state'])
      .where('test_subject.project_id', '=', project.id)
      .orderBy('local_date')
      .execute()
    const stateOf = (state: Buffer) => dayStates[state[metrics.steps.code] ?? -1]
    const found = days.map((day) => [day.local_date, day.steps, day.wear_minutes, stateOf(day.day_state)])
    expect(found.filter(([, , , state]) => state !== 'not_synced')).toEqual([
      ['2026-11-09', 8012, null, 'complete'],
      ['2026-11-10', null, 0, 'not_worn'],
      ['2026-11-11', 0, 36, 'true_zero'],
      ['2026-11-12', null, wear, ofNoRow],
      ['2026-11-13', 7100, null, 'complete'],
    ])
    const told: unknown[] = []
    for await (const { line, reason } of rejectionsOf(db, summary.runId)) told.push([line, reason])
    expect(told).toEqual([[38, 'out_of_range']])
  },
)
