import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { panelOverList } from '@/shared/lib/panel-address'
import { ButtonLink } from './ButtonLink'

/** Leads to the panel over a list in which a new row is filled in. */
export function NewLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <ButtonLink to={to} state={panelOverList} variant="primary" icon="plus">
      {children}
    </ButtonLink>
  )
}
