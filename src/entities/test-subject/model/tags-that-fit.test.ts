import { expect, test } from 'vitest'
import { tagsThatFit } from './tags-that-fit'

const tags = ['B病棟', '対照群', '日勤'].map((name) => ({ name }))
const shown = (room: number, of = tags) => tagsThatFit(of, room).fitting.map(({ name }) => name)

test('tags that do not fit are counted, not cut', () => {
  expect(shown(120)).toEqual(['B病棟', '対照群'])
  expect(tagsThatFit(tags, 120).others).toEqual([{ name: '日勤' }])
})

test('the last tag needs no space for a count', () => {
  expect(shown(92, tags.slice(0, 2))).toEqual(['B病棟', '対照群'])
  expect(shown(92)).toEqual(['B病棟'])
})

test('one tag is always shown, however long it is', () => {
  expect(shown(40, [{ name: '長期にわたる夜間勤務' }])).toEqual(['長期にわたる夜間勤務'])
})
