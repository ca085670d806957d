import { test } from 'vitest'
import { isFirstRun } from './first-run'

test('its worker dies at its first run', () => {
  if (isFirstRun('crash')) process.kill(process.pid, 'SIGKILL')
})
