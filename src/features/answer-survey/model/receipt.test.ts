import { expect, test } from 'vitest'
import type { SurveyDefinition } from '../../../../engines/survey'
import { shownReceipt } from './receipt'

const ja = (text: string) => ({ ja: text })
const at = '2026-11-20T07:15:00Z'
const definition: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('同意'),
  page: [
    {
      linkId: 'page',
      item: [
        { type: 'text', linkId: 'place', text: ja('住所') },
        {
          type: 'consent',
          linkId: 'join',
          text: ja('参加'),
          textVersion: '1',
          body: ja('{{place}}で調べます。'),
        },
        {
          type: 'consent',
          linkId: 'share',
          text: ja('共有'),
          textVersion: '2',
          body: ja('共有します。'),
          enableWhen: { left: { answer: 'place' }, operator: '=', right: { value: '東京' } },
        },
      ],
    },
  ],
}
const agreed = (textVersion: string) => ({ value: { accepted: true, textVersion, at } })
const received = {
  answeredAt: at,
  isLate: false,
  cameTooLate: false,
  isCopyMailed: true,
  timeZone: 'Asia/Tokyo',
  text: null,
  scores: [],
  nextOpensAt: null,
}
const context = { today: '2026-11-20', now: '2026-11-20T16:15', language: 'ja', seed: 's' }

test.each([
  ['京都', [['参加', '京都で調べます。']]],
  [
    '東京',
    [
      ['参加', '東京で調べます。'],
      ['共有', '共有します。'],
    ],
  ],
])('of %s the copies are those of the consents that were sent, as they were read', (place, expected) => {
  const answers = { share: agreed('2'), join: agreed('1'), place: { value: place } }
  const about = { projectName: '睡眠', contactEmail: null, sent: { definition, context, answers } }
  const { consents, isCopyMailed } = shownReceipt(received, about)

  expect(consents.map(({ title, body }) => [title, body])).toEqual(expected)
  expect(isCopyMailed).toBe(true)
})
