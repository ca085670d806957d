import { expect, test } from 'vitest'
import { chooseProject } from './choose-project'

const listed = [
  { id: 'first', status: 'ACTIVE', startOn: null },
  { id: 'second', status: 'ACTIVE', startOn: null },
]

test('instead of a refused project, the first one is shown', () => {
  expect(chooseProject({ requested: 'foreign', remembered: null, listed, isRefused: true })).toBe('first')
})

test('a remembered project that is no longer listed is forgotten', () => {
  expect(chooseProject({ requested: null, remembered: 'gone', listed, isRefused: false })).toBe('first')
})

test('without any project there is nothing to show', () => {
  expect(chooseProject({ requested: null, remembered: 'gone', listed: [], isRefused: false })).toBeNull()
})

test('the project in the address wins, also when it is beyond the first page of the list', () => {
  expect(chooseProject({ requested: 'hundredth', remembered: 'second', listed, isRefused: false })).toBe(
    'hundredth',
  )
})

test('without a project in the address, the last viewed one opens', () => {
  expect(chooseProject({ requested: null, remembered: 'second', listed, isRefused: false })).toBe('second')
})

test('on the first visit the running project that started last opens', () => {
  const projects = [
    { id: 'old', status: 'ACTIVE', startOn: '2025-04-01' },
    { id: 'new', status: 'ACTIVE', startOn: '2026-10-11' },
    { id: 'planned', status: 'DRAFT', startOn: '2027-01-01' },
  ]
  expect(chooseProject({ requested: null, remembered: null, listed: projects, isRefused: false })).toBe('new')
})
