import { expect, test } from 'vitest'
import { placeInProject } from './place-in-project'

test.each([
  ['/monitoring', '/monitoring?project=p2'],
  ['/data-export', '/data-export?project=p2'],
  ['/projects/p1/test-subject-tags/new', '/projects/p2/test-subject-tags'],
  ['/projects/p1/edit', '/monitoring?project=p2'],
  ['/users', '/monitoring?project=p2'],
])('from %s another project is shown at %s', (from, to) => {
  expect(placeInProject(from, 'p2')).toBe(to)
})
