import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DataImport, DataImportReport } from '@/entities/data-import'
import { rangeSign, withNote } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { Button } from '@/shared/ui/button'
import { FactList } from '@/shared/ui/fact-list'
import { FramedList } from '@/shared/ui/framed-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { ButtonLink } from '@/shared/ui/link'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useTakeImportReportMutation } from '../api/import-files-api'
import { Actions, Frame, Heading, Small } from './import-files.styles'
import { UndoImport } from './UndoImport'
import { ReadFiles, Refusals, SkippedFiles } from './WhatWasRead'

/** The third step: what was taken, refused and left waiting, as the command on the server reports it. */
export function ImportReport({
  found,
  report,
  projectId,
  onAnother,
}: {
  found: DataImport
  report: DataImportReport
  projectId: string
  onAnother: () => void
}) {
  const { t } = useLingui()
  const refused = report.rejected + report.duplicates
  const lost = formatNumber(report.rejected)
  const isListed = refused + report.replaced + report.kept > 0
  return (
    <Frame>
      <InlineNote tone="success" title={t`取り込みが終わりました`}>
        {report.wasFinished
          ? t`同じ内容は取り込み済みのため、何も変わっていません。`
          : t`${formatNumber(report.people)}名の${formatNumber(report.rows)}行を読み、${formatNumber(report.written)}個の値を保存しました。`}
      </InlineNote>
      {report.rejected > 0 && (
        <InlineNote tone="warning" title={t`${lost}件は取り込めませんでした。`}>
          <Trans>下の理由を確認し、元のファイルを直して、もう一度取り込んでください。</Trans>
        </InlineNote>
      )}
      <FactList facts={factsOf()} />
      <Waiting report={report} />
      <Refusals title={t`取り込めなかったもの`} refusals={report.rejections} />
      <Refusals title={t`記録済みの値と違ったもの`} refusals={report.differing} />
      <ReadFiles files={report.files} />
      <SkippedFiles files={report.skipped} />
      <Actions>
        <ButtonLink to={paths.monitoring(projectId)} variant="primary" icon="activity">
          <Trans>モニタリングで見る</Trans>
        </ButtonLink>
        {isListed && <ReportButton id={found.id} />}
        <Button onPress={onAnother}>
          <Trans>別のファイルを取り込む</Trans>
        </Button>
      </Actions>
      <UndoImport found={found} />
    </Frame>
  )

  function factsOf() {
    const facts = [
      [t`保存した値`, report.written],
      [t`保存済みの値`, report.unchanged],
      [t`だれも装着していない時の値`, report.held],
      [t`取り込めなかった行`, report.rejected],
      [t`重なる行`, report.duplicates],
      [t`置き換えた値`, report.replaced],
      [t`残した値`, report.kept],
      ...report.rounded.map(({ metric, count }) => [t`桁を丸めた値（${metric}）`, count] as const),
    ] as const
    return facts
      .filter(([, count], index) => index === 0 || count > 0)
      .map(([name, count]) => ({ name, value: formatNumber(count) }))
  }
}

function Waiting({ report }: { report: DataImportReport }) {
  const { t } = useLingui()
  const id = useId()
  if (report.waiting.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>
        <Trans>紐づけを待つ値</Trans>
      </Heading>
      <FramedList label={t`紐づけを待つ値`}>
        {report.waiting.map(({ deviceCode, subjectCode, count, firstOn, lastOn, linkedOn }) => (
          <li key={deviceCode}>
            {withNote(`${deviceCode} ${t`${formatNumber(count)}件`}`, `${firstOn} ${rangeSign()} ${lastOn}`)}
            <Small>{t`「${subjectCode}」への紐づけは${linkedOn}からです。デバイスの一覧の「紐づけ前の値」から、同じ人のものにできます。`}</Small>
          </li>
        ))}
      </FramedList>
    </section>
  )
}

function ReportButton({ id }: { id: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [take, { isLoading }] = useTakeImportReportMutation()
  const press = async () => {
    const { error } = await take(id)
    if (error) notify.failed(failureSentence(error, t`CSV を保存できませんでした。`))
  }
  return (
    <Button icon="download" isPending={isLoading} pendingLabel={t`保存中…`} onPress={() => void press()}>
      <Trans>すべての理由を CSV で保存する</Trans>
    </Button>
  )
}
