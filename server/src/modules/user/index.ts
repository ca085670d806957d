export { createUser, type NewUser } from './create-user'
export { UserRoleEnum } from './schema'
export { passwordLength, setPassword } from './set-password'
export { userOf } from './user-queries'
