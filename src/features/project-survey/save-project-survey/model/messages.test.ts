import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { filledIn } from '../../../../../engines/message-placeholders'
import { checkMessages, type Messages, ownMessages, withOwn } from './messages'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

const text = { subject: '【{プロジェクト名}】お願い', body: '{氏名} 様\n{回答リンク}' }
const usual: Messages = {
  ja: { invitation: text, reminder: text },
  en: { invitation: text, reminder: text },
}
const problemsOf = (body: string) => {
  const messages = withOwn(usual, { en: { reminder: { subject: 'Hello', body } } })
  const read = z.custom<Messages>().superRefine(checkMessages).safeParse(messages)
  return read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

test('a message without the link, or with an unknown placeholder, is refused at its own field', () => {
  expect(problemsOf('hello')).toEqual([['en.reminder.body', '本文に {回答リンク} を入れてください。']])
  expect(problemsOf('{address} {回答リンク}')).toEqual([
    ['en.reminder.body', '「{address}」という差し込みはありません。'],
  ])
  expect(problemsOf('Dear {name}, {link}')).toEqual([])
  expect(problemsOf(' ')).toEqual([['en.reminder.body', '本文を入力してください。']])
  expect(problemsOf(`{回答リンク}${'あ'.repeat(5000)}`)).toEqual([
    ['en.reminder.body', '5000字以内で入力してください。'],
  ])
  expect(problemsOf('{回答リンク}')).toEqual([])
})

test('only texts that differ from the defaults are stored', () => {
  const own = { ja: { reminder: { subject: '催促', body: '{回答リンク}' } } }
  expect(ownMessages(withOwn(usual, own), usual)).toEqual(own)
  expect(ownMessages(withOwn(usual, null), usual)).toEqual({})
})

test('placeholders are replaced by their values, and other braces stay', () => {
  const values = {
    氏名: '山田 花子',
    コード: 'S-1',
    プロジェクト名: '研究',
    アンケート名: '朝',
    回答リンク: 'https://a.example',
    締切: '11:00',
    連絡先: '',
  }
  expect(filledIn('{氏名} {x} {回答リンク}{連絡先}', values)).toBe('山田 花子 {x} https://a.example')
})
