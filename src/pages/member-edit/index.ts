export { MemberEditPage } from './ui/MemberEditPage'
