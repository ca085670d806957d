import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { ProblemNote } from '@/shared/ui/problem-note'
import { ProgressBar } from '@/shared/ui/progress-bar'
import { useRegisterBulkFileMutation } from '../../api/register-file-api'
import { kindWords } from '../../model/kind-words'

/** The progress of the registration. If it stalls, says why and how to continue. */
export function RegistrationProgress({ file }: { file: BulkFile }) {
  const { t } = useLingui()
  const [register, { error, isLoading }] = useRegisterBulkFileMutation()
  const { counts } = file
  const words = kindWords(file.kind)
  const done = counts.doneCreated + counts.doneChanged + counts.doneUnchanged + counts.doneFailed
  const total = counts.new + counts.changed
  const figures = { done: formatNumber(done), total: formatNumber(total) }
  return (
    <section aria-labelledby="bulk-progress">
      <Heading id="bulk-progress">{file.isStalled ? words.stopped : words.doing}</Heading>
      <ProgressBar
        label={t`登録の進み具合`}
        percent={total === 0 ? 100 : Math.round((done / total) * 100)}
        detail={t`${figures.total}行のうち${figures.done}行`}
      />
      {file.isStalled ? (
        <Stalled>
          <InlineNote
            tone="warning"
            title={t`1分以上、登録が進んでいません。`}
            action={
              <Button size="sm" isDisabled={isLoading} onPress={() => void register(file.id)}>
                <Trans>続きから登録する</Trans>
              </Button>
            }
          >
            <Trans>
              サーバーが再起動したか、途中で失敗した可能性があります。{figures.done}
              行は登録済みで、続きから登録しても二重にはなりません。何度押しても進まないときは、管理者に連絡してください。
            </Trans>
          </InlineNote>
          <ProblemNote error={error} failed={t`登録を再開できませんでした。`} />
        </Stalled>
      ) : (
        <Words>
          <Trans>この画面を閉じても、登録は続きます。同じアドレスを開くと、ここに戻ります。</Trans>
        </Words>
      )}
    </section>
  )
}

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space[12]};
  font-size: ${({ theme }) => theme.typography.title.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Stalled = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  margin-top: ${({ theme }) => theme.space[12]};
`
const Words = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  margin-top: ${({ theme }) => theme.space[12]};
  color: ${({ theme }) => theme.color.text.secondary};
`
