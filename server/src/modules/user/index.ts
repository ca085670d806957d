export { createAdminCommand } from './create-admin-command'
export { createUser, type NewUser } from './create-user'
export { UserRoleEnum } from './schema'
export { userOf } from './user-queries'
