import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { formatBytes } from '@/shared/lib/numbers'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { Button } from '@/shared/ui/button'
import { DropZone } from '@/shared/ui/drop-zone'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { useSendFiles } from '../model/use-send-files'
import { Frame, Heading } from './import-files.styles'

/** The first step: files, a folder or ZIPs, and which formats are read. */
export function ChooseFiles({
  projectId,
  onSent,
}: {
  projectId: string
  onSent: (dataImportId: string) => void
}) {
  const { t } = useLingui()
  const { sending, problem, send, stop } = useSendFiles(projectId)
  useUnsavedMark(sending !== null)
  const choose = async (files: readonly File[]) => {
    const id = await send(files)
    if (id !== null) onSent(id)
  }
  return (
    <Frame>
      {sending === null ? (
        <DropZone
          title={t`ファイルやフォルダーをここにドロップ`}
          touchTitle={t`ファイルから読み込む`}
          hint={<Trans>CSV、CSV.GZ、XML、JSON、ZIP。いくつでも、合わせて2 GBまで</Trans>}
          onFiles={(files) => void choose(files)}
          error={problem}
        />
      ) : (
        <InlineNote
          title={t`ファイルを送っています`}
          action={
            <Button size="sm" onPress={stop}>
              <Trans>送信をやめる</Trans>
            </Button>
          }
        >
          <p>
            <Trans>送り終えるまで、この画面を開いたままにしてください。</Trans>
          </p>
          <ProgressBar
            label={t`ファイルの送信`}
            percent={Math.floor((sending.bytes / Math.max(1, sending.total)) * 100)}
            detail={`${sending.name} ${formatBytes(sending.bytes)} / ${formatBytes(sending.total)}`}
          />
        </InlineNote>
      )}
      <section aria-labelledby="import-formats">
        <Heading id="import-formats">
          <Trans>対応している形式</Trans>
        </Heading>
        <Formats>
          <li>
            <Trans>Fitabase：日・時間・分ごとのCSV（歩数、距離、カロリー、活動、心拍数、睡眠、体重）</Trans>
          </li>
          <li>
            <Trans>LifeSnaps：日ごとのCSV</Trans>
          </li>
          <li>
            <Trans>
              Apple
              Health：iPhoneの「書き出したデータ.zip」または中のXML（心拍数、歩数、距離、カロリー、睡眠、血中酸素、呼吸数、体重など）
            </Trans>
          </li>
          <li>
            <Trans>
              Google
              Takeout（Fitbit）：書き出したZIP、または中のJSONとCSV（歩数、距離、カロリー、心拍数、睡眠、血中酸素、呼吸数、体重など）。ZIPが分かれているときは、すべてを一度に選びます。
            </Trans>
          </li>
          <li>
            <Trans>
              Samsung
              Health：「個人データのダウンロード」で書き出したフォルダーをまるごと、またはそのZIP（歩数、距離、心拍数、睡眠、血中酸素、体重）
            </Trans>
          </li>
          <li>
            <Trans>
              Garmin：アカウントから書き出したZIP、または中のDI_CONNECTフォルダー（歩数、距離、カロリー、活動、安静時心拍数、睡眠、心拍変動、血中酸素、呼吸数）
            </Trans>
          </li>
          <li>
            <Trans>
              Oura：アカウントから書き出したZIP、または中のCSV（歩数、カロリー、活動、心拍数、睡眠、心拍変動、血中酸素、呼吸数）
            </Trans>
          </li>
          <li>
            <Trans>ActiGraph：ActiLifeから書き出したエポックのCSV（歩数、心拍数）</Trans>
          </li>
          <li>
            <Trans>
              そのほかのCSV：1行目に列の名前がある表（CSV、TSV、セミコロン区切り。UTF-8かShift_JIS）。列の意味を画面で確認してから取り込みます。
            </Trans>
          </li>
        </Formats>
        <Note>
          <Trans>
            ファイルの名前は何でもかまいません。ファイルの中の人ごとに、被験者とデバイスを登録して紐づけます。次の画面で確認するまで、何も登録しません。
          </Trans>
        </Note>
        <Note>
          <Trans>
            Apple Health、Google Takeout、Samsung
            Health、Garmin、Ouraのファイルには人のIDがないため、P001.zipのようなZIPや、P001のようなフォルダーに入れると、その名前をIDとして使います。
          </Trans>
        </Note>
        <Note>
          <Trans>ActiGraphの.gt3xと.agd、FITファイルには、まだ対応していません。</Trans>
        </Note>
      </section>
    </Frame>
  )
}

const Formats = styled.ul`
  padding-left: 1.4em;
  list-style: disc;
`
const Note = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  margin-top: ${({ theme }) => theme.space[8]};
  color: ${({ theme }) => theme.color.text.secondary};
  text-wrap: pretty;
  word-break: auto-phrase;
`
