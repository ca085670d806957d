import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import {
  numberOf,
  templateChoices,
  templateOf,
  useCreateNotebookMutation,
  useNotebookPreviewQuery,
} from '@/entities/data-out/notebook'
import type { ProjectDetails } from '@/entities/project'
import { formatNumber } from '@/shared/lib/numbers'
import { FactList } from '@/shared/ui/fact-list'
import {
  FormCheckbox,
  FormDateRangePicker,
  FormNumberField,
  FormRadioCards,
  FormSelect,
  FormTextField,
} from '@/shared/ui/form'
import { FormPanel, usePanelForm } from '@/shared/ui/form-panel'
import { inputOf, latestData, type NotebookForm, notebookSchema, usualNotebook } from '../model/notebook-form'
import { DataField } from './DataField'

/** ノートブックを作成する */
export function NewNotebookPanel({
  project,
  listPath,
  onKey,
}: {
  project: ProjectDetails
  listPath: string
  /** Told the secret of the key that was made for it. */
  onKey: (made: { name: string; secret: string }) => void
}) {
  const { t } = useLingui()
  const [create] = useCreateNotebookMutation()
  const schema = useMemo(notebookSchema, [])
  const saving = usePanelForm({
    listPath,
    schema,
    defaultValues: usualNotebook(),
    save: async (values) => {
      const makesKey = values.makesKey && values.exportId === latestData
      const outcome = await create({ projectId: project.id, input: inputOf(values), makesKey })
      if (outcome.data?.secret) onKey({ name: outcome.data.notebook.name, secret: outcome.data.secret })
      return outcome
    },
    done: ({ name }) => t`ノートブック「${name}」を作成しました。`,
  })
  const { form } = saving
  const { control } = form
  const values = useWatch({ control, compute: (all: NotebookForm) => all })
  const isFixed = values.exportId !== latestData
  const subjects: { id: NotebookForm['subjects']; label: string }[] = [
    { id: 'all', label: t`全員` },
    ...project.tags.map((tag) => ({ id: `tag-${tag.id}` as const, label: t`タグ「${tag.name}」` })),
  ]
  return (
    <FormPanel title={t`ノートブックを作成する`} listPath={listPath} saving={saving} verb="create">
      <FormRadioCards
        control={control}
        name="template"
        label={t`テンプレート`}
        need="required"
        columns={2}
        options={templateChoices().map(({ id, label, hint, icon, minutes }) => ({
          id,
          label,
          hint,
          icon,
          aside: t`約 ${minutes}分`,
        }))}
      />
      <FormTextField control={control} name="name" label={t`名前`} need="required" />
      <DataField control={control} projectId={project.id} timeZone={project.timeZone} />
      {!isFixed && (
        <FormDateRangePicker
          control={control}
          name="period"
          label={t`期間`}
          hint={t`本人の現地の日付。空のときは全期間です。`}
        />
      )}
      <FormSelect control={control} name="subjects" label={t`被験者`} options={subjects} />
      {templateOf(values.template).numbers.map((name) => {
        const { label, unit, minimum, maximum } = numberOf(name)
        return (
          <FormNumberField
            key={name}
            control={control}
            name={name}
            label={label}
            unit={unit}
            minValue={minimum}
            maxValue={maximum}
          />
        )
      })}
      {!isFixed && (
        <>
          <FormCheckbox
            control={control}
            name="makesKey"
          >{t`このノートブックのためのアクセスキーを発行する（7日間、必要なデータだけ）`}</FormCheckbox>
          <p>
            <Trans>キーそのものはファイルに書き込みません。実行するときに設定します。</Trans>
          </p>
        </>
      )}
      <Contents projectId={project.id} values={values} />
    </FormPanel>
  )
}

/** 作成される内容: the parts of the notebook, with how many cells each has. */
function Contents({ projectId, values }: { projectId: string; values: NotebookForm }) {
  const { t } = useLingui()
  const input = { ...inputOf({ ...values, name: values.name.trim() || values.template }), numbers: {} }
  const { data } = useNotebookPreviewQuery({ projectId, input })
  const parts: { title: string; cells: number }[] = []
  for (const { isCode, source } of data ?? []) {
    const title = isCode ? null : /^## (.+)/m.exec(source)?.[1]
    if (title) parts.push({ title, cells: 0 })
    const last = parts.at(-1)
    if (last) last.cells += 1
  }
  if (parts.length === 0) return null
  return (
    <section aria-label={t`作成される内容`}>
      <FactList
        facts={parts.map(({ title, cells }) => ({ name: title, value: t`${formatNumber(cells)}セル` }))}
      />
    </section>
  )
}
