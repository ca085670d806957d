import { join } from 'node:path'
import { expectLinear } from '@testing/regular-expressions'
import { test } from 'vitest'

test(
  'no regular expression of the engines takes more than linear time, whatever text somebody sends',
  {
    timeout: 600_000,
  },
  () => expectLinear(join(import.meta.dirname, '..'), 'engines'),
)
