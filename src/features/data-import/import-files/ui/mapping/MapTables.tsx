import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DataImport, DataImportPreview } from '@/entities/data-import'
import { fieldProblems } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { FootBar } from '@/shared/ui/foot-bar'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { useMapDataImportMutation } from '../../api/import-files-api'
import { draftOf } from '../../model/table-draft'
import { Frame, Heading } from '../import-files.styles'
import { Refusals } from '../WhatWasRead'
import { TableCard } from './TableCard'

/** How tables of no known format are read: shown as it was guessed or confirmed before, and confirmed. Nothing is read before. */
export function MapTables({
  found,
  preview,
  onAnother,
  onDone,
  children,
}: {
  found: DataImport
  preview: DataImportPreview
  onAnother: () => void
  onDone: () => void
  children?: ReactNode
}) {
  const { t } = useLingui()
  const [map, { error, isLoading }] = useMapDataImportMutation()
  const [drafts, setDrafts] = useState(() => preview.tables.map(draftOf))
  const refused = fieldProblems(error)
  const confirm = async () => {
    const { error: problem } = await map({ dataImportId: found.id, tables: drafts })
    if (!problem) onDone()
  }
  return (
    <>
      <Frame>
        {children}
        <section aria-labelledby="map-tables">
          <Heading id="map-tables">
            <Trans>列の対応付け</Trans>
          </Heading>
          <p>
            <Trans>
              決まった形式のファイルではないため、列の意味を確認してください。確認した対応付けは、このプロジェクトの同じ見出しのファイルに次からも使います。
            </Trans>
          </p>
        </section>
        {found.filesRemoved && (
          <InlineNote tone="warning">
            <Trans>
              送ったファイルは、もうありません（7日で消えます）。もう一度ファイルを選んでください。
            </Trans>
          </InlineNote>
        )}
        {preview.tables.map((table, place) => (
          <TableCard
            key={table.fingerprint}
            table={table}
            draft={drafts[place] ?? draftOf(table)}
            problems={problemsUnder(`tables.${place}.`, refused)}
            isDisabled={isLoading || found.filesRemoved}
            onChange={(draft) => setDrafts(drafts.map((one, at) => (at === place ? draft : one)))}
          />
        ))}
        <Refusals title={t`読めないファイル`} refusals={preview.refused} />
        <ProblemNote error={error} failed={t`対応付けを確認できませんでした。`} />
      </Frame>
      <FootBar
        actions={
          <>
            <Button onPress={onAnother}>
              <Trans>別のファイルを選ぶ</Trans>
            </Button>
            <Button
              variant="primary"
              isDisabled={found.filesRemoved}
              isPending={isLoading}
              onPress={() => void confirm()}
            >
              <Trans>内容を確認する</Trans>
            </Button>
          </>
        }
      >
        <Trans>まだ何も登録していません。</Trans>
      </FootBar>
    </>
  )
}

/** The refusals below a path, by what is behind it. */
function problemsUnder(path: string, all: Record<string, string> = {}): Record<string, string> {
  const under = Object.entries(all).filter(([name]) => name.startsWith(path))
  return Object.fromEntries(under.map(([name, message]) => [name.slice(path.length), message]))
}
