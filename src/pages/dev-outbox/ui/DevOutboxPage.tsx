import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { MailReader, useOutboxQuery } from '@/entities/outbox'
import { LanguageSwitch } from '@/features/switch-language'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { useListAddress } from '@/shared/lib/list-address'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { TextLink } from '@/shared/ui/link'
import { Logo } from '@/shared/ui/logo'
import { Pagination } from '@/shared/ui/pagination'
import { QueryView } from '@/shared/ui/query-view'
import { MailList } from './MailList'

const newestFirst = { sorts: ['NEWEST'], initial: { sort: 'NEWEST' } } as const
const timeZone = 'Asia/Tokyo'

/** 送信済みのメール: the mails that the embedded demo stored instead of sending. The address names the shown mail. */
export function DevOutboxPage() {
  const { t } = useLingui()
  useDocumentTitle(t`送信済みのメール`)
  const { page, offset, limit } = useListAddress(newestFirst)
  const query = useOutboxQuery({ offset, limit })
  const [search] = useSearchParams()
  return (
    <Frame>
      <Top>
        <Logo height={26} />
        <Tools>
          <TextLink to={paths.login()}>
            <Trans>ログインに戻る</Trans>
          </TextLink>
          <LanguageSwitch />
        </Tools>
      </Top>
      <Head>
        <Title>
          <Trans>送信済みのメール</Trans>
        </Title>
        <Button icon="refresh" onPress={() => void query.refetch()}>
          <Trans>最新の状態にする</Trans>
        </Button>
      </Head>
      <Lead>
        <Trans>デモではメールを送信せず、ここに表示します。</Trans>
      </Lead>
      <QueryView
        query={query}
        what={t`送信済みのメール`}
        keepPrevious
        isEmpty={({ items }) => items.length === 0}
        empty={<NoMail isPastEnd={page > 1} />}
      >
        {({ items, total }) => {
          const read = items.find(({ id }) => id === search.get('mail')) ?? items[0]
          return (
            <Columns>
              <MailList
                mails={items}
                readId={read?.id}
                hrefOf={(id) => addressOf(page, id)}
                timeZone={timeZone}
                pagination={<Pagination page={page} total={total} hrefOf={(other) => addressOf(other)} />}
              />
              <Paper>{read && <MailReader mail={read} timeZone={timeZone} />}</Paper>
            </Columns>
          )
        }}
      </QueryView>
    </Frame>
  )
}

/** Without a mail, the page shows its newest one. */
function addressOf(page: number, mail?: string) {
  const search = new URLSearchParams()
  if (page > 1) search.set('page', String(page))
  if (mail !== undefined) search.set('mail', mail)
  return { search: `?${search}` }
}

function NoMail({ isPastEnd }: { isPastEnd: boolean }) {
  const { t } = useLingui()
  if (!isPastEnd) {
    return (
      <EmptyState
        title={t`まだメールはありません`}
        reason={t`ログイン用のリンクや招待を送信すると、ここに届きます。`}
      />
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title={t`このページにメールはありません`}
      reason={t`新しいメールから順に、50件ずつ表示します。`}
      action={
        <TextLink to={addressOf(1)}>
          <Trans>最初のページを開く</Trans>
        </TextLink>
      }
    />
  )
}

const Frame = styled.main`
  max-width: 1120px;
  min-height: 100dvh;
  margin: 0 auto;
  padding: ${({ theme }) => theme.space[24]};
  ${media.phone} {
    padding: ${({ theme }) => theme.space[16]};
  }
`
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
`
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
  white-space: nowrap;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[24]};
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.title })}
`
const Lead = styled.p`
  margin: ${({ theme }) => `${theme.space[4]} 0 ${theme.space[16]}`};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(260px, 2fr) 3fr;
  align-items: start;
  gap: ${({ theme }) => theme.space[16]};
  ${media.rail} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Paper = styled.div`
  padding: ${({ theme }) => `${theme.space[16]} ${theme.space[20]}`};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
`
