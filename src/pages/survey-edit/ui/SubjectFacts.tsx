import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Checkbox } from '@/shared/ui/checkbox'
import { DatePicker } from '@/shared/ui/date-picker'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'
import { subjectChoices, subjectName } from '@/widgets/surveys/builder'
import type { AskedOfSubject } from '../../../../engines/survey'
import { type SubjectFact, subjectFacts } from '../../../../engines/variables'
import { type PreviewFacts, withFact, withTag } from '../model/preview-facts'

/** 被験者の情報: sets the facts that the survey's conditions use, for the preview. */
export function SubjectFacts({
  asked,
  facts,
  onChange,
}: {
  asked: AskedOfSubject
  facts: PreviewFacts
  onChange: (facts: PreviewFacts) => void
}) {
  if (asked.subjectFields.length === 0 && asked.tags.length === 0) return null
  return (
    <Frame>
      <legend>
        <Trans>被験者の情報</Trans>
      </legend>
      {asked.subjectFields.map((field) => (
        <Fact
          key={field}
          field={field}
          value={facts.subject[field] ?? null}
          onChange={(value) => onChange(withFact(facts, field, value))}
        />
      ))}
      {asked.tags.map((tag) => (
        <Checkbox
          key={tag}
          isSelected={facts.tags.includes(tag)}
          onChange={(has) => onChange(withTag(facts, tag, has))}
        >
          <Trans>タグ「{tag}」</Trans>
        </Checkbox>
      ))}
    </Frame>
  )
}

function Fact({
  field,
  value,
  onChange,
}: {
  field: SubjectFact
  value: string | number | null
  onChange: (value: string | number | null) => void
}) {
  const { t } = useLingui()
  const label = subjectName(field)
  const choices = subjectChoices(field)
  if (choices.length > 0) {
    const options = [{ id: '', label: t`未入力` }, ...choices.map(({ id, name }) => ({ id, label: name }))]
    return (
      <Select size="sm" label={label} options={options} value={String(value ?? '')} onChange={onChange} />
    )
  }
  return subjectFacts[field].type === 'number' ? (
    <NumberField
      label={label}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      formatOptions={{ useGrouping: false }}
    />
  ) : (
    <DatePicker label={label} value={typeof value === 'string' ? value : null} onChange={onChange} />
  )
}

const Frame = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  width: 100%;
  margin: 0;
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  legend {
    padding: 0 ${({ theme }) => theme.space[4]};
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
`
