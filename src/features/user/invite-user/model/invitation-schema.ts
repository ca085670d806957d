import { z } from 'zod'
import { type FormValues, formSchemas } from '@/shared/lib/declared-fields'
import { userFields } from '../../../../../engines/fields'

/** The client's checks. Made on rendering, since the messages follow the language. */
export const invitationSchema = () =>
  z.object({
    ...formSchemas(userFields),
    memberships: z.array(
      z.object({ projectId: z.string(), canExport: z.boolean(), canViewPersonalData: z.boolean() }),
    ),
  })

/** A project of the invited member. */
export interface InvitedMembership {
  projectId: string
  canExport: boolean
  canViewPersonalData: boolean
}

export type InvitationValues = FormValues<typeof userFields> & { memberships: InvitedMembership[] }
