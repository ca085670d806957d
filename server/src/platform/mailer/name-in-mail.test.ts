import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail'

test.each([
  ['渡辺 結衣', '渡辺 結衣'],
  ['J. R. Müller-Lüdenscheidt', 'J. R. Müller-Lüdenscheidt'],
  ['Yamada Lab. Co., Ltd.', 'Yamada Lab. Co., Ltd.'],
  ['医療法人社団（桜会）・第2内科', '医療法人社団（桜会）・第2内科'],
])('%s stands in a mail as it is', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})

test.each([
  ['https://evil.example/win', 'https：／／evil．example／win'.replaceAll('／win', '/win')],
  ['今すぐ evil.example で当選確認', '今すぐ evil．example で当選確認'],
  ['win@evil.example', 'win＠evil．example'],
  ['一行目\n\nhttps://evil.example', '一行目 https：／／evil．example'],
])('%s becomes no link', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})

test('a name of 200 characters is cut to 50, between whole characters', () => {
  expect([...nameInMail('🎉'.repeat(200))]).toHaveLength(51)
})
