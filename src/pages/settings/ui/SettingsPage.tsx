import { useLingui } from '@lingui/react/macro'
import { useCompanySettingsQuery } from '@/entities/company'
import { MailSettings } from '@/features/company/check-mail'
import { CompanySettingsForm } from '@/features/company/edit-settings'
import { ProviderClients } from '@/features/company/save-provider-client'
import { QueryView } from '@/shared/ui/query-view'
import { PageFrame } from '@/widgets/page-frame'
import { LimitFacts } from './LimitFacts'

/** 会社の設定. */
export function SettingsPage() {
  const { t } = useLingui()
  const query = useCompanySettingsQuery()
  return (
    <PageFrame title={t`会社の設定`}>
      <QueryView query={query} what={t`会社の設定`}>
        {(settings) => (
          <>
            <LimitFacts settings={settings} />
            <CompanySettingsForm key={settings.id} settings={settings} />
          </>
        )}
      </QueryView>
      <MailSettings />
      <ProviderClients />
    </PageFrame>
  )
}
