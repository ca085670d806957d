import { expect, test } from 'vitest'
import { subjectAddress } from '../../../engines/subject-addresses'
import { subjectScreenAt, subjectScreens } from './subject-addresses'

test.each(Object.entries(subjectScreens))(
  '%s is known to the entry, which also preloads it',
  (screen, pattern) => {
    const path = pattern.replace(/:\w+/, 'a-Token_1')
    expect(subjectScreenAt(path)?.screen).toBe(screen)
    expect(subjectAddress.test(path)).toBe(true)
  },
)

test.each(['/', '/surveys', '/surveys/1', '/survey', '/survey/a/b', '/connect'])(
  '%s belongs to the application',
  (path) => {
    expect(subjectScreenAt(path)).toBeNull()
    expect(subjectAddress.test(path)).toBe(false)
  },
)
