import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@/shared/ui/checkbox'
import type { ItemOf } from '../../../../../../engines/survey'
import { withPart } from '../../model/part'
import { NumberPart } from '../parts/NumberPart'
import { useItem } from '../use-item'

type Dated = ItemOf<'date'> | ItemOf<'dateTime'>

/** How a date is shown, and how far before and after today it may be. */
export function DatePart({ item }: { item: Dated }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  const daysOf = (part: 'minValue' | 'maxValue') => {
    const bound = item[part]
    return bound && 'daysFromToday' in bound ? bound.daysFromToday : undefined
  }
  const setDays = (part: 'minValue' | 'maxValue') => (days: number | undefined) =>
    change(
      () =>
        withPart<Dated, typeof part>(
          item,
          part,
          days === undefined ? undefined : { daysFromToday: Math.round(days) },
        ),
      part,
    )
  return (
    <>
      <Checkbox
        isSelected={item.calendar === 'japanese'}
        onChange={(isOn) =>
          change(() => withPart<Dated, 'calendar'>(item, 'calendar', isOn ? 'japanese' : undefined))
        }
      >{t`和暦で表示する（令和8年など）`}</Checkbox>
      <NumberPart
        label={t`答えられる最初の日：今日の`}
        value={before(daysOf('minValue'))}
        onChange={(days) => setDays('minValue')(before(days))}
        unit={t`日前`}
      />
      <NumberPart
        label={t`答えられる最後の日：今日の`}
        value={daysOf('maxValue')}
        onChange={setDays('maxValue')}
        unit={t`日後`}
      />
    </>
  )
}

/** Converts days relative to today to days ago. */
const before = (days: number | undefined) => (days ? -days : days)
