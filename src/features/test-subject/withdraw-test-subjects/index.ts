export { useReinstate } from './model/use-reinstate'
export { LazyWithdrawDialog } from './ui/LazyWithdrawDialog'
export { SubjectWithdrawal } from './ui/SubjectWithdrawal'
