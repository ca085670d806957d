import { expect, test } from 'vitest'
import { writeUnit } from './text'

test('a unit is written in each language by itself; a code of its own stays', () => {
  const written = writeUnit(undefined, 'ja', '回')
  expect(written).toEqual({ code: '回', text: { ja: '回' } })
  expect(writeUnit(written, 'ja', '回/日')).toEqual({ code: '回/日', text: { ja: '回/日' } })
  expect(writeUnit(written, 'en', 'times')).toEqual({ code: '回', text: { ja: '回', en: 'times' } })
  const pulse = { code: '/min', text: { ja: '回/分', en: 'beats per minute' } }
  expect(writeUnit(pulse, 'ja', '拍/分')).toEqual({ code: '/min', text: { ...pulse.text, ja: '拍/分' } })
  expect(writeUnit(pulse, 'ja', '')).toEqual({ code: '/min', text: { en: 'beats per minute' } })
  expect(writeUnit({ code: '回', text: { ja: '回' } }, 'ja', '')).toBeUndefined()
})
