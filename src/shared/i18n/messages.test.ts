import { expect, onTestFinished, test } from 'vitest'
import { activateLocale, i18n, readerLocale } from './index'

test('a request that leaves before the texts are loaded names the language that was chosen', async () => {
  // Other files of the worker share the language.
  onTestFinished(() => activateLocale('ja').catch(() => {}))
  expect(readerLocale()).toBe('ja')
  // Without a page its texts cannot be shown; what counts is the time before that.
  const loading = activateLocale('en').catch(() => {})
  expect(i18n.locale).toBe('ja')
  expect(readerLocale()).toBe('en')
  await loading
})
