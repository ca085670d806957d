import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjectScreenAt, subjectScreens } from './subject-addresses'

const main = readFileSync('src/app/entrypoint/main.tsx', 'utf8')
const preload = readFileSync('scripts/vite/preload-subject.ts', 'utf8')

test.each(Object.entries(subjectScreens))('%s is known to the entry and preloaded', (screen, pattern) => {
  const [, first = ''] = pattern.split('/')
  expect(subjectScreenAt(pattern.replace(/:\w+/, 'a-Token_1'))?.screen).toBe(screen)
  expect(main).toContain(first)
  expect(preload).toContain(first)
})

test.each(['/', '/surveys', '/surveys/1', '/survey', '/survey/a/b', '/connect'])(
  '%s belongs to the application',
  (path) => {
    expect(subjectScreenAt(path)).toBeNull()
  },
)
