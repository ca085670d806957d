import { idsByName, namesById } from '../../../platform/postgres/names-by-id'
import { tagsOfCompany } from './tag-queries'

export const tagNames = namesById('tag', 'name')

export const tagsNamed = idsByName('tag', ['name'], tagsOfCompany)
