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

test('with nothing unsaved a session that ended leads to signing in, and from there back', () => {
  const { handlers, place } = at('/users?text=sato')
  handlers.toLogin()
  expect(place()).toBe('/login?to=%2Fusers%3Ftext%3Dsato')
  expect(sessionLoss()).toBeNull()
})

test('what is unsaved keeps the page, and the first reason stands while others only find nobody signed in', () => {
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

test('nobody is sent away from a public page, and no session is missed there', () => {
  const saved = markUnsaved()
  const { handlers, place } = at('/survey/a-token')
  handlers.toLogin()
  expect(place()).toBe('/survey/a-token')
  expect(sessionLoss()).toBeNull()
  saved()
})
