import * as z from 'zod'
import { type FormValues, formSchemas } from '@/shared/lib/declared-fields'
import { tagFields } from '../../../../../engines/fields'

export const tagSchema = () => z.object(formSchemas(tagFields))

export type TagValues = FormValues<typeof tagFields>
