import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { collectedBytes } from '../../../testing/collected-bytes'
import { zipEntries } from '../../../testing/zip-entries'
import { zipWriter } from './zip-writer'

const modifiedAt = new Date('2026-11-21T00:30:04Z')
const noise = randomBytes(700_000)

test('files come back under their names, with the size and the hash that a manifest lists', async () => {
  const { sink, bytes } = collectedBytes()
  const zip = zipWriter(sink, { modifiedAt })
  const listed = [
    await zip.entry('データ/hr.csv', async (write) => {
      await write(Buffer.from('row 1\r\n'))
      await write(Buffer.from('row 2\r\n'))
    }),
    await zip.entry('noise.bin', async (write) => {
      for (let at = 0; at < noise.length; at += 70_000) await write(noise.subarray(at, at + 70_000))
    }),
    await zip.entry('empty.txt', async () => {}),
  ]
  await zip.end()
  const files = await zipEntries(bytes())
  expect(files.map(({ name }) => name)).toEqual(['データ/hr.csv', 'noise.bin', 'empty.txt'])
  expect(files[0]?.bytes.toString()).toBe('row 1\r\nrow 2\r\n')
  expect(files[1]?.bytes.equals(noise)).toBe(true)
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(listed).toEqual(
    files.map(({ name, bytes: content }) => ({ name, bytes: content.length, sha256: sha256(content) })),
  )
})

test('equal files are equal bytes, in every zone of a server', async () => {
  const zones = [process.env.TZ, 'Asia/Tokyo', 'America/St_Johns']
  const archives: Buffer[] = []
  try {
    for (const zone of zones) {
      if (zone) process.env.TZ = zone
      const { sink, bytes } = collectedBytes()
      const zip = zipWriter(sink, { modifiedAt })
      await zip.entry('a.txt', (write) => write(Buffer.from('a')))
      await zip.end()
      archives.push(bytes())
    }
  } finally {
    if (zones[0] === undefined) delete process.env.TZ
    else process.env.TZ = zones[0]
  }
  expect(archives[1]).toEqual(archives[0])
  expect(archives[2]).toEqual(archives[0])
})

test('what an entry throws is thrown, and the archive is never ended', async () => {
  const { sink } = collectedBytes()
  const zip = zipWriter(sink, { modifiedAt })
  await zip.entry('good.txt', (write) => write(Buffer.from('good')))
  const broken = zip.entry('broken.txt', async (write) => {
    await write(noise)
    throw new Error('The database went away')
  })
  await expect(broken).rejects.toThrow('The database went away')
  await expect(zip.entry('next.txt', async () => {})).rejects.toThrow('The database went away')
  await expect(zip.end()).rejects.toThrow('The database went away')
})

test('a sink that fails ends an entry that waits for room, instead of hanging', async () => {
  let count = 0
  const zip = zipWriter(
    async () => {
      count += 1
      await new Promise(setImmediate)
      if (count > 3) throw new Error('The disk is full')
    },
    { modifiedAt },
  )
  const entry = zip.entry('noise.bin', async (write) => {
    for (let index = 0; index < 100; index += 1) await write(noise)
  })
  await expect(entry).rejects.toThrow('The disk is full')
  await expect(zip.end()).rejects.toThrow('The disk is full')
})

test('a sink that fails at the last bytes fails the end', async () => {
  const zip = zipWriter(() => Promise.reject(new Error('The disk is full')), { modifiedAt })
  const all = async () => {
    await zip.entry('a.txt', (write) => write(Buffer.from('a')))
    await zip.end()
  }
  await expect(all()).rejects.toThrow('The disk is full')
})

test('a slow sink slows the entry: what waits in between stays small', async () => {
  let taken = 0
  let given = 0
  let most = 0
  const zip = zipWriter(
    async (piece) => {
      await new Promise((done) => setTimeout(done, 2))
      taken += piece.length
    },
    { modifiedAt },
  )
  await zip.entry('noise.bin', async (write) => {
    for (let index = 0; index < 40; index += 1) {
      await write(noise.subarray(0, 100_000))
      given += 100_000
      most = Math.max(most, given - taken)
    }
  })
  await zip.end()
  expect(most).toBeLessThan(1_500_000)
})

test('names that lead out of the archive are refused', async () => {
  const zip = zipWriter(collectedBytes().sink, { modifiedAt })
  await expect(zip.entry('../x.txt', async () => {})).rejects.toThrow('invalid relative path')
})
