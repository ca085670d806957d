import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@/shared/ui/checkbox'
import type { Item, ItemOf } from '../../../../../../engines/survey'
import { withPart } from '../../model/part'
import { writeUnit } from '../../model/text'
import { useNames } from '../names-context'
import { NumberPart } from '../parts/NumberPart'
import { TextPart } from '../parts/TextPart'
import { TokenPart } from '../parts/TokenPart'
import { useItem } from '../use-item'
import { CalculationPart } from './CalculationPart'
import { ChoiceParts } from './ChoiceParts'
import { DatePart } from './DatePart'

/** The properties that only some question types have. */
export function AnswerParts({ item }: { item: Item }) {
  switch (item.type) {
    case 'single':
    case 'multiple':
    case 'dropdown':
    case 'likert':
    case 'picture':
    case 'ranking':
      return <ChoiceParts item={item} />
    case 'number':
    case 'slider':
    case 'nrs':
    case 'rating':
      return <NumberParts item={item} />
    case 'text':
    case 'longText':
      return <TextParts item={item} />
    case 'date':
    case 'dateTime':
      return <DatePart item={item} />
    case 'matrix':
      return <MatrixParts item={item} />
    case 'consent':
      return <ConsentParts item={item} />
    case 'group':
    case 'repeat':
      return <GroupParts item={item} />
    case 'calculated':
      return <CalculationPart item={item} />
    case 'file':
    case 'photo':
      return <FileParts item={item} />
    default:
      return null
  }
}

type Measured = ItemOf<'number'> | ItemOf<'slider'>
type Scaled = ItemOf<'number'> | ItemOf<'slider'> | ItemOf<'nrs'> | ItemOf<'rating'>

function NumberParts({ item }: { item: Scaled }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  const { language } = useNames()
  return (
    <>
      {item.type !== 'rating' && (
        <NumberPart
          label={t`最小`}
          value={item.minValue}
          onChange={(value) =>
            change(() => withPart<Scaled & { minValue?: number }, 'minValue'>(item, 'minValue', value), 'min')
          }
        />
      )}
      <NumberPart
        label={t`最大`}
        value={item.maxValue}
        onChange={(value) => change(() => withPart<Scaled, 'maxValue'>(item, 'maxValue', value), 'max')}
      />
      {item.type === 'number' && (
        <NumberPart
          label={t`小数の桁数`}
          value={item.maxDecimalPlaces}
          onChange={(value) => change(() => withPart(item, 'maxDecimalPlaces', value), 'decimals')}
        />
      )}
      {item.type === 'slider' && (
        <NumberPart
          label={t`刻み`}
          value={item.sliderStepValue}
          onChange={(value) => change(() => withPart(item, 'sliderStepValue', value || undefined), 'step')}
        />
      )}
      {(item.type === 'number' || item.type === 'slider') && (
        <TextPart
          label={t`単位`}
          value={item.unit?.text[language] ?? ''}
          onChange={(unit) =>
            change(
              () => withPart<Measured, 'unit'>(item, 'unit', writeUnit(item.unit, language, unit)),
              `unit ${language}`,
            )
          }
        />
      )}
      {(item.type === 'slider' || item.type === 'nrs') && (
        <Checkbox
          isSelected={item.choiceOrientation === 'vertical'}
          onChange={(isOn) =>
            change(() => withPart(item, 'choiceOrientation', isOn ? 'vertical' : undefined))
          }
        >
          {t`縦に並べる`}
        </Checkbox>
      )}
    </>
  )
}

function TextParts({ item }: { item: ItemOf<'text'> | ItemOf<'longText'> }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  type Texts = typeof item
  return (
    <>
      <NumberPart
        label={t`最小の文字数`}
        value={item.minLength}
        onChange={(value) =>
          change(() => withPart<Texts, 'minLength'>(item, 'minLength', value), 'minLength')
        }
      />
      <NumberPart
        label={t`最大の文字数`}
        value={item.maxLength}
        onChange={(value) =>
          change(() => withPart<Texts, 'maxLength'>(item, 'maxLength', value || undefined), 'maxLength')
        }
      />
      {item.type === 'text' && (
        <TokenPart
          label={t`形式`}
          value={item.format ?? ''}
          options={[
            { id: '', name: t`自由` },
            { id: 'email', name: t`メールアドレス` },
            { id: 'tel', name: t`電話番号` },
            { id: 'url', name: t`URL` },
          ]}
          onChange={(id) => {
            const format = (['email', 'tel', 'url'] as const).find((one) => one === id)
            change(() => withPart(item, 'format', format))
          }}
        />
      )}
    </>
  )
}

function MatrixParts({ item }: { item: ItemOf<'matrix'> }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  return (
    <TokenPart
      label={t`マスの回答`}
      value={item.cell}
      options={[
        { id: 'single', name: t`1つ選ぶ` },
        { id: 'multiple', name: t`いくつでも選ぶ` },
        { id: 'number', name: t`数値` },
      ]}
      onChange={(id) => {
        const cell = (['single', 'multiple', 'number'] as const).find((one) => one === id) ?? 'single'
        change(() =>
          cell === 'number' ? withPart({ ...item, cell }, 'answerOption', undefined) : { ...item, cell },
        )
      }}
    />
  )
}

function ConsentParts({ item }: { item: ItemOf<'consent'> }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  return (
    <>
      <TextPart
        label={t`文書の版`}
        value={item.textVersion}
        onChange={(textVersion) => change(() => ({ ...item, textVersion }), 'textVersion')}
      />
      <Checkbox
        isSelected={item.name === true}
        onChange={(isOn) => change(() => withPart(item, 'name', isOn ? true : undefined))}
      >{t`氏名の記入を求める`}</Checkbox>
      <Checkbox
        isSelected={item.signature === true}
        onChange={(isOn) => change(() => withPart(item, 'signature', isOn ? true : undefined))}
      >{t`署名を求める`}</Checkbox>
    </>
  )
}

function GroupParts({ item }: { item: ItemOf<'group'> | ItemOf<'repeat'> }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  if (item.type === 'group') return null
  return (
    <>
      <NumberPart
        label={t`最少の件数`}
        value={item.minOccurs}
        onChange={(value) => change(() => withPart(item, 'minOccurs', value), 'minOccurs')}
      />
      <NumberPart
        label={t`最多の件数`}
        value={item.maxOccurs}
        onChange={(value) => change(() => withPart(item, 'maxOccurs', value || undefined), 'maxOccurs')}
      />
    </>
  )
}

function FileParts({ item }: { item: ItemOf<'file'> | ItemOf<'photo'> }) {
  const { t } = useLingui()
  const change = useItem(item.linkId)
  type Files = typeof item
  return (
    <NumberPart
      label={t`最多の数`}
      value={item.maxOccurs}
      onChange={(value) =>
        change(() => withPart<Files, 'maxOccurs'>(item, 'maxOccurs', value || undefined), 'maxOccurs')
      }
    />
  )
}
