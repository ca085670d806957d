import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import {
  contentChoices,
  formatChoices,
  granularityChoices,
  useCreateDataExportMutation,
} from '@/entities/data-out/data-export'
import { type MetricName, metricKeys, metricStyle } from '@/entities/measurement'
import type { ProjectDetails } from '@/entities/project'
import { useViewerQuery } from '@/entities/session'
import type { ExportDefinitionInput } from '@/shared/api/generated/schema'
import { addDays } from '@/shared/lib/dates'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { CheckboxCards } from '@/shared/ui/checkbox-cards'
import { FootBar } from '@/shared/ui/foot-bar'
import {
  FoldedFields,
  Form,
  FormCheckbox,
  FormRadioCards,
  FormSelect,
  FormTextField,
  useSaveForm,
} from '@/shared/ui/form'
import { InlineNote } from '@/shared/ui/inline-note'
import { MultiComboBox } from '@/shared/ui/multi-combo-box'
import { useNotify } from '@/shared/ui/snackbar'
import {
  definitionOf,
  destinationOf,
  type ExportForm as ExportChoices,
  exportSchema,
  formOf,
  isPersonalAnyway,
  lastDayOf,
  mayHoldPersonal,
  needsMetrics,
  purposeOf,
  takesPersonal,
  type UsedExport,
  usualForm,
} from '../model/export-form'
import { Coverage } from './Coverage'
import { DestinationField } from './DestinationField'
import { Estimate } from './Estimate'
import { PeriodFields } from './PeriodFields'
import { Preview } from './Preview'
import { PrivacyFields, PrivacyFrame } from './PrivacyFields'
import { SubjectFields } from './SubjectFields'

/** Choices of the form that are to be kept. */
export interface KeptChoices {
  readonly name: string
  readonly definition: ExportDefinitionInput
  readonly purpose: string | null
  readonly destinationId: string | null
}

/**
 * What is to leave the project, with the size that it would have. `again` begins with an earlier export's choices, and says what
 * changed since it where `comparesWith` is set.
 */
