import { useLingui } from '@lingui/react/macro'
import { BulkRegistration } from '@/features/bulk/register-file'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { paths } from '@/shared/routes'

/** デバイスの一括登録: the company's devices from a file or a pasted table. */
export function DeviceBulkRegistrationPage() {
  const { t } = useLingui()
  useDocumentTitle(t`デバイスの一括登録`)
  return (
    <BulkRegistration
      kind="DEVICE"
      projectId={null}
      title={t`デバイスの一括登録`}
      crumbs={[{ label: t`デバイス`, to: paths.devices() }]}
      listAddress={paths.devices()}
    />
  )
}
