import { expect, test } from 'vitest'
import { isFirstRun } from './first-run'

test.each([1, 2, 3, 4, 5, 6])('race %i', (number) => expect(isFirstRun(`race-${number}`)).toBe(false))
