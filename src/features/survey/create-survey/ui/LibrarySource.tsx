import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ScaleDetails, ScaleList } from '@/entities/surveys/scale'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { libraryScales } from '../../../../../engines/survey-library'

/** Chooses a scale from the library, with its source and licence. */
export function LibrarySource({
  onChoose,
}: {
  onChoose: (name: string, definition: SurveyDefinition) => void
}) {
  const { t } = useLingui()
  const [id, setId] = useState<string | null>(null)
  const chosen = libraryScales.find((scale) => scale.id === id)
  return (
    <>
      <ScaleList
        label={t`尺度`}
        chosen={id}
        onChoose={(scale) => {
          setId(scale.id)
          onChoose(scale.name, scale.definition)
        }}
      />
      {chosen && <ScaleDetails scale={chosen} />}
    </>
  )
}
