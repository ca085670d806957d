export { type AccountsHere, accountsHere } from './accounts-here'
export { askForSecondFactor } from './ask-for-second-factor'
export { type CompanyUser, companyUsers } from './company-user-queries'
export { createAdminCommand } from './create-admin-command'
export { createUser, type NewUser } from './create-user'
export { inviteUser, resendInvitation } from './invite-user'
export {
  activeUserIds,
  countByRole,
  listUsers,
  requireUser,
  shownEmailOf,
  type User,
  type UserStatus,
  userSorts,
  userStatusOf,
} from './managed-user-queries'

export { purgeRemovedUsers, removeUser, restoreUser } from './remove-user'
export { UserRoleEnum } from './schema'
export { resetUserSecondFactor, signOutUser } from './sign-out-user'
export { resumeUser, suspendUser } from './suspend-user'
export { type UserInput, updateUser } from './update-user'
export { administratorsAmong, type UserCount, userCounts, userNames } from './user-counts'

export { managedBy, type UserScope } from './user-scope'
export { userWords } from './words'
