export { useReinstate } from './model/use-reinstate'
export { SubjectWithdrawal } from './ui/SubjectWithdrawal'
export { WithdrawDialog } from './ui/WithdrawDialog'
