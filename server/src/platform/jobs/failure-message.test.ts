import pg from 'pg'
import { expect, test } from 'vitest'
import { Problem } from '../problem'
import { problemWords } from '../words/problem-words'
import { failureMessage } from './failure-message'

class MailNotSent extends Error {}

function refusedByDatabase() {
  const error = new pg.DatabaseError('duplicate key (email)=(hanako@lab.example)', 1, 'error')
  return Object.assign(error, { code: '23505', table: 'app_user', constraint: 'app_user_email' })
}

test.each([
  [
    'a zone',
    new RangeError('Invalid time zone specified: Asia/花子'),
    'RangeError Invalid time zone specified',
  ],
  [
    'an id',
    new MailNotSent('The mail 0190-ab could not be sent'),
    'MailNotSent The mail … could not be sent',
  ],
  ['an address', new Error('No mailbox hanako@lab.example here'), 'Error No mailbox … here'],
  ['a figure', new Error('A heart rate of 64 was refused'), 'Error A heart rate of … was refused'],
  ['quoted words', new Error('Unexpected "Hanako Sato" in a file'), 'Error Unexpected'],
  [
    'a name in a sentence for people',
    new Problem('CONFLICT', problemWords.notFound('佐藤花子さん')),
    'Problem CONFLICT',
  ],
  ['the row that PostgreSQL refused', refusedByDatabase(), 'PostgreSQL 23505 app_user_email'],
  ['what is no error', 'hanako@lab.example', 'Error'],
])('%s in an error is not told', (_, error, message) => {
  expect(failureMessage(error)).toBe(message)
})
