import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { RunProgress, useRunQuery } from '@/entities/jobs/run'
import { QueryView } from '@/shared/ui/query-view'
import { kindWords } from '../../model/kind-words'

/** The progress of the registration; where it stopped, why, and how it goes on. */
export function RegistrationProgress({ file }: { file: BulkFile }) {
  const { t } = useLingui()
  const query = useRunQuery(file.run?.id ?? '', { skip: file.run === null })
  return (
    <section aria-labelledby="bulk-progress">
      <Heading id="bulk-progress">
        {query.data?.failure == null ? kindWords(file.kind).doing : t`登録の進み具合`}
      </Heading>
      {file.run !== null && (
        <QueryView query={query} what={t`登録の進み具合`}>
          {(run) => (
            <RunProgress run={run}>
              {t`同じアドレスを開くと、ここに戻ります。途中で止まっても、二重に登録されることはありません。`}
            </RunProgress>
          )}
        </QueryView>
      )}
    </section>
  )
}

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space[12]};
  font-size: ${({ theme }) => theme.typography.title.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
