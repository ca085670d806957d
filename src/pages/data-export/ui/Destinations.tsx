import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  allDestinations,
  type StorageDestination,
  useDeleteStorageDestinationMutation,
  useStorageDestinationsQuery,
  useTryStorageDestinationMutation,
} from '@/entities/data-out/storage-destination'
import { LazyDestinationPanel } from '@/features/storage-destination/save-destination'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'

/** 保存先: storage of others to which exports may be delivered; owners make and try them. */
export function Destinations({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const query = useStorageDestinationsQuery({ projectId, ...allDestinations })
  const [isAdding, add] = useState(false)
  return (
    <Section aria-labelledby="storage-destinations">
      <Line>
        <h2 id="storage-destinations">
          <Trans>保存先</Trans>
        </h2>
        <Button size="sm" icon="plus" onPress={() => add(true)}>
          <Trans>保存先を追加する</Trans>
        </Button>
      </Line>
      <QueryView query={query} what={t`保存先`}>
        {({ items, total }) =>
          total === 0 ? (
            <Small>
              <Trans>S3 互換のストレージを追加すると、出力したファイルを自動で送れます。</Trans>
            </Small>
          ) : (
            <List>
              {items.map((destination) => (
                <Entry key={destination.id} destination={destination} projectId={projectId} />
              ))}
            </List>
          )
        }
      </QueryView>
      {isAdding && <LazyDestinationPanel projectId={projectId} onClose={() => add(false)} />}
    </Section>
  )
}

function Entry({ destination, projectId }: { destination: StorageDestination; projectId: string }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [asked, ask] = useState<'edit' | 'delete' | null>(null)
  const [attempt, { isLoading, error }] = useTryStorageDestinationMutation()
  const { id, name, endpoint, bucket, prefix, latestDelivery } = destination
  const close = () => ask(null)
  const check = async () => {
    const { error: refused } = await attempt({ storageDestinationId: id })
    if (!refused) notify.done(t`「${name}」に書き込めました。確認に使ったものは削除しました。`)
  }
  return (
    <li>
      <Line>
        <div>
          <Name>{name}</Name>
          <Small>
            <code>{`${endpoint}/${bucket}/${prefix}`}</code>
          </Small>
        </div>
        <Actions>
          <Button size="sm" isPending={isLoading} pendingLabel={t`確認中…`} onPress={() => void check()}>
            <Trans>書き込みを確認する</Trans>
          </Button>
          <MenuTrigger>
            <IconButton icon="more" label={t`「${name}」のその他の操作`} size="sm" />
            <MenuPopover placement="bottom end">
              <Menu>
                <MenuEntry icon="edit" onAction={() => ask('edit')}>{t`編集する`}</MenuEntry>
                <MenuEntry icon="trash" isDangerous onAction={() => ask('delete')}>{t`削除する`}</MenuEntry>
              </Menu>
            </MenuPopover>
          </MenuTrigger>
        </Actions>
      </Line>
      {latestDelivery?.state === 'FAILED' && (
        <InlineNote tone="danger">
          <Trans>
            最後の送信（出力「{latestDelivery.exportName}」）に失敗しました。{latestDelivery.failure}
          </Trans>
        </InlineNote>
      )}
      {error && <InlineNote tone="danger">{failureSentence(error)}</InlineNote>}
      {asked === 'edit' && (
        <LazyDestinationPanel projectId={projectId} destination={destination} onClose={close} />
      )}
      {asked === 'delete' && <DeleteDialog destination={destination} onClose={close} />}
    </li>
  )
}

function DeleteDialog({
  destination: { id, name },
  onClose,
}: {
  destination: StorageDestination
  onClose: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [remove, { isLoading, error }] = useDeleteStorageDestinationMutation()
  const confirm = async () => {
    const { error: refused } = await remove({ storageDestinationId: id })
    if (refused) return
    notify.done(t`保存先「${name}」を削除しました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`保存先「${name}」を削除しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`削除する`}
      isPending={isLoading}
      isDangerous
      problem={error && failureSentence(error)}
    >
      {t`これまでに送ったファイルは、保存先に残ります。設定とシークレットは元に戻せません。`}
    </ConfirmDialog>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
`
const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: ${({ theme }) => theme.space[8]};
    padding: ${({ theme }) => `${theme.space[12]} 0`};
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};
  > div:first-child {
    min-width: 0;
  }
`
const Name = styled.b`
  overflow-wrap: anywhere;
`
const Small = styled.p`
  color: ${({ theme }) => theme.color.text.secondary};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  overflow-wrap: anywhere;
`
const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[8]};
`
