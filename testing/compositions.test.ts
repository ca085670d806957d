import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')

test('only shared/lib/composition asks an event whether it is composing: isComposing alone is wrong in Safari', () => {
  const asking = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
    .filter((file) => /\.isComposing\b|\.keyCode\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(asking).toEqual(['shared/lib/composition/is-composing.ts'])
})
