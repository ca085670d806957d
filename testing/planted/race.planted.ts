import { expect, test } from 'vitest'
import { isFirstRun } from './first-run'

test('fails at its first run only', () => expect(isFirstRun('race')).toBe(false))
