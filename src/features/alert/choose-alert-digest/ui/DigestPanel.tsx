import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useAlertDigestQuery } from '@/entities/alert'
import { Button } from '@/shared/ui/button'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'
import { useNotify } from '@/shared/ui/snackbar'
import { useSaveAlertDigestMutation } from '../api/choose-alert-digest-api'
import { digestInputOf } from '../model/digest-form'
import { DigestForm } from './DigestForm'

/** How often the viewer is told of the alerts of a project by mail. */
export function DigestPanel({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const notify = useNotify()
  const query = useAlertDigestQuery({ projectId })
  const [save, { isLoading }] = useSaveAlertDigestMutation()
  return (
    <SidePanel
      title={t`自分への通知`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isDisabled={query.currentData === undefined}
            isPending={isLoading}
            pendingLabel={t`保存中…`}
          >
            <Trans>保存する</Trans>
          </Button>
        </>
      }
    >
      <QueryView query={query} what={t`自分への通知`}>
        {(digest) => (
          <DigestForm
            id={id}
            digest={digest}
            save={async (values) => {
              const outcome = await save({ projectId, input: digestInputOf(values) })
              if (!outcome.data) return outcome
              const { pace, waiting } = outcome.data
              notify.done(
                pace === 'IMMEDIATE' && waiting > 0
                  ? t`自分への通知を保存しました。待っていた${waiting}件をメールで送ります。`
                  : t`自分への通知を保存しました。`,
              )
              return outcome
            }}
            onSaved={onClose}
          />
        )}
      </QueryView>
    </SidePanel>
  )
}
