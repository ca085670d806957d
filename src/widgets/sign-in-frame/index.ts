export { NoMailFrame } from './ui/NoMailFrame'
export { Or, Remark, Ways } from './ui/parts'
export { SignInFrame } from './ui/SignInFrame'
export { WideLink } from './ui/WideLink'
