import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import type { DeviceRow } from '@/entities/device'
import { HowDataArrives } from '@/entities/measurement'
import { DeleteDevicesDialog, useDeleteDevices } from '@/features/device/delete-devices'
import { ExportDevicesButton } from '@/features/device/export-devices'
import { ExtendLinksButton } from '@/features/device/extend-links'
import { formatNumber } from '@/shared/lib/numbers'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { DeletionBar, DeletionNote, useDeletion } from '@/shared/ui/deletion'
import { ButtonLink, NewLink } from '@/shared/ui/link'
import { HistoryEntry, PageEntry, PanelEntry, RowMenu } from '@/shared/ui/row-menu'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { DevicesAlikeNote } from '@/widgets/codes-alike'
import { DeviceTable } from '@/widgets/device-table'
import { ListPage } from '@/widgets/page-frame'
import { LazyUnconnectedDevices } from './LazyUnconnectedDevices'

type View = 'all' | 'unconnected'

/** デバイス: the devices of the company, or those that are worn and not connected. */
export function DevicesPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const view: View = params.get('view') === 'unconnected' ? 'unconnected' : 'all'
  const deletion = useDeletion<DeviceRow>(useDeleteDevices())
  const { asked, cancel, confirm, isPending, selection, clear } = deletion
  // Page, order and filters of the one list mean nothing in the other.
  const show = (next: View) => {
    clear()
    void navigate(next === 'all' ? paths.devices() : paths.unconnectedDevices())
  }
  return (
    <ListPage
      title={t`デバイス`}
      description={<HowDataArrives />}
      actions={
        <>
          <ButtonLink to={paths.deviceBulkRegistration()} icon="upload">
            <Trans>一括登録</Trans>
          </ButtonLink>
          <NewLink to={paths.deviceNew()}>
            <Trans>デバイスを登録する</Trans>
          </NewLink>
        </>
      }
    >
      <DeletionNote
        deletion={deletion}
        message={({ ids }) => {
          const count = formatNumber(ids.length)
          return t`デバイス${count}件を削除しました。30日以内は元に戻せます。`
        }}
      />
      <DevicesAlikeNote />
      <Views>
        <SegmentedControl<View>
          label={t`表示するデバイス`}
          value={view}
          onChange={show}
          segments={[
            { id: 'all', label: t`すべて` },
            { id: 'unconnected', label: t`未連携` },
          ]}
        />
      </Views>
      {view === 'unconnected' ? (
        <LazyUnconnectedDevices selection={selection} />
      ) : (
        <DeviceTable
          selection={selection}
          rowAction={({ id, code }) => (
            <RowMenu name={code}>
              <PanelEntry to={paths.deviceEdit(id)} />
              <PageEntry icon="link" to={paths.deviceAuth(id)}>{t`連携を見る`}</PageEntry>
              <HistoryEntry to={paths.auditLogOf(id)} />
            </RowMenu>
          )}
          listAction={(request) => <ExportDevicesButton asked={request} />}
          actionBar={(isDeleted, shown) => (
            <DeletionBar deletion={deletion} shown={shown} rowId={({ id }) => id} isDeleted={isDeleted}>
              <ExportDevicesButton asked={{ deviceIds: [...selection.ids] }} />
              <ExtendLinksButton deviceIds={[...selection.ids]} onDone={clear} />
            </DeletionBar>
          )}
        />
      )}
      {asked && (
        <DeleteDevicesDialog
          count={asked.ids.length}
          isPending={isPending}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
    </ListPage>
  )
}

const Views = styled.div`
  flex: none;
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[8]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
