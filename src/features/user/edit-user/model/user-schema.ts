import { z } from 'zod'
import { type FormValues, formSchemas } from '@/shared/lib/declared-fields'
import { userFields } from '../../../../../engines/fields'

const { email: _, ...managedFields } = userFields

/** The client's checks. Made on rendering, since the messages follow the language. */
export const userSchema = () => z.object(formSchemas(managedFields))

export type UserValues = FormValues<typeof managedFields>
