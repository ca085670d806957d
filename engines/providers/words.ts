import { sentences } from '../sentences'

/** Why a value is not stored, in the words of the report of a sync. */
export const refusalWords = sentences({
  not_measured: { ja: '測定なし', en: 'not measured' },
  unscorable: { ja: '提供元が算出できなかった', en: 'the provider could not work it out' },
  waiting_for_baseline: { ja: '基準値の算出待ち', en: 'waiting for its baseline' },
  in_progress: { ja: '測定中', en: 'in progress' },
  tentative: { ja: '本人の測定か未確定', en: 'not yet known whose it is' },
  rejected: { ja: '本人が取り消した記録', en: 'rejected by its wearer' },
  unreadable_time: { ja: '日時を読み取れない', en: 'its time cannot be read' },
  future: { ja: '未来の日時', en: 'in the future' },
  no_length: { ja: '長さがない', en: 'without a length' },
  no_metric: { ja: '保存の対象外', en: 'nothing that is stored' },
  no_values: { ja: '値を含まない', en: 'without values' },
  of_nobody: { ja: 'だれの測定か不明', en: 'nobody knows whose' },
  of_session: {
    ja: '運動など、1日の一部の合計',
    en: 'the total of a walk, a workout or another part of the day',
  },
  of_nap: { ja: '昼寝の値', en: 'of a nap' },
  error: { ja: '提供元のエラー', en: 'an error of the provider' },
  unreadable: { ja: 'JSONとして読めない', en: 'no JSON' },
  other_source: { ja: '同じ項目のほかの測定元', en: 'of another source of the same kind' },
  other_wearer: {
    ja: '許可した被験者が使用していない間の値',
    en: 'of a time in which who allowed it did not wear the device',
  },
  value_out_of_range: { ja: '値が範囲外', en: 'value out of range' },
  time_out_of_range: { ja: '日時が範囲外', en: 'time out of range' },
})
