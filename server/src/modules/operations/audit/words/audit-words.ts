import { catalogue } from '../../../../platform/words'

const inJapanese = (count: number) => count.toLocaleString('ja-JP')
const inEnglish = (count: number) => count.toLocaleString('en-GB')

/** Headings of the log's file. */
export const auditFileWords = catalogue('auditFile', {
  at: { ja: '日時（日本時間）', en: 'Time (Japan)' },
  actor: { ja: '実行者', en: 'By' },
  action: { ja: '操作', en: 'Action' },
  targetKind: { ja: '対象の種類', en: 'Kind of target' },
  target: { ja: '対象', en: 'Target' },
  before: { ja: '変更前', en: 'Before' },
  after: { ja: '変更後', en: 'After' },
  targetId: { ja: '対象のID', en: 'Target id' },
  actorId: { ja: '実行者のID', en: 'Actor id' },
  eventId: { ja: '記録のID', en: 'Event id' },
  masked: { ja: '（閲覧権限が必要です）', en: '(permission needed)' },
})

/** Actors that are not known users. */
export const actorWords = catalogue('actor', {
  system: { ja: 'システム', en: 'System' },
  command: { ja: 'サーバーのコマンド', en: 'Command on the server' },
  access_key: { ja: 'アクセスキー', en: 'Access key' },
  user: { ja: '不明なユーザー', en: 'Unknown user' },
  administrator: { ja: 'プラットフォーム管理者', en: 'Platform administrator' },
})

export const verifyAuditWords = catalogue('verifyAudit', {
  usage: {
    ja: `verify-audit [--company コード] [--head 値]  操作履歴が書き換えられていないことを確かめます

会社ごとに、記録と封印の連鎖を最初から計算し直します。壊れていれば最初の記録を示し、終了コードは 3 です。
表示される「末尾」の値を別の場所に控えておくと、--head で、末尾の記録が消されていないことも確かめられます。`,
    en: `verify-audit [--company code] [--head value]  proves that the audit log was not rewritten

Computes the chain of events and seals of each company anew. Where it is broken, the first event is named and the exit code is 3.
Keep the “head” that is printed elsewhere: with --head it also proves that no events were cut off the end.`,
  },
  platform: { ja: 'プラットフォーム', en: 'Platform' },
  sound: (chain: string, count: number, head: string) => ({
    ja: `${chain}: ${inJapanese(count)}件すべて正しい連鎖です。末尾 ${head}`,
    en: `${chain}: all ${inEnglish(count)} are one right chain. Head ${head}`,
  }),
  broken: (chain: string, count: number, fault: string) => ({
    ja: `${chain}: ${inJapanese(count)}件までは正しい連鎖です。${fault}`,
    en: `${chain}: a right chain up to ${inEnglish(count)}. ${fault}`,
  }),
  changed: (position: number, eventId: string) => ({
    ja: `${position}件目の記録 ${eventId} か、その封印が書き換えられています。`,
    en: `Event ${eventId} at position ${position}, or its seal, was changed.`,
  }),
  gone: (position: number, eventId: string) => ({
    ja: `${position}件目の記録 ${eventId} が消されています。`,
    en: `Event ${eventId} at position ${position} was removed.`,
  }),
  gap: (position: number, eventId: string) => ({
    ja: `${position}件目の記録 ${eventId} の前の封印が消されています。`,
    en: `The seal before event ${eventId} at position ${position} was removed.`,
  }),
  unguarded: (eventId: string) => ({
    ja: `記録 ${eventId} は、封印の対象にならない方法で書き込まれています。`,
    en: `Event ${eventId} was written in a way that is not sealed.`,
  }),
  headFound: (position: number) => ({
    ja: `控えの値は ${inJapanese(position)}件目の封印と一致します。`,
    en: `The value you kept is the seal of event ${inEnglish(position)}.`,
  }),
  headMissing: {
    ja: '控えの値と一致する封印がありません。末尾の記録が消されたか、控えが別の会社のものです。',
    en: 'No seal has the value you kept. Events were cut off the end, or it is the value of another company.',
  },
})
