export {
  type ManagedUser,
  type UserFilter,
  type UserList,
  type UserScope,
  type UserSort,
  useManagedUserQuery,
  useUsersQuery,
} from './api/user-api'
export { MembershipLegend, MembershipPills } from './ui/MembershipPills'
export { SecondFactorMark } from './ui/SecondFactorMark'
export { UserStatusDot } from './ui/UserStatusDot'
