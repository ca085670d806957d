import { catalogue } from '../../../platform/words'

export const accessKeyWords = catalogue('accessKey', {
  noun: { ja: 'アクセスキー', en: 'access key' },
  name: { ja: 'キーの名前', en: 'Name' },
  purpose: { ja: '目的', en: 'Purpose' },
  noScope: { ja: '読み取るデータを1つ以上選んでください。', en: 'Choose at least one kind of data.' },
  unknownTag: {
    ja: 'このプロジェクトにないタグが選ばれています。選び直してください。',
    en: 'Some chosen tags are not of this project. Choose again.',
  },
  endBeforeStart: {
    ja: '期間の終わりを、始まりと同じ日か後の日にしてください。',
    en: 'The period has to end on the day it begins or later.',
  },
  unreadableNetworks: {
    ja: 'IP アドレスを読み取れません。「203.0.113.5」や「203.0.113.0/24」のように、コンマで区切って入力してください。',
    en: 'An address cannot be read. Write them as 203.0.113.5 or 203.0.113.0/24, separated by commas.',
  },
  expiresTooEarly: {
    ja: '有効期限は、明日から2年後までにしてください。',
    en: 'It has to expire within two years.',
  },
  rateOutside: {
    ja: '1分あたりの回数は1〜6,000にしてください。',
    en: 'Between 1 and 6,000 requests a minute.',
  },
  tooMany: {
    ja: '有効なキーは1つのプロジェクトで100個までです。使わないキーを無効にしてください。',
    en: 'A project has at most 100 valid keys. Revoke those that are not used.',
  },
  ended: {
    ja: 'このキーはもう有効ではありません。新しいキーを発行してください。',
    en: 'This key is not valid any more. Make a new one.',
  },
  overlapOutside: { ja: '古いキーを残す時間は0〜168時間にしてください。', en: 'Between 0 and 168 hours.' },
  keyMissing: {
    ja: 'アクセスキーが必要です。「Authorization: Bearer <キー>」のヘッダーを付けてください。',
    en: 'An access key is required. Send the header “Authorization: Bearer <key>”.',
  },
  keyUnknown: {
    ja: 'アクセスキーが正しくありません。コピーし直すか、新しいキーを発行してください。',
    en: 'The access key is not known. Copy it again, or make a new one.',
  },
  keyExpired: {
    ja: 'アクセスキーの有効期限が切れています。「アクセス情報」で新しいキーを発行してください。',
    en: 'The access key has expired. Make a new one on the page of access keys.',
  },
  keyRevoked: {
    ja: 'アクセスキーは無効にされています。「アクセス情報」で新しいキーを発行してください。',
    en: 'The access key was revoked. Make a new one on the page of access keys.',
  },
  makerGone: {
    ja: 'このキーを発行したユーザーは、このプロジェクトのデータを出力できなくなりました。別のユーザーが新しいキーを発行してください。',
    en: 'Who made this key may not export data of this project any more. Somebody else has to make a new one.',
  },
  foreignAddress: {
    ja: 'この IP アドレスからは、このキーを使えません。',
    en: 'This key is not taken from this address.',
  },
  otherProject: {
    ja: 'このキーでは、このプロジェクトを読み取れません。',
    en: 'This key does not read this project.',
  },
  notInScope: (name: string) => ({
    ja: `このキーには「${name}」の権限がありません。`,
    en: `This key does not read “${name}”.`,
  }),
})
