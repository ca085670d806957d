import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DataImport, DataImportPerson, DataImportPreview } from '@/entities/data-import'
import { formatBytes, formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { FactList } from '@/shared/ui/fact-list'
import { FootBar } from '@/shared/ui/foot-bar'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useStartDataImportMutation } from '../api/import-files-api'
import { Frame } from './import-files.styles'
import { MappedTables } from './mapping/MappedTables'
import { PeopleOfImport } from './PeopleOfImport'
import { ReadFiles, Refusals, SkippedFiles } from './WhatWasRead'

const nobody: ReadonlyMap<string, string> = new Map()
const formatNames = {
  FITABASE: 'Fitabase',
  LIFESNAPS: 'LifeSnaps',
  APPLE_HEALTH: 'Apple Health',
  GOOGLE_TAKEOUT: 'Google Takeout',
  SAMSUNG_HEALTH: 'Samsung Health',
  GARMIN: 'Garmin',
  OURA: 'Oura',
  ACTIGRAPH: 'ActiGraph',
  CSV: 'CSV',
} as const

/** The second step: whose rows the files have, who gets them, and what is not read. Nothing is written yet. */
export function CheckedImport({
  found,
  preview,
  onAnother,
  onMap,
  children,
}: {
  found: DataImport
  preview: DataImportPreview
  onAnother: () => void
  /** The columns of tables are to be read otherwise. */
  onMap: () => void
  /** What became of an earlier try. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const [start, { error, isLoading }] = useStartDataImportMutation()
  const [extendsLinks, setExtendsLinks] = useState(false)
  const [datedIdsAreRight, setDatedIdsAreRight] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(nobody)
  // Asked about once for all of them; who is said to be right is as new as anybody else.
  const listed = datedIdsAreRight ? preview.people.map(withRightId) : preview.people
  const dated = preview.datedIds
  const waiting = listed.filter(({ linkedOn, refusal }) => linkedOn !== null && refusal === null).length
  const rows = formatNumber(preview.rows)
  const people = formatNumber(preview.peopleCount)
  const spared = listed.filter(({ account, isNewSubject }) => isNewSubject && chosen.has(account))
  const newSubjects = preview.newSubjects + (datedIdsAreRight ? (dated?.count ?? 0) : 0)
  const made = formatNumber(newSubjects - spared.length)
  const waits = formatNumber(waiting)
  const refusedPeople = listed.filter(
    ({ account, refusal }) => refusal !== null && !chosen.has(account),
  ).length
  const left = formatNumber(refusedPeople)
  const files = formatNumber(found.files.length)
  const isForNobody = refusedPeople > 0 && refusedPeople === preview.peopleCount
  const canStart = preview.files.length > 0 && !found.filesRemoved && !isForNobody
  return (
    <>
      <Frame>
        {children}
        <FactList
          facts={[
            {
              name: t`形式`,
              value:
                found.format === null ? t`対応している形式のファイルがありません` : formatNames[found.format],
            },
            { name: t`送ったファイル`, value: t`${files}個（${formatBytes(found.bytes)}）` },
            { name: t`取り込む行`, value: t`${rows}行` },
            { name: t`被験者`, value: t`${people}名（新しく登録する人 ${made}名）` },
          ]}
        />
        {found.filesRemoved && (
          <InlineNote tone="warning">
            <Trans>
              送ったファイルは、もうありません（7日で消えます）。もう一度ファイルを選んでください。
            </Trans>
          </InlineNote>
        )}
        {preview.wasImported && !datedIdsAreRight && chosen.size === 0 && (
          <InlineNote>
            <Trans>同じ内容は取り込み済みです。もう一度取り込んでも、何も変わりません。</Trans>
          </InlineNote>
        )}
        <MappedTables tables={preview.tables} isDisabled={found.filesRemoved} onMap={onMap} />
        {dated && <DatedIds dated={dated} areRight={datedIdsAreRight} onChange={setDatedIdsAreRight} />}
        {preview.people.length > 0 && (
          <PeopleOfImport
            projectId={found.projectId}
            people={listed}
            peopleCount={preview.peopleCount}
            chosen={chosen}
            onChoose={(account, code) =>
              setChosen((before) => {
                const after = new Map(before)
                if (code === null) after.delete(account)
                else after.set(account, code)
                return after
              })
            }
          />
        )}
        {refusedPeople > 0 && (
          <InlineNote tone="warning" title={t`${left}名は登録できません。`}>
            <Trans>その人の行は取り込まず、結果に理由を残します。ほかの人の行は取り込みます。</Trans>
          </InlineNote>
        )}
        {waiting > 0 && (
          <InlineNote tone="warning" title={t`${waits}名のデバイスには、紐づけより前の計測値があります。`}>
            <p>
              <Trans>そのまま取り込むと、その分はだれのものにもならず、デバイスに残ります。</Trans>
            </p>
            <Checkbox isSelected={extendsLinks} onChange={setExtendsLinks}>
              <Trans>紐づけの始まりを、ファイルの最初の日まで広げる</Trans>
            </Checkbox>
          </InlineNote>
        )}
        <ReadFiles files={preview.files} />
        <Refusals title={t`取り込めない行（はじめの20件まで）`} refusals={preview.rejections} />
        <SkippedFiles files={preview.skipped} />
        <Refusals title={t`読めないファイル`} refusals={preview.refused} />
        <ProblemNote error={error} failed={t`取り込みを始められませんでした。`} />
      </Frame>
      <FootBar
        actions={
          <>
            <Button onPress={onAnother}>
              <Trans>別のファイルを選ぶ</Trans>
            </Button>
            <Button
              variant="primary"
              isDisabled={!canStart}
              isPending={isLoading}
              onPress={() =>
                void start({
                  dataImportId: found.id,
                  extendsLinks,
                  datedIdsAreRight,
                  subjects: [...chosen].map(([account, subjectCode]) => ({ account, subjectCode })),
                })
              }
            >
              {t`${rows}行を取り込む`}
            </Button>
          </>
        }
      >
        <Trans>まだ何も登録していません。</Trans>
      </FootBar>
    </>
  )
}

const withRightId = (person: DataImportPerson): DataImportPerson =>
  person.looksDated ? { ...person, isNewSubject: true, refusal: null } : person

/** The same question as in files of subjects: whether Excel made dates of IDs. */
function DatedIds({
  dated: { count, example },
  areRight,
  onChange,
}: {
  dated: NonNullable<DataImportPreview['datedIds']>
  areRight: boolean
  onChange: (areRight: boolean) => void
}) {
  const { t } = useLingui()
  const many = formatNumber(count)
  return (
    <InlineNote tone="warning" title={t`「${example}」など${many}件のIDは、日付のように見えます。`}>
      <p>
        <Trans>
          Excel
          で開いて保存すると、IDが日付や時刻に変わることがあります。変わっていれば、元のファイルを取り込んでください。
        </Trans>
      </p>
      <Checkbox isSelected={areRight} onChange={onChange}>
        <Trans>Excel が変えた日付ではなく、このままで正しい</Trans>
      </Checkbox>
    </InlineNote>
  )
}
