export { UserRoleEnum } from './schema'
export { userOf } from './user-queries'