export function ExportForm({
  project,
  today,
  measured,
  again,
  comparesWith,
  onMade,
  onKeep,
}: {
  project: ProjectDetails
  /** The project's local day. */
  today: string
  /** Metrics that have data. */
  measured: readonly MetricName[]
  again: UsedExport | null
  comparesWith: string | null
  onMade: () => void
  /** The choices are to be kept by name. */
  onKeep: (choices: KeptChoices) => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const mayTakePersonal = useViewerQuery().data?.canTakePersonal === true
  const [create] = useCreateDataExportMutation()
  const schema = useMemo(exportSchema, [])
  const before = again?.definition ?? null
  const { form, submit, problem, isSaving } = useSaveForm({
    schema,
    defaultValues: again ? formOf(again) : usualForm(t`データ一式`, measured),
    save: (values) =>
      create({
        projectId: project.id,
        name: values.name,
        definition: definitionOf(values, before),
        previousId: comparesWith,
        purpose: purposeOf(values),
        destinationId: destinationOf(values),
      }),
    onSaved: () => {
      notify.done(t`出力を始めました。できあがると、右の履歴から保存できます。`)
      onMade()
    },
  })
  const { control } = form
  const values = useWatch({ control, compute: (all: ExportChoices) => all })
  const { contents } = values
  const kept = () => ({
    name: values.name,
    definition: definitionOf(values, before),
    purpose: purposeOf(values),
    destinationId: destinationOf(values),
  })
  const isNobody = values.subjects === 'named' && values.subjectIds.length === 0
  const hasSamples = contents.includes('SAMPLES')
  const shortcuts = [
    ...(project.startOn ? [{ label: t`開始日から`, range: { from: project.startOn, to: today } }] : []),
    { label: t`過去30日`, range: { from: addDays(today, -29), to: today } },
  ]
  return (
    <Form form={form} onSubmit={submit} problem={problem}>
      {comparesWith !== null && again && (
        <InlineNote>
          {t`「${again.name}」から変わった行の一覧（changes.csv）が付きます。比べられるように、条件は変えずに出力してください。`}
        </InlineNote>
      )}
      <FormTextField control={control} name="name" label={t`出力の名前`} need="required" />
      <Controller
        control={control}
        name="contents"
        render={({ field, fieldState }) => (
          <CheckboxCards
            label={t`出力する内容`}
            choices={contentChoices(mayTakePersonal)}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {needsMetrics(contents) && (
        <Controller
          control={control}
          name="metrics"
          render={({ field, fieldState }) => (
            <MultiComboBox
              label={t`項目`}
              need="required"
              options={metricKeys.map((key) => ({ id: key, label: metricStyle(key).label }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <PeriodFields control={control} shortcuts={shortcuts} />
      <Pair>
        <Stack>
          <SubjectFields control={control} project={project} hasBefore={before !== null} />
        </Stack>
        <FormSelect
          control={control}
          name="granularity"
          label={t`時系列の粒度`}
          options={granularityChoices()}
          isDisabled={!hasSamples}
        />
      </Pair>
      <FormRadioCards
        control={control}
        name="format"
        label={t`ファイル形式`}
        need="required"
        columns={3}
        options={formatChoices()}
      />
      <Pair>
        <FormSelect
          control={control}
          name="layout"
          label={t`表の形`}
          options={[
            { id: 'WIDE', label: t`横持ち（項目・設問ごとに列）` },
            { id: 'LONG', label: t`縦持ち（値ごとに行）` },
          ]}
        />
        <FormSelect
          control={control}
          name="times"
          label={t`時刻の列`}
          options={[
            { id: 'LOCAL', label: t`本人の現地時刻（時差付き）` },
            { id: 'UTC', label: t`協定世界時（UTC）` },
            { id: 'BOTH', label: t`両方` },
          ]}
        />
      </Pair>
      <PrivacyFields form={form} lastDay={lastDayOf(values, { today, endOn: project.endOn })} />
      {mayTakePersonal && mayHoldPersonal(contents) && (
        <PrivacyFrame>
          {!isPersonalAnyway(contents) && (
            <FormCheckbox
              control={control}
              name="takesPersonal"
            >{t`オーナーだけに示される項目（生年、性別、謝礼など）も含める`}</FormCheckbox>
          )}
          {takesPersonal(values) && (
            <FormTextField
              control={control}
              name="purpose"
              label={t`出力する目的`}
              hint={t`操作履歴に残ります。ファイルを保存できるのは、オーナーだけです。`}
              need="required"
            />
          )}
        </PrivacyFrame>
      )}
      <DestinationField control={control} projectId={project.id} />
      <FoldedFields control={control} names={['missing']} title={t`詳しい設定`}>
        <FormSelect
          control={control}
          name="missing"
          label={t`値がないところの表し方（CSV、TSV と SPSS）`}
          options={[
            { id: 'EMPTY', label: t`空のまま` },
            { id: 'NA', label: t`NA` },
            { id: 'POINT', label: t`.（ピリオド）` },
          ]}
        />
      </FoldedFields>
      {!isNobody && <Coverage projectId={project.id} definition={definitionOf(values, before)} />}
      {!isNobody && <Preview projectId={project.id} definition={definitionOf(values, before)} />}
      <Foot>
        <FootBar
          actions={
            <>
              <Button isDisabled={contents.length === 0} onPress={() => onKeep(kept())}>
                <Trans>条件を保存する</Trans>
              </Button>
              <Button
                type="submit"
                variant="primary"
                icon="download"
                isPending={isSaving}
                pendingLabel={t`準備中…`}
              >
                <Trans>データを出力する</Trans>
              </Button>
            </>
          }
        >
          <Estimate
            projectId={project.id}
            definition={definitionOf(values, before)}
            isNobody={isNobody}
            isExcel={values.format === 'XLSX'}
          />
        </FootBar>
      </Foot>
    </Form>
  )
}

/** As wide as the page at its left, so that fields pass under all of it. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  margin: 0 -16px 0 -24px;
  z-index: ${({ theme }) => theme.zIndex.sticky};
  ${media.phone} {
    margin: 0 -16px;
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[16]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[8]};
`
