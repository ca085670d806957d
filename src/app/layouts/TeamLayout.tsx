import { CompanyLayout } from './OwnerLayout'

const team = ['OWNER', 'MEMBER'] as const

/** For everybody who works on the project in the address. */
export function TeamLayout() {
  return <CompanyLayout admits={team} />
}
