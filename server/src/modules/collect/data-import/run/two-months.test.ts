import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { cutInTwo } from '../../../../../testing/cut-export'
import { testDatabase } from '../../../../../testing/database'
import { exportFolders } from '../../../../../testing/export-folders'
import { truthOf } from '../../../../../testing/fitabase-truth'
import { importedStore } from '../../../../../testing/imported-store'
import { differingCells, storedCells } from '../../../../../testing/stored-cells'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const { root, remove } = exportFolders()
afterAll(remove)

const now = () => new Date('2026-11-21T03:00:00Z')
const demo = join(import.meta.dirname, '../../../../../demo/fitabase')
const people = ['1503960366', '8877689391', '4057192912']
const { first, second } = cutInTwo(demo, root, { day: '2016-04-26', people })
/** Both exports together contain what the original contains. */
const whole = cutInTwo(demo, join(root, 'whole'), { day: '2016-01-01', people }).second

function packed(folder: string) {
  const target = `${folder}-packed`
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(folder))
    writeFileSync(join(target, `as-${name}.gz`), gzipSync(readFileSync(join(folder, name))))
  return target
}

async function storeOf(folders: readonly string[]) {
  const project = await aProject(db, { time_zone: 'Asia/Tokyo', wear_method: 'steps_or_heart_rate' })
  for (const folder of folders) {
    await importFolder({ db, now }, { kind: 'fitabase', folder, project, extendLinks: true })
  }
  return { cells: await storedCells(db, project.id), all: await importedStore(db, project.id) }
}

test('two exports of one study, the first cut at noon, are the files’ truth cell by cell in either order', async () => {
  const truth = truthOf([first, second])
  expect(differingCells(truthOf([whole]), truth)).toEqual([])
  expect(truth.size).toBeGreaterThan(50_000)

  const forwards = await storeOf([first, second])
  expect(differingCells(truth, forwards.cells)).toEqual([])
  const backwards = await storeOf([second, first])
  expect(differingCells(truth, backwards.cells)).toEqual([])
  expect(backwards.all).toEqual(forwards.all)
  const again = await storeOf([packed(second), first, packed(first), second, first])
  expect(differingCells(truth, again.cells)).toEqual([])
  expect(again.all).toEqual(forwards.all)
})
