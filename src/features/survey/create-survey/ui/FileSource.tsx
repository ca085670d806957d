import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { DropZone } from '@/shared/ui/drop-zone'
import { FramedList } from '@/shared/ui/framed-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { failureSentence } from '@/shared/ui/problem-note'
import { questionNumbers, type SurveyDefinition } from '../../../../../engines/survey'
import { useReadSurveyFileMutation } from '../api/create-survey-api'
import type { FileRemark, ReadSurveyFile } from '../model/read-survey-file'
import { nameInFile } from '../model/title'

/** Reads a survey from a file. Shows what was imported and what was lost before anything is created. */
export function FileSource({ onRead }: { onRead: (name: string, definition: SurveyDefinition) => void }) {
  const { t, i18n } = useLingui()
  const [read, { data, error, isLoading, originalArgs }] = useReadSurveyFileMutation()
  const take = async (file: File) => {
    const outcome = await read(file)
    if (outcome.data) onRead(nameInFile(outcome.data, i18n.locale), outcome.data.definition)
  }
  return (
    <Frame>
      <DropZone
        title={t`アンケートのファイルをここにドロップ`}
        touchTitle={t`ファイルから読み込む`}
        hint={t`FHIR Questionnaire、XLSForm、REDCap、SurveyJS、Qualtrics、観測のJSON・10 MB⁠まで`}
        accept={['.json', '.xlsx', '.csv', '.qsf']}
        onFile={(file) => void take(file)}
        reading={isLoading ? originalArgs?.name : undefined}
        error={error && !isLoading ? failureSentence(error, t`ファイルを読み込めませんでした。`) : undefined}
      />
      {data && !isLoading && <WhatWasRead file={data} fileName={originalArgs?.name ?? ''} />}
    </Frame>
  )
}

function WhatWasRead({ file, fileName }: { file: ReadSurveyFile; fileName: string }) {
  const { t, i18n } = useLingui()
  // As the builder and the list count: without explanations, groups and calculations.
  const asked = formatNumber(questionNumbers(file.definition).size)
  const name = nameInFile(file, i18n.locale)
  const [imported, items, lost, noted] = [
    formatNumber(file.imported),
    formatNumber(file.items),
    formatNumber(file.unsupported.length),
    formatNumber(file.notes.length),
  ]
  return (
    <>
      <InlineNote tone={file.unsupported.length === 0 ? 'success' : 'warning'}>
        <span ref={bringIntoSight}>
          <Trans>
            ファイル「{fileName}」から「{name}」の {items}項目のうち {imported}
            項目を読み込みます（番号の付く設問は {asked}問）。
          </Trans>
        </span>{' '}
        {file.unsupported.length > 0 && (
          <span>
            <Trans>次の {lost}件は、変わるか、読み込めません。</Trans>
          </span>
        )}
      </InlineNote>
      <Remarks label={t`変わるもの、読み込めないもの`} remarks={file.unsupported} />
      {file.notes.length > 0 && (
        <Details>
          <summary>
            <Trans>次の {noted}件は、名前を変えて読み込みます。</Trans>
          </summary>
          <Remarks label={t`名前が変わるもの`} remarks={file.notes} />
        </Details>
      )}
    </>
  )
}

/** On a phone it stands below all that leads to it. */
const bringIntoSight = (sentence: HTMLElement | null) => sentence?.scrollIntoView({ block: 'center' })

function Remarks({ label, remarks }: { label: string; remarks: readonly FileRemark[] }) {
  const { t } = useLingui()
  if (remarks.length === 0) return null
  return (
    <FramedList label={label}>
      {remarks.map(({ itemName, sentence }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there may be several about one item; the list stays as it is.
        <li key={place}>
          <b>{itemName === '' ? t`アンケート全体` : itemName}</b> {sentence}
        </li>
      ))}
    </FramedList>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const Details = styled.details`
  ${({ theme }) => ({ ...theme.typography.dense })}
`
