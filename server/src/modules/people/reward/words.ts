import { catalogue } from '../../../platform/words'

const yen = (amount: number) => ({ ja: amount.toLocaleString('ja-JP'), en: amount.toLocaleString('en') })

/** Refusals, and the columns of the file. */
export const rewardWords = catalogue('reward', {
  yenOutside: (most: number) => ({
    ja: `0円から${yen(most).ja}円までの整数で入力してください。`,
    en: `Enter a whole number from 0 to ${yen(most).en}.`,
  }),
  percentOutside: { ja: '1から100までの整数で入力してください。', en: 'Enter a whole number from 1 to 100.' },
  tooManyBonuses: { ja: '達成の謝礼は10個までです。', en: 'At most 10 bonuses.' },
  sameBonus: { ja: '同じ条件の謝礼があります。', en: 'Two bonuses have the same condition.' },
  notOver: {
    ja: '月が終わってから支払済みにしてください。',
    en: 'Mark it as paid when the month is over.',
  },
  changedSince: (count: number, sum: number) => ({
    ja: `確認したあとに回答や支払いがあり、内容が変わりました。まだ支払っていません。いまは未払いが${yen(count).ja}名、合計 ${yen(sum).ja}円です。よければもう一度押してください。`,
    en: `The figures changed after you checked them, and nothing was paid. Now ${yen(count).en} are unpaid, ${yen(sum).en} yen in total. Press again if that is right.`,
  }),
  notFirst: { ja: '月の1日を指定してください。', en: 'Give the first day of the month.' },
  otherProject: { ja: 'ほかのプロジェクトの被験者です。', en: 'A subject of another project.' },
  code: { ja: '被験者コード', en: 'Code' },
  month: { ja: '月', en: 'Month' },
  answered: { ja: '回答数', en: 'Answers' },
  asked: { ja: '依頼数', en: 'Asked for' },
  answerYen: { ja: '回答の謝礼（円）', en: 'For answers (yen)' },
  validDays: { ja: '有効日数', en: 'Valid days' },
  days: { ja: '参加日数', en: 'Days in the study' },
  dayYen: { ja: '装着の謝礼（円）', en: 'For wearing (yen)' },
  bonusYen: { ja: '達成の謝礼（円）', en: 'Bonuses (yen)' },
  total: { ja: '合計（円）', en: 'Total (yen)' },
  state: { ja: '状態', en: 'State' },
  paidAt: { ja: '支払日時', en: 'Paid at' },
  paid: { ja: '支払済み', en: 'Paid' },
  unpaid: { ja: '未払い', en: 'Not paid' },
})
