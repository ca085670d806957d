import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { DataImportPreview, DataImportRefusal } from '@/entities/data-import'
import { formatNumber } from '@/shared/lib/numbers'
import { FramedList } from '@/shared/ui/framed-list'
import { Heading, Small } from './import-files.styles'

type ReadFile = Pick<DataImportPreview['files'][number], 'name' | 'label' | 'rows' | 'rejected'> & {
  duplicates?: number
  /** Before the import. */
  first?: DataImportPreview['files'][number]['first']
}

/** The files that are read: what each is, and how many rows of it. */
export function ReadFiles({ files }: { files: readonly ReadFile[] }) {
  const { t } = useLingui()
  const id = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>
        <Trans>読めたファイル</Trans>
      </Heading>
      <FramedList label={t`読めたファイル`}>
        {files.map(({ name, label, rows, rejected, duplicates = 0, first = null }) => (
          <li key={name}>
            <span>{name}</span>
            <Small>
              {[
                label,
                t`${formatNumber(rows)}行`,
                ...(rejected > 0 ? [t`取り込めなかった行 ${formatNumber(rejected)}`] : []),
                ...(duplicates > 0 ? [t`重なる行 ${formatNumber(duplicates)}`] : []),
              ].join(' ')}
            </Small>
            {first && <FirstValue first={first} />}
          </li>
        ))}
      </FramedList>
    </section>
  )
}

/** The first value as it will be stored, so that a wrong column, unit or time is seen before. */
function FirstValue({ first }: { first: NonNullable<ReadFile['first']> }) {
  const { subjectCode, date, time, metric, value, unit } = first
  const when = time === null ? date : `${date} ${time}`
  const figure = `${formatNumber(value, Number.isInteger(value) ? 0 : 2)} ${unit}`
  return (
    <Small>
      <Trans>
        最初の値：{subjectCode} {when} {metric} {figure}
      </Trans>
    </Small>
  )
}

/** Files that are known and left out, and what is left out of others, with the reason. */
export function SkippedFiles({ files }: { files: DataImportPreview['skipped'] }) {
  const { t } = useLingui()
  const id = useId()
  if (files.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>
        <Trans>取り込まないファイルや記録</Trans>
      </Heading>
      <FramedList label={t`取り込まないファイルや記録`}>
        {files.map(({ name, label, reason }) => (
          <li key={`${name} ${label}`}>
            {name}
            <Small>{t`${label}：${reason}`}</Small>
          </li>
        ))}
      </FramedList>
    </section>
  )
}

/** What was refused, each with its place and reason. */
export function Refusals({ title, refusals }: { title: string; refusals: readonly DataImportRefusal[] }) {
  const { t } = useLingui()
  const id = useId()
  if (refusals.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <FramedList label={title}>
        {refusals.map(({ file, line, column, message }) => (
          <li key={`${file} ${line} ${column} ${message}`}>
            {file} {t`${formatNumber(line)}行目`} {column}
            <Small>{message}</Small>
          </li>
        ))}
      </FramedList>
    </section>
  )
}
