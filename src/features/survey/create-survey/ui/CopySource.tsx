import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type SurveyRow, useSurveyListQuery } from '@/entities/surveys/survey'
import { ComboBox } from '@/shared/ui/combo-box'

/** Chooses a survey to copy; null while what was typed is none. */
export function CopySource({ onChoose }: { onChoose: (survey: SurveyRow | null) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, isFetching } = useSurveyListQuery({
    text,
    deleted: false,
    sort: 'NAME',
    descending: false,
    offset: 0,
    limit: 50,
  })
  const items = data?.items ?? []
  return (
    <ComboBox
      label={t`複製するアンケート`}
      need="required"
      options={items.map(({ id, name }) => ({ id, label: name }))}
      value={chosen}
      onInputChange={setText}
      isLoading={isFetching}
      onChange={(id) => {
        setChosen(id)
        onChoose(items.find((one) => one.id === id) ?? null)
      }}
    />
  )
}
