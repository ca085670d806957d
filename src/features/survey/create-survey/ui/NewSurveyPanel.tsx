import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod'
import { type SurveyRow, useLazySurveyQuery } from '@/entities/surveys/survey'
import { firstValues, formSchemas } from '@/shared/lib/declared-fields'
import { paths } from '@/shared/routes'
import { FormTextArea, FormTextField, useDeclared, useSaveForm } from '@/shared/ui/form'
import { FormPanel } from '@/shared/ui/form-panel'
import { RadioCards } from '@/shared/ui/radio-cards'
import { useNotify } from '@/shared/ui/snackbar'
import { TextField } from '@/shared/ui/text-field'
import { surveyFields } from '../../../../../engines/fields'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { useCreateSurveyMutation } from '../api/create-survey-api'
import { emptySurvey } from '../model/empty-survey'
import { titled, titleOf } from '../model/title'
import { CopySource } from './CopySource'
import { FileSource } from './FileSource'
import { LibrarySource } from './LibrarySource'

const sources = ['empty', 'library', 'file', 'copy'] as const
type Source = (typeof sources)[number]

/** アンケートを作成する: the name, and the source of the new survey. */
export function NewSurveyPanel() {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [source, setSource] = useState<Source>(sources.find((one) => one === search.get('from')) ?? 'empty')
  const [definition, setDefinition] = useState<SurveyDefinition | null>(null)
  const [isMissed, setMissed] = useState(false)
  const [typedTitle, setTitle] = useState<string | null>(null)
  const filled = useRef('')
  const made = useRef<string | null>(null)
  const [create] = useCreateSurveyMutation()
  const [read] = useLazySurveyQuery()
  const { propsOf } = useDeclared(surveyFields)
  const schema = useMemo(() => z.object(formSchemas(surveyFields)), [])
  const saving = useSaveForm({
    schema,
    defaultValues: firstValues(surveyFields),
    save: async (input) => {
      const begun = source === 'empty' ? emptySurvey(input.name, 'ja') : definition
      if (!begun) {
        setMissed(true)
        return { error: { kind: 'problem', code: 'INVALID_INPUT', message: missed[source]() } }
      }
      const outcome = await create({ input, definition: titled(begun, typedTitle) })
      made.current = outcome.data ?? null
      return outcome
    },
    onSaved: ({ name }) => {
      notify.done(t`アンケート「${name}」を作成しました。`)
      if (made.current !== null) void navigate(paths.surveyEdit(made.current))
    },
  })
  const name = useWatch({ control: saving.form.control, name: 'name' })
  const missed: Record<Source, () => string> = {
    empty: () => '',
    library: () => t`尺度を選んでください。`,
    file: () => t`ファイルを読み込んでください。`,
    copy: () => t`複製するアンケートを選んでください。`,
  }
  const take = (name: string, next: SurveyDefinition) => {
    setDefinition(next)
    setMissed(false)
    // A suggested name changes with the source until the user types one.
    if (['', filled.current].includes(saving.form.getValues('name'))) {
      // What was said of the empty name goes.
      saving.form.setValue('name', name, { shouldDirty: true, shouldValidate: true })
      filled.current = name
    }
  }
  const copy = async (survey: SurveyRow) => {
    const { data } = await read(survey.id)
    // The server has validated it.
    if (data) take(t`${survey.name} のコピー`, data.definition as SurveyDefinition)
  }
  return (
    <FormPanel title={t`アンケートを作成する`} listPath={paths.surveys()} saving={saving} verb="create">
      <FormTextField
        {...propsOf('name')}
        control={saving.form.control}
        hint={t`職員が見る名前です。`}
        autoComplete="off"
      />
      <TextField
        label={t`回答する人に見せる題名`}
        hint={t`あとで変更できます。空欄なら、はじめの題名のままです。`}
        value={typedTitle ?? titleOf(definition) ?? name}
        onChange={setTitle}
        maxLength={255}
        autoComplete="off"
      />
      <RadioCards
        label={t`はじめ方`}
        value={source}
        onChange={(next) => {
          setSource(next)
          setDefinition(null)
          setMissed(false)
        }}
        error={isMissed ? missed[source]() : undefined}
        options={[
          { id: 'empty', label: t`空から作る`, hint: t`設問を1つずつ追加します。`, icon: 'plus' },
          {
            id: 'library',
            label: t`ライブラリから選ぶ`,
            hint: t`妥当性の確かめられた尺度です。`,
            icon: 'notebook',
          },
          {
            id: 'file',
            label: t`ファイルから読み込む`,
            hint: t`FHIR、XLSForm、REDCap など。`,
            icon: 'upload',
          },
          {
            id: 'copy',
            label: t`ほかのアンケートを複製する`,
            hint: t`設問と条件を引き継ぎます。`,
            icon: 'copy',
          },
        ]}
      />
      {source === 'library' && <LibrarySource onChoose={take} />}
      {source === 'file' && <FileSource onRead={take} />}
      {source === 'copy' && (
        <CopySource onChoose={(survey) => (survey ? void copy(survey) : setDefinition(null))} />
      )}
      <FormTextArea {...propsOf('description')} control={saving.form.control} />
    </FormPanel>
  )
}
