import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/database'
import { newId } from '../postgres/ids'
import { jobUnits, UnitsFailedError } from './job-units'

const { db } = await testDatabase()

test('what fails for one reason is one error of the log, and each thing is recorded', async () => {
  const units = jobUnits({ db, now: () => new Date() }, 'ensure-days')
  const ids = Array.from({ length: 30 }, newId)
  for (const id of ids) {
    await units.attempt({ kind: 'project', id }, () =>
      Promise.reject(id === ids[29] ? new RangeError('too far') : new Error('gone')),
    )
  }
  const thrown = await Promise.resolve()
    .then(() => units.end())
    .catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(UnitsFailedError)
  expect(thrown).toMatchObject({
    message: 'ensure-days failed with 30 of its things',
    errors: [new Error('gone'), new RangeError('too far')],
  })
  const recorded = await db.selectFrom('job_failure').select('target_id').execute()
  expect(recorded.map(({ target_id }) => target_id).sort()).toEqual([...ids].sort())
})
