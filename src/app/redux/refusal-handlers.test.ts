import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loseSession, sessionLoss } from '@/shared/api'
import { markUnsaved } from '@/shared/lib/unsaved-changes'
import { createStore, type Store } from './create-store'
import { refusalHandlers } from './refusal-handlers'

const reason = 'このアカウントは停止されています。'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  loseSession(null)
  vi.unstubAllGlobals()
})

function at(address: string) {
  const router = createMemoryRouter([{ path: '*', Component: null }], { initialEntries: [address] })
  const handlers = refusalHandlers(router, () => store)
  const store: Store = createStore(handlers)
  return { handlers, place: () => `${router.state.location.pathname}${router.state.location.search}` }
}

test('an ended session without unsaved changes leads to sign-in and back', () => {
  const { handlers, place } = at('/users?text=sato')
  handlers.toLogin()
  expect(place()).toBe('/login?to=%2Fusers%3Ftext%3Dsato')
  expect(sessionLoss()).toBeNull()
})

test('unsaved changes keep the page, and the first reason wins over later 401s', () => {
  const saved = markUnsaved()
  const { handlers, place } = at('/users/new')
  handlers.toLoginWith(reason)
  handlers.toLogin()
  expect(place()).toBe('/users/new')
  expect(sessionLoss()).toEqual({ kind: 'stopped', reason })

  saved()
  handlers.toLoginWith(reason)
  expect(place()).toBe('/login?to=%2Fusers%2Fnew')
})

test('on a public page a 401 neither navigates nor reports a lost session', () => {
  const saved = markUnsaved()
  const { handlers, place } = at('/survey/a-token')
  handlers.toLogin()
  expect(place()).toBe('/survey/a-token')
  expect(sessionLoss()).toBeNull()
  saved()
})
