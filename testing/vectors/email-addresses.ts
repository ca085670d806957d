import type { EmailFault } from '../../engines/email-address'

const letters = (count: number) => 'a'.repeat(count)

/** Addresses that client and server accept, in their stored form. */
export const goodAddresses: readonly string[] = [
  'misaki.sato@aoba-lab.example',
  'misaki+kansoku@lab.aoba.example',
  "o'brien_1/x=y@aoba.example",
  '1@1.example',
  // Mobile carriers assigned such addresses until 2009.
  'taro..x@docomo.ne.jp',
  'taro.@docomo.ne.jp',
  'ta..ro.@ezweb.ne.jp',
  'taro.@a2.ezweb.ne.jp',
  'taro..x@au.com',
  'taro.@softbank.ne.jp',
  'taro..@i.softbank.jp',
  'taro.@d.vodafone.ne.jp',
  'taro@日本語.jp',
  'taro@xn--nxasmq6b.example',
  'taro@例え.テスト',
  'taro@ドメイン・名.例',
  'taro@bücher.example',
  'taro@почта.рф',
  'taro@mail.xn--p1ai',
  `${letters(64)}@aoba.example`,
  `a@${letters(63)}.example`,
  `${letters(64)}@${letters(63)}.${letters(63)}.${letters(53)}.example`,
]

/** Addresses that client and server refuse, with the reason. */
export const badAddresses: readonly (readonly [string, EmailFault])[] = [
  ['misaki', 'at'],
  ['misaki.sato', 'at'],
  ['misaki@@aoba.example', 'at'],
  ['misaki@sato@aoba.example', 'at'],
  ['@aoba.example', 'before'],
  ['mi saki@aoba.example', 'before'],
  ['misaki,sato@aoba.example', 'before'],
  ['佐藤@aoba.example', 'before'],
  ['"misaki sato"@aoba.example', 'before'],
  ['.misaki@aoba.example', 'before'],
  ['misaki.@aoba.example', 'before'],
  ['misaki..sato@aoba.example', 'before'],
  ['taro..x@docomo.ne.jp.example', 'before'],
  ['taro..x@notdocomo.ne.jp', 'before'],
  [`${letters(65)}@aoba.example`, 'long-before'],
  [`${letters(62)}..a@docomo.ne.jp`, 'long-before'],
  ['misaki@', 'after'],
  ['misaki@aoba', 'after'],
  ['misaki@aoba.', 'after'],
  ['misaki@.aoba.example', 'after'],
  ['misaki@aoba..example', 'after'],
  ['misaki@-aoba.example', 'after'],
  ['misaki@aoba-.example', 'after'],
  ['misaki@ao_ba.example', 'after'],
  ['misaki@ao ba.example', 'after'],
  ['misaki@aoba.e', 'after'],
  ['misaki@192.0.2.1', 'after'],
  ['misaki@[192.0.2.1]', 'after'],
  ['misaki@aoba.example/x', 'after'],
  ['misaki@aoba.example:25', 'after'],
  ['misaki@aoba%2eexample.jp', 'after'],
  [`misaki@${letters(64)}.example`, 'after'],
  // 63 characters, but longer in Punycode, which counts in DNS.
  [`misaki@${'語'.repeat(63)}.jp`, 'after'],
  [`${letters(64)}@${letters(63)}.${letters(63)}.${letters(54)}.example`, 'long'],
]
