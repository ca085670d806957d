import { z } from 'zod'
import { type FormValues, formSchemas } from '@/shared/lib/declared-fields'
import { userFields } from '../../../../../engines/fields'

/** The client's checks. Made on rendering, since the messages follow the language. */
export const invitationSchema = () => z.object(formSchemas(userFields))

export type InvitationValues = FormValues<typeof userFields>
