import { expect, test } from 'vitest'
import '@/shared/i18n'
import { deviceName } from './device-name'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36`, 'Windows の Chrome'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Windows の Edge',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'macOS の Safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 CriOS/141 Safari/604',
    'iPhone の Chrome',
  ],
  ['curl/8.5.0', '不明な端末'],
  ['', '不明な端末'],
])('%j is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
