import { test } from 'vitest'

test('its worker dies', () => process.kill(process.pid, 'SIGKILL'))
