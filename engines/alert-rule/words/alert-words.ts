import { sentences } from '../../sentences'

export const aggregateWords = sentences({
  last: { ja: '最新の値', en: 'last value' },
  mean: { ja: '平均', en: 'mean' },
  median: { ja: '中央値', en: 'median' },
  sum: { ja: '合計', en: 'sum' },
  min: { ja: '最小', en: 'least value' },
  max: { ja: '最大', en: 'greatest value' },
  count: { ja: '値がある日数', en: 'number of days with a value' },
  slope: { ja: '1日あたりの傾き', en: 'slope per day' },
})

export const comparisonWords = sentences({
  value: { ja: '値そのもの', en: 'the value itself' },
  difference: { ja: '本人の通常との差', en: 'difference from their own usual' },
  percent: { ja: '本人の通常からの変化率', en: 'change from their own usual in percent' },
  zScore: { ja: '本人の通常からの標準偏差', en: 'standard deviations from their own usual' },
})

export const operatorWords = sentences({
  '<': { ja: '未満', en: 'below' },
  '<=': { ja: '以下', en: 'at most' },
  '>': { ja: 'より大きい', en: 'above' },
  '>=': { ja: '以上', en: 'at least' },
  '=': { ja: 'と等しい', en: 'equal to' },
  '!=': { ja: 'と等しくない', en: 'not equal to' },
  between: { ja: 'の間', en: 'between' },
  outside: { ja: 'の外', en: 'outside' },
  in: { ja: 'のいずれか', en: 'one of' },
  notIn: { ja: 'のいずれでもない', en: 'none of' },
})

export const severityWords = sentences({
  info: { ja: '情報', en: 'information' },
  warning: { ja: '注意', en: 'warning' },
  critical: { ja: '重大', en: 'critical' },
})

/** How often somebody is told by mail. */
export const digestPaceWords = sentences({
  immediate: { ja: 'すぐに', en: 'at once' },
  hourly: { ja: '1時間ごとにまとめて', en: 'hourly' },
  daily: { ja: '毎日まとめて', en: 'daily' },
})

export const missingWords = sentences({
  keep: { ja: '今の状態のまま待つ', en: 'the alert stays as it is' },
  breach: { ja: '条件に当てはまるとみなす', en: 'counts as fulfilled' },
  fine: { ja: '条件に当てはまらないとみなす', en: 'counts as not fulfilled' },
  separate: { ja: '「データなし」のアラートを別に出す', en: 'raises an alert of its own' },
})
