import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useViewerQuery } from '@/entities/session'
import { QueryView } from '@/shared/ui/query-view'
import { PageFrame } from '@/widgets/page-frame'
import { DisplaySection } from './DisplaySection'
import { PasskeySection } from './PasskeySection'
import { PasswordSection } from './PasswordSection'
import { ProfileSection } from './ProfileSection'
import { SecondFactorSection } from './SecondFactorSection'
import { SessionSection } from './SessionSection'

/** アカウント: the user's own profile and ways to sign in. */
export function AccountPage() {
  const { t } = useLingui()
  const viewer = useViewerQuery()
  return (
    <PageFrame title={t`アカウント`}>
      <QueryView query={viewer} what={t`アカウント`}>
        {(me) => (
          <Cards>
            <ProfileSection viewer={me} />
            <DisplaySection viewer={me} />
            <PasswordSection />
            <SecondFactorSection viewer={me} />
            <PasskeySection />
            <SessionSection />
          </Cards>
        )}
      </QueryView>
    </PageFrame>
  )
}

const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[16]};
  max-width: 760px;
`
