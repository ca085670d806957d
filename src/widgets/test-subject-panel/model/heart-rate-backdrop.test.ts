import { i18n } from '@lingui/core'
import type UPlot from 'uplot'
import { beforeAll, expect, test, vi } from 'vitest'
import type { TestSubjectDay } from '@/entities/measurement'
import { labelBaseline } from './heart-rate-backdrop'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'ja', messages: {} })
  vi.stubGlobal('devicePixelRatio', 1)
  return () => vi.unstubAllGlobals()
})

test('the label of the usual range has an outline, so that it can be read over the hatch', () => {
  const drawn: string[] = []
  const ctx = {
    strokeStyle: '',
    fillStyle: '',
    save: () => {},
    restore: () => {},
    strokeText: (words: string) => drawn.push(`${ctx.strokeStyle} ${words}`),
    fillText: (words: string) => drawn.push(`${ctx.fillStyle} ${words}`),
  }
  const day = { baselineDays: 28, baselineLower: [60], baselineUpper: [80] }
  // Only what the name is drawn with.
  const plot = { ctx, bbox: { left: 0, top: 0, width: 300, height: 100 } } as unknown as UPlot
  labelBaseline(plot, day as unknown as TestSubjectDay, { words: 'grey', rim: 'white' })
  const words = '本人の通常範囲（28日）'
  expect(drawn).toEqual([`white ${words}`, `grey ${words}`])
})
