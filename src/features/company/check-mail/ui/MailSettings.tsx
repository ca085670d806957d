import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { QueryView } from '@/shared/ui/query-view'
import { useMailCheckQuery } from '../api/check-mail-api'
import { CarrierHints } from './CarrierHints'
import { MailFindings } from './MailFindings'
import { NoMailNote } from './NoMailNote'
import { TestMailButton } from './TestMailButton'

/** メール: whether mail leaves and arrives, and what to do where it does not. */
export function MailSettings() {
  const { t } = useLingui()
  const query = useMailCheckQuery()
  return (
    <Frame aria-labelledby="mail-settings">
      <Head>
        <h2 id="mail-settings">
          <Trans>メール</Trans>
        </h2>
        <Button
          icon="refresh"
          size="sm"
          isPending={query.isFetching}
          pendingLabel={t`確認中…`}
          onPress={() => void query.refetch()}
        >
          <Trans>もう一度確認する</Trans>
        </Button>
      </Head>
      <QueryView query={query} what={t`メールの設定`}>
        {(check) => (
          <>
            <NoMailNote transport={check.transport} />
            {check.transport !== 'OUTBOX' && <MailFindings findings={check.findings} />}
            {check.transport !== 'NONE' && <TestMailButton isKept={check.transport === 'OUTBOX'} />}
            {check.transport !== 'NONE' && <CarrierHints domain={check.domain} />}
          </>
        )}
      </QueryView>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  max-width: 640px;
  padding-top: ${({ theme }) => theme.space[24]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
`
