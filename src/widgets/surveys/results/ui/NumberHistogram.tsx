import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { QuestionResult } from '@/entities/surveys/answer'
import { rangeSign } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { FactList } from '@/shared/ui/fact-list'

/** A histogram with bins of equal width, and the quartiles. */
export function NumberHistogram({ label, numbers }: { label: string; numbers: QuestionResult['numbers'] }) {
  const { t } = useLingui()
  if (!numbers) return <p>{t`まだ回答がありません`}</p>
  const { bins, minimum, lowerQuartile, median, upperQuartile, maximum, mean } = numbers
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const middle = `${short(lowerQuartile)}${rangeSign()}${short(upperQuartile)}`
  return (
    <>
      <Bars aria-label={t`${label}の分布`}>
        {bins.map(({ from, to, count }) => (
          <li key={from} aria-label={t`${short(from)} 以上 ${short(to)} 未満：${formatNumber(count)}件`}>
            <span aria-hidden="true">{count > 0 && formatNumber(count)}</span>
            <i aria-hidden="true" style={{ height: `${(count / most) * 72}px` }} />
            <small aria-hidden="true">{short(from)}</small>
          </li>
        ))}
      </Bars>
      <FactList
        facts={[
          { name: t`中央値`, value: short(median) },
          { name: t`中央の 50%`, value: middle },
          { name: t`平均`, value: short(mean) },
          { name: t`範囲`, value: `${short(minimum)}${rangeSign()}${short(maximum)}` },
        ]}
      />
    </>
  )
}

/** No decimals for integers, one from 100 on, otherwise two. */
const short = (value: number) =>
  formatNumber(value, Number.isInteger(value) ? 0 : Math.abs(value) >= 100 ? 1 : 2)

const Bars = styled.ul`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  max-width: 640px;
  li {
    display: grid;
    flex: 1;
    min-width: 0;
    justify-items: center;
    gap: 2px;
    font-size: ${({ theme }) => theme.typography.axis.fontSize};
    color: ${({ theme }) => theme.color.text.secondary};
  }
  i {
    width: 100%;
    min-height: 1px;
    border-radius: 2px 2px 0 0;
    background: ${({ theme }) => theme.color.chart.catYamabuki};
  }
`
