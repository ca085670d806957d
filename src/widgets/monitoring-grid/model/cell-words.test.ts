import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { cellSentence, cellText } from './cell-words'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

test('a day without a figure shows its reason, short in the cell and in full in the tooltip', () => {
  expect(cellText('STEPS', null, 'NO_DEVICE')).toBe('デバイス\nなし')
  expect(cellSentence('SLP-0001', '2026-11-20', 'STEPS', null, 'NO_DEVICE')).toBe(
    'SLP-0001 2026/11/20（金） デバイスなし：この日はデバイスが紐づけられていません。',
  )
})

test('a partly worn day shows its figure and says so', () => {
  expect(cellText('STEPS', 812, 'WORN_PARTIAL')).toBe('812')
  expect(cellSentence('SLP-0001', '2026-11-20', 'STEPS', 812, 'WORN_PARTIAL')).toContain('812 歩（一部装着）')
})

test('zero steps without wearing the device are no figure', () => {
  expect(cellText('STEPS', 0, 'NOT_WORN')).toBe('未装着')
  expect(cellText('STEPS', 0, 'TRUE_ZERO')).toBe('0')
})
