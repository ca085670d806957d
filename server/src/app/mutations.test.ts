import { expect, test } from 'vitest'
import { mutationsWithoutWrite } from '../../testing/mutation-sources'

/** Mutations that do not use write(), each with the reason. */
const others: Readonly<Record<string, string>> = {
  saveSurveyDraft: 'Saved at every pause of typing: one event stands for a sitting.',
  // Subjects have no account: what they do is in the answer itself and its history, and counts as no act of staff.
  completeSurvey: 'Stores the answer with one statement, exactly once.',
  enterSurveyPin: 'A wrong PIN stays counted although the mutation is refused.',
  saveSurveyAnswers: 'Stores what was answered so far with one statement.',
  startVoluntaryAnswer: 'Makes an empty answer.',
  openLinkTable: 'Makes a file of rows to fill in; what comes of them is recorded when they are registered.',
  // A wrong password or code stays counted although the mutation is refused.
  confirmSecondFactor: 'Has a transaction of its own between counting the attempt and forgetting it.',
  startPasskey: 'Keeps a challenge for five minutes; the passkey itself is recorded by addPasskey.',
  startSecondFactor: 'Keeps a secret that counts for nothing until confirmSecondFactor records it.',
  testProviderClient: 'Asks the provider and changes nothing; no transaction is held while it answers.',
}

test('every mutation goes through write(), where tests refuse changes without an audit event', () => {
  expect(mutationsWithoutWrite()).toEqual(Object.keys(others).sort())
})
