import { expect, test } from 'vitest'
import { isCanonicalList, type ListShape, readList, writeList } from './list-address'

const shape: ListShape<'CODE' | 'NAME', 'status' | 'tag'> = {
  sorts: ['CODE', 'NAME'],
  filters: ['status', 'tag'],
  initial: { sort: 'CODE', isDescending: true },
}
const read = (query: string) => readList(new URLSearchParams(query), shape)

test.each(['page=0', 'page=-3', 'page=1.5', 'page=x', 'page=1e99', 'sort=PASSWORD', ''])(
  'an address with %j shows the first page in the usual order',
  (query) => {
    expect(read(query)).toMatchObject({ page: 1, sort: 'CODE', isDescending: true })
  },
)

test('a state written into the address is read back unchanged', () => {
  const chosen = {
    text: '夜',
    sort: 'NAME',
    isDescending: false,
    page: 3,
    filters: { status: ['ACTIVE'], tag: ['a', 'b'] },
  } as const
  const state = { ...chosen, filters: { status: ['ACTIVE'], tag: ['a', 'b'] } }
  expect(readList(writeList(new URLSearchParams(), state, shape), shape)).toEqual(state)
})

test('an address with an unknown order or an invalid page is not canonical', () => {
  const tidy = (query: string) => isCanonicalList(new URLSearchParams(query), shape)
  expect(tidy('sort=PASSWORD')).toBe(false)
  expect(tidy('page=-3')).toBe(false)
  expect(tidy('project=p1&page=3&sort=NAME&order=asc&tag=a&status=ACTIVE&tag=b')).toBe(true)
})

test('defaults are not written into the address, and unknown parameters stay', () => {
  expect(writeList(new URLSearchParams('project=p1&page=4'), read(''), shape).toString()).toBe('project=p1')
})
